// Answers over a socket, each to the packet that asked.
import type { AnyRefusal, Refused } from '../../shared/protocol/refusals.ts';
import type { Reply } from '../door/reply.ts';
import type { Session } from '../people/sessions.ts';
import { answerPacket } from './packets.ts';

export class SocketReply implements Reply {
  readonly #session: Session;
  readonly #id: number | undefined;
  readonly #refused: (session: Session, reason: AnyRefusal) => void;
  #given = false;

  constructor(
    session: Session,
    id: number | undefined,
    refused: (session: Session, reason: AnyRefusal) => void,
  ) {
    this.#session = session;
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
    this.#session.line.write(answerPacket(this.#id, text));
  }

  refuse(refused: Omit<Refused, 'ok'>): void {
    if (!this.#given) this.#refused(this.#session, refused.reason);
    const { reason, detail } = refused;
    this.json(JSON.stringify({ ok: false, reason, ...(detail === undefined ? {} : { detail }) }));
  }
}
