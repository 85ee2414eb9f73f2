// What carries the news to the reader of a stream: lines of JSON, and an empty one now and then.
import type { ServerResponse } from 'node:http';
import type { Line } from '../../wire/line.ts';
import type { Packet } from '../../wire/packets.ts';
import { linesOf, type Topic } from './lines.ts';

/** So that whoever hears nothing knows that the connection lives, and so do proxies. */
const BEAT = 7_000;
const EMPTY_LINE = Buffer.from('\n');

export class StreamLine implements Line {
  readonly #response: ServerResponse;
  readonly #topic: Topic;
  #beat: NodeJS.Timeout | null = null;
  /** What is said before the stream has begun. */
  #early: (Buffer | string)[] = [];

  constructor(response: ServerResponse, topic: Topic) {
    this.#response = response;
    this.#topic = topic;
  }

  /** From here on it flows. */
  open(): void {
    const response = this.#response;
    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      // A proxy that gathers what it passes on would keep moves back.
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    response.flushHeaders();
    this.#beat = setInterval(() => {
      if (this.flowing) response.write(EMPTY_LINE);
    }, BEAT);
    response.once('close', () => clearInterval(this.#beat ?? undefined));
    for (const early of this.#early.splice(0)) response.write(early);
  }

  /** A stream ends when the server does, so that its reader looks for another. */
  write(packet: Packet): void {
    const { name, lines } = linesOf(this.#topic, packet);
    if (lines !== null) this.say(lines);
    if (name === 'stopping') this.#response.end();
  }

  say(lines: Buffer | string): void {
    if (this.#beat === null) this.#early.push(lines);
    else if (!this.#response.writableEnded) this.#response.write(lines);
  }

  get flowing(): boolean {
    return !this.#response.writableNeedDrain;
  }

  whenFlowing(act: () => void): void {
    this.#response.once('drain', act);
  }

  get buffered(): number {
    return this.#response.writableLength;
  }

  drop(): void {
    this.#response.destroy();
  }
}
