// A line that asks nothing of Socket.IO but what it promises: each packet is its text, and the library frames it again.
import type { Socket as TcpSocket } from 'node:net';
import { textIn } from './frames.ts';
import type { Line } from './line.ts';
import type { Packet } from './packets.ts';
import type { Connection } from './socket-io.ts';

/** What may be unread before a reader counts as slow. */
const FLOWING = 16 * 1024;
const PLAIN = { compress: false };

export class LibraryLine implements Line {
  readonly #conn: Connection['conn'];
  readonly #tcp: TcpSocket;
  /** Bytes given to the library that it has not said to be sent. */
  #unsent = 0;
  #waiting: (() => void)[] = [];

  constructor({ conn, request }: Connection) {
    this.#conn = conn;
    this.#tcp = request.socket;
  }

  write(packet: Packet): void {
    if (this.#conn.readyState !== 'open') return;
    this.#unsent += packet.length;
    this.#conn.write(textIn(packet), PLAIN, () => this.#sent(packet.length));
  }

  get flowing(): boolean {
    return this.#unsent < FLOWING;
  }

  whenFlowing(act: () => void): void {
    this.#waiting.push(act);
  }

  get buffered(): number {
    return this.#unsent;
  }

  drop(): void {
    this.#tcp.destroy();
  }

  #sent(bytes: number): void {
    this.#unsent -= bytes;
    if (this.#unsent > 0) return;
    for (const act of this.#waiting.splice(0)) act();
  }
}
