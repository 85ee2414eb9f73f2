// Answers over a socket, each to the packet that asked.
import type { AnyRefusal, Refused } from '../../shared/protocol/refusals.ts';
import type { Reply } from '../door/reply.ts';
import type { Line } from './line.ts';
import { answerPacket } from './packets.ts';

export class SocketReply implements Reply {
  readonly #line: Line;
  readonly #id: number | undefined;
  readonly #refused: (reason: AnyRefusal) => void;
  #given = false;

  constructor(line: Line, id: number | undefined, refused: (reason: AnyRefusal) => void) {
    this.#line = line;
    this.#id = id;
    this.#refused = refused;
  }

  get awaited(): boolean {
    return this.#id !== undefined;
  }

  give(answer: unknown): void {
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
