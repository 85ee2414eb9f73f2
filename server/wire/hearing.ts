// The events of one connection, taken where they arrive: the libraries' own way up to a listener is several times as
// long. Whatever is no plain event goes that way, and so does an event in any other shape than the usual one.
import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import { messageIn } from './frames.ts';
import { eventIn, type EventPacket } from './parser.ts';

/** What reads the frames of a connection, as far as it shows whether it is in the middle of something. */
interface Receiver {
  readonly _state: number;
  readonly _bufferedBytes: number;
  readonly _fragmented: number;
  readonly writableLength: number;
}

interface Transport {
  readonly socket: { readonly _socket: TcpSocket; readonly _receiver: Receiver };
  onPacket: (this: Transport, packet: { readonly type: string; readonly data?: unknown }) => void;
}

/** Every event is heard, known or not. */
export const onEvents = (socket: Socket, hear: (event: EventPacket) => void): void => {
  const transport = socket.conn.transport as unknown as Transport;
  const { _socket: tcp, _receiver: receiver } = transport.socket;
  const push = tcp.push.bind(tcp);
  const { onPacket } = transport;

  tcp.push = (chunk: Buffer | null) => {
    const isNext = chunk !== null && isBetweenMessages(tcp, receiver) && isOpen(socket);
    const message = isNext ? messageIn(chunk) : null;
    const event = message === null ? null : eventIn(message);
    if (event === null) return push(chunk);
    hear(event);
    return true;
  };

  transport.onPacket = (packet) => {
    const event = packet.type === 'message' && isOpen(socket) ? eventIn(packet.data) : null;
    if (event === null) onPacket.call(transport, packet);
    else hear(event);
  };
};

const isOpen = ({ connected, conn }: Socket): boolean => connected && conn.readyState === 'open';

const isBetweenMessages = (tcp: TcpSocket, receiver: Receiver): boolean =>
  tcp.readableLength === 0 &&
  receiver._state === 0 &&
  receiver._bufferedBytes === 0 &&
  receiver._fragmented === 0 &&
  receiver.writableLength === 0;
