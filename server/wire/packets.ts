// Encodes what the server says, once for all who are told it.
import type { ServerToClient } from '../../shared/protocol.ts';
import { framed } from './frames.ts';

/** Ready to be written to any number of sockets: a WebSocket frame, made once for all of them. */
export type Packet = Buffer;

type Events = { [K in keyof ServerToClient]: Parameters<ServerToClient[K]> };

export const packetOf = <K extends keyof Events>(event: K, ...values: Events[K]): Packet =>
  framed(`2${JSON.stringify([event, ...values])}`);

/** The rows come as the JSON that was made of each at its commit. */
export const rowsPacket = (match: string, rows: readonly string[]): Packet =>
  framed(`2["rows","${match}",[${rows.join(',')}]]`);

/** An answer whose JSON is at hand. */
export const answerPacket = (id: number, json: string): Packet => framed(`3${String(id)}[${json}]`);
