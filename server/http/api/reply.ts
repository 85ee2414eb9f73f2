// Answers over HTTP: what is accepted as its JSON, what is refused by name, with the status that it has.
import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import type { AnyRefusal, Refused } from '../../../shared/protocol.ts';
import type { Reply } from '../../door/reply.ts';
import { sendError } from '../errors.ts';
import { REFUSALS } from './refusals.ts';

/** An asker that may ask again soon. */
const AGAIN_IN_SECONDS = 2;

export class HttpReply implements Reply {
  readonly awaited = true;
  readonly #response: Response;
  readonly #refused: (reason: AnyRefusal) => void;
  /** Called once, when it has been answered. */
  readonly #done: () => void;
  #given = false;

  constructor(response: Response, refused: (reason: AnyRefusal) => void, done: () => void) {
    this.#response = response;
    this.#refused = refused;
    this.#done = done;
  }

  give(answer: unknown): void {
    this.json(JSON.stringify(answer));
  }

  json(text: string): void {
    this.#answer(() => {
      this.#response.status(200).set('Cache-Control', 'no-store').type('json').send(text);
    });
  }

  refuse(refused: Omit<Refused, 'ok'>): void {
    this.#answer(() => {
      this.#refused(refused.reason);
      refuseBy(this.#response, refused);
    });
  }

  #answer(send: () => void): void {
    if (this.#given) return;
    this.#given = true;
    this.#done();
    send();
  }
}

/** In the one shape that every error has over HTTP. */
export const refuseBy = (response: ServerResponse, { reason, detail }: Omit<Refused, 'ok'>): void => {
  const [status, message] = REFUSALS[reason];
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (status === 429 || status === 503) response.setHeader('Retry-After', String(AGAIN_IN_SECONDS));
  sendError(response, status, { reason, message, ...(detail === undefined ? {} : { detail }) });
};
