// What carries packets to one reader.
import type { Socket } from 'node:net';
import type { Socket as Connection } from 'socket.io';
import type { Packet } from './packets.ts';

/** What Engine.IO keeps of a connection beyond its types: what waits to be written. */
interface Outlet {
  readonly writeBuffer: readonly { readonly options?: { readonly wsPreEncodedFrame?: Packet[] } }[];
  readonly readyState: string;
  readonly request: { readonly socket: Socket };
  write(text: string, options: { compress: false; wsPreEncodedFrame: [Packet] }): void;
}

/** A reader that has this much unread is let go: invariant 7. */
export const MAX_BUFFERED = 1024 * 1024;
/** What may be unread before a reader counts as slow. */
const FLOWING = 16 * 1024;

/** What carries packets to one reader. */
export interface Line {
  write(packet: Packet): void;
  /** Whether what was written so far has nearly all left. */
  readonly flowing: boolean;
  /** Calls once everything written so far has left. */
  whenFlowing(act: () => void): void;
  /** Bytes that the reader has not taken. */
  readonly buffered: number;
  /** Lets a reader go that does not read, and so would not read a goodbye. */
  drop(): void;
}

export class SocketLine implements Line {
  readonly #outlet: Outlet;
  readonly #tcp: Socket;

  constructor(connection: Connection) {
    this.#outlet = connection.conn as unknown as Outlet;
    this.#tcp = this.#outlet.request.socket;
  }

  /** A frame is complete in itself, so it goes straight to the connection unless others wait before it. */
  write(packet: Packet): void {
    const outlet = this.#outlet;
    if (outlet.writeBuffer.length > 0) outlet.write('', { compress: false, wsPreEncodedFrame: [packet] });
    else if (outlet.readyState === 'open' && this.#tcp.writable) this.#tcp.write(packet);
  }

  get flowing(): boolean {
    return this.#tcp.writableLength < FLOWING;
  }

  whenFlowing(act: () => void): void {
    this.#tcp.once('drain', act);
  }

  get buffered(): number {
    let bytes = this.#tcp.writableLength;
    for (const { options } of this.#outlet.writeBuffer) bytes += options?.wsPreEncodedFrame?.[0]?.length ?? 0;
    return bytes;
  }

  drop(): void {
    this.#tcp.destroy();
  }
}
