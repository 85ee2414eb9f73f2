// The events of one connection, taken where its transport has them: the library's own way up to a listener is several
// times as long. Everything else goes that way.
import type { Socket } from 'socket.io';
import { eventIn, type EventPacket } from './parser.ts';

interface Transport {
  onPacket(packet: { readonly type: string; readonly data?: unknown }): void;
}

/** Every event is heard, known or not. */
export const onEvents = (socket: Socket, hear: (event: EventPacket) => void): void => {
  const { conn } = socket;
  const transport = conn.transport as unknown as Transport;
  const usual = transport.onPacket.bind(transport);
  transport.onPacket = (packet) => {
    const isOpen = packet.type === 'message' && socket.connected && conn.readyState === 'open';
    const event = isOpen ? eventIn(packet.data) : null;
    if (event === null) usual(packet);
    else hear(event);
  };
};
