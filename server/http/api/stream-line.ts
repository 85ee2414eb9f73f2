// What carries the news to the reader of a stream: lines of JSON, and an empty one now and then.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Line } from '../../wire/line.ts';
import type { Packet } from '../../wire/packets.ts';
import { linesOf, type Topic } from './lines.ts';

/** So that whoever hears nothing knows that the connection lives, and so do proxies. */
const BEAT = 7_000;
const EMPTY_LINE = Buffer.from('\n');

const HEADERS = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  'Cache-Control': 'no-store',
  // A proxy that gathers what it passes on would keep moves back.
  'X-Accel-Buffering': 'no',
  Connection: 'close',
};

/**
 * Lines go to the connection as they are, one buffer for all who are told, and its end is theirs: what a response does
 * to each piece of a body costs several times as much as a socket's frame, and thousands may listen.
 */
export class StreamLine implements Line {
  readonly #topic: Topic;
  #socket: Socket | null = null;
  /** What is said before the stream has begun. */
  #early: (Buffer | string)[] | null = [];

  constructor(topic: Topic) {
    this.#topic = topic;
  }

  /** From here on it flows, when what was asked before on the same connection is answered. */
  open(response: ServerResponse): void {
    const { socket } = response;
    if (socket === null) {
      response.once('socket', () => this.open(response));
      return;
    }
    this.#socket = socket;
    socket.write(headOf(response));
    const beat = setInterval(() => {
      if (this.flowing) this.say(EMPTY_LINE);
    }, BEAT);
    socket.once('close', () => clearInterval(beat));
    for (const early of this.#early ?? []) socket.write(early);
    this.#early = null;
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** A stream ends when the server does, so that its reader looks for another. */
  write(packet: Packet): void {
    const { name, lines } = linesOf(this.#topic, packet);
    if (lines !== null) this.say(lines);
    if (name === 'stopping') this.#socket?.destroySoon();
  }

  say(lines: Buffer | string): void {
    if (this.#early !== null) this.#early.push(lines);
    else if (this.#socket?.writable === true) this.#socket.write(lines);
  }

  get flowing(): boolean {
    return this.#socket?.writableNeedDrain !== true;
  }

  whenFlowing(act: () => void): void {
    this.#socket?.once('drain', act);
  }

  get buffered(): number {
    return this.#socket?.writableLength ?? 0;
  }

  drop(): void {
    this.#socket?.destroy();
  }
}

/** With all that a response is born with; what it holds of them is not needed any more. */
const headOf = (response: ServerResponse): string => {
  const names = response.getHeaderNames();
  const own = names.map((name) => [name, String(response.getHeader(name))] as const);
  for (const name of names) response.removeHeader(name);
  const lines = [...own, ...Object.entries(HEADERS), ['Date', new Date().toUTCString()] as const];
  return `HTTP/1.1 200 OK\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
};
