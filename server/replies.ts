// An answer to one message: given once, as data or as JSON that was made for everybody, or dropped when nobody waits.
import type { AnyRefusal, Refused } from '../shared/protocol.ts';
import type { Address } from './parser.ts';
import { answerPacket, type Line } from './wire.ts';

export class Reply<A = unknown> {
  readonly #line: Line;
  readonly #address: Address | null;
  readonly #refused: (reason: AnyRefusal) => void;
  #given = false;

  constructor(line: Line, address: Address | null, refused: (reason: AnyRefusal) => void) {
    this.#line = line;
    this.#address = address;
    this.#refused = refused;
  }

  /** Whether the sender waits for an answer. */
  get awaited(): boolean {
    return this.#address !== null;
  }

  give(answer: A): void {
    this.json(JSON.stringify(answer));
  }

  json(text: string): void {
    if (this.#given || this.#address === null) return;
    this.#given = true;
    this.#line.write(answerPacket(this.#address, text));
  }

  refuse(refused: Omit<Refused, 'ok'>): void {
    if (!this.#given) this.#refused(refused.reason);
    const { reason, detail } = refused;
    this.json(JSON.stringify({ ok: false, reason, ...(detail === undefined ? {} : { detail }) }));
  }
}
