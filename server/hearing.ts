// The events of one connection, taken where they arrive: the libraries' own way up to a listener is several times as
// long. Whatever is no plain event goes that way, and so does an event in any other shape than the usual one.
import type { Socket } from 'socket.io';
import { messageIn } from './frames.ts';
import { eventIn, type EventPacket } from './parser.ts';

/** What reads the frames of a connection, as far as it shows whether it is in the middle of something. */
interface Receiver {
  readonly _state: number;
  readonly _bufferedBytes: number;
  readonly _fragmented: number;
  readonly writableLength: number;
  write: (this: Receiver, chunk: Buffer) => boolean;
}

interface Transport {
  readonly socket: { readonly _receiver: Receiver };
  onPacket: (this: Transport, packet: { readonly type: string; readonly data?: unknown }) => void;
}

/** Every event is heard, known or not. */
export const onEvents = (socket: Socket, hear: (event: EventPacket) => void): void => {
  const transport = socket.conn.transport as unknown as Transport;
  const receiver = transport.socket._receiver;
  const { write } = receiver;
  const { onPacket } = transport;

  receiver.write = (chunk) => {
    const message = isBetweenMessages(receiver) && isOpen(socket) ? messageIn(chunk) : null;
    const event = message === null ? null : eventIn(message);
    if (event === null) return write.call(receiver, chunk);
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

const isBetweenMessages = ({ _state, _bufferedBytes, _fragmented, writableLength }: Receiver): boolean =>
  _state === 0 && _bufferedBytes === 0 && _fragmented === 0 && writableLength === 0;
