// How HTTP says no: one shape for every error, and nothing of the inside in it.
import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { WRONG_HOST } from '../door/host.ts';
import { StoreError } from '../store/errors.ts';

const HTTP_REFUSALS = {
  'not-found': [404, 'There is nothing here.'],
  'no-such-match': [404, 'There is no such match.'],
  'no-such-format': [
    400,
    'A match can be exported as json, psq, sgf or txt, where its game has that format.',
  ],
  'no-such-oembed-format': [501, 'oEmbed is answered as json only.'],
  'bad-request': [400, 'That request cannot be read.'],
  'method-not-allowed': [405, 'What is here is not asked by that method; Allow names those it is asked by.'],
  'bad-origin': [403, 'A page of another site cannot make guests here.'],
  'body-too-large': [413, 'A request carries 16 KiB at most.'],
  'not-json': [415, 'What a request carries is JSON, and said to be.'],
  'bad-host': [421, WRONG_HOST],
  'rate-limited': [429, 'Too many requests; wait a little.'],
  'too-many-pictures': [503, 'Too many pictures are being drawn; try again soon.'],
  'too-many-exports': [503, 'Enough games are being exported; try again soon.'],
  'picture-failed': [500, 'That picture could not be drawn.'],
  'internal-error': [500, 'The server has made a mistake.'],
  'engines-only': [503, 'This server thinks for others and serves no people; ask another one.'],
  'store-unavailable': [503, 'The store does not answer.'],
} as const;
export type HttpRefusal = keyof typeof HTTP_REFUSALS;

/** Any error, as JSON that nobody keeps. */
export const sendError = (response: ServerResponse, status: number, error: object): void => {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ error }));
};

export const refuse = (response: ServerResponse, reason: HttpRefusal): void => {
  const [status, message] = HTTP_REFUSALS[reason];
  sendError(response, status, { reason, message });
};

/** For a mistake of ours, or the store's. */
export const refuseFailed = (response: ServerResponse, error: unknown): void =>
  refuse(response, error instanceof StoreError ? 'store-unavailable' : 'internal-error');

/** Express marks what the caller did wrong by a status below 500. */
const isCallersFault = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

export const errorHandler =
  (report: (error: unknown) => void): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    if (isCallersFault(error) || error instanceof URIError) {
      refuse(response, 'bad-request');
      return;
    }
    report(error);
    refuseFailed(response, error);
  };
