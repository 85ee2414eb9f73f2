// An answer to one message: given once, as data or as JSON that was made for everybody, or dropped when nobody waits.
import type { AnyRefusal, Refused } from '../../shared/protocol.ts';
import { answerPacket, type Line } from './line.ts';

export class Reply<A = unknown> {
  readonly #line: Line;
  readonly #id: number | undefined;
  readonly #refused: (reason: AnyRefusal) => void;
  #given = false;

  constructor(line: Line, id: number | undefined, refused: (reason: AnyRefusal) => void) {
    this.#line = line;
    this.#id = id;
    this.#refused = refused;
  }

  /** Whether the sender waits for an answer. */
  get awaited(): boolean {
    return this.#id !== undefined;
  }

  give(answer: A): void {
    this.json(JSON.stringify(answer));
  }

  json(text: string): void {
    if (this.#given || this.#id === undefined) return;
    this.#given = true;
    this.#line.write(answerPacket(this.#id, text));
  }

  refuse(refused: Omit<Refused, 'ok'>): void {
    if (!this.#given) this.#refused(refused.reason);
    const { reason, detail } = refused;
    this.json(JSON.stringify({ ok: false, reason, ...(detail === undefined ? {} : { detail }) }));
  }
}
