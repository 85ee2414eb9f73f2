// Opens Socket.IO as this server uses it: WebSocket alone, text alone, no file served, nothing compressed.
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { MAX_MESSAGE_BYTES } from '../../shared/protocol/sizes.ts';
import type { AllowRequest } from '../door/upgrade.ts';
import { Decoder, Encoder, type Hear, type HEARD } from './parser.ts';

/** A connection that says nothing is noticed within 9 s: the half-open are gone within ten. */
const PING_INTERVAL = 5_000;
const PING_TIMEOUT = 4_000;
/** A device code is confirmed by hand on another device, while the new one's handshake waits. */
const HANDSHAKE_TIMEOUT = 75_000;

interface Spoken {
  [HEARD]: Hear;
}
/** What is written to a client goes over its line. */
type NothingSaid = Record<string, never>;

export type SocketIo = Server<Spoken, NothingSaid>;
export type Connection = Socket<Spoken, NothingSaid>;

export const openSocketIo = (http: HttpServer, allowRequest: AllowRequest): SocketIo =>
  new Server<Spoken, NothingSaid>(http, {
    transports: ['websocket'],
    serveClient: false,
    parser: { Encoder, Decoder },
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: PING_INTERVAL,
    pingTimeout: PING_TIMEOUT,
    connectTimeout: HANDSHAKE_TIMEOUT,
    allowRequest,
  });
