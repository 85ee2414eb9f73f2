// A WebSocket by hand: bytes out as they are, frames in as they come, and whether the other end has ended it.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Heard {
  readonly opcode: number;
  readonly payload: Buffer;
}

export const CLOSE = 0x8;

/** Any key will do: what the server makes of it is not looked at. */
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const HEAD_ENDS = '\r\n\r\n';

export class RawConnection {
  readonly frames: Heard[] = [];
  readonly #tcp: Socket;
  #unread: Buffer = Buffer.alloc(0);
  #upgraded = false;
  #ended = false;
  #lost = false;
  #waiting: { test: () => boolean; done: () => void }[] = [];

  private constructor(tcp: Socket) {
    this.#tcp = tcp;
    tcp.setNoDelay();
    tcp.on('data', (bytes) => this.#read(bytes));
    tcp.on('end', () => {
      this.#ended = true;
      this.#look();
    });
    // Bytes that the other end no longer wanted reset the connection: an end like any other.
    tcp.on('error', () => undefined);
    tcp.on('close', () => {
      this.#ended = true;
      this.#lost = true;
      this.#look();
    });
  }

  /** An upgrade with the page that the server would show as its own. */
  static async open(url: string): Promise<RawConnection> {
    const { hostname, port, host, origin } = new URL(url);
    const tcp = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const connection = new RawConnection(tcp);
    await once(tcp, 'connect');
    tcp.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
        `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}${HEAD_ENDS}`,
    );
    await connection.until(() => connection.texts.length > 0);
    return connection;
  }

  /** The port at this end: what the other end knows it by. */
  get port(): number {
    return this.#tcp.localPort ?? 0;
  }

  /** How many bytes have been given to the connection, the upgrade among them. */
  get sent(): number {
    return this.#tcp.bytesWritten;
  }

  /** How many bytes have come, the answer to the upgrade among them. */
  get received(): number {
    return this.#tcp.bytesRead;
  }

  /** Whether the other end says nothing any more. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Whether nothing can be said any more either. */
  get lost(): boolean {
    return this.#lost;
  }

  get texts(): string[] {
    return this.frames.filter(({ opcode }) => opcode === 0x1).map(({ payload }) => payload.toString());
  }

  write(bytes: Buffer): void {
    if (this.#tcp.writable) this.#tcp.write(bytes);
  }

  /** Nothing follows from this end. */
  end(): void {
    this.#tcp.end();
  }

  destroy(): void {
    this.#tcp.destroy();
  }

  async until(test: () => boolean, within = 5_000): Promise<void> {
    if (test()) return;
    await new Promise<void>((resolve, reject) => {
      const waiting = {
        test,
        done: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => reject(new Error(`waited ${String(within)} ms in vain`)), within);
      this.#waiting.push(waiting);
    });
  }

  #read(bytes: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    if (!this.#upgraded) {
      const end = this.#unread.indexOf(HEAD_ENDS);
      if (end < 0) return;
      this.#upgraded = true;
      this.#unread = this.#unread.subarray(end + HEAD_ENDS.length);
    }
    while (this.#takeFrame());
    this.#look();
  }

  #takeFrame(): boolean {
    const unread = this.#unread;
    if (unread.length < 2) return false;
    const small = (unread[1] ?? 0) & 0x7f;
    const head = small < 126 ? 2 : small === 126 ? 4 : 10;
    if (unread.length < head) return false;
    const size =
      small < 126 ? small : small === 126 ? unread.readUInt16BE(2) : Number(unread.readBigUInt64BE(2));
    if (unread.length < head + size) return false;
    this.frames.push({ opcode: (unread[0] ?? 0) & 0xf, payload: unread.subarray(head, head + size) });
    this.#unread = unread.subarray(head + size);
    return true;
  }

  #look(): void {
    const ready = this.#waiting.filter(({ test }) => test());
    this.#waiting = this.#waiting.filter((each) => !ready.includes(each));
    for (const { done } of ready) done();
  }
}
