// What a request carries: JSON, as much as a message of a socket, and refused by name where it is anything else.
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/sizes.ts';
import { refuse } from '../errors.ts';

const parse = express.json({ limit: MAX_MESSAGE_BYTES, inflate: false });

const isThere = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const onlyJson: RequestHandler = (request, response, next) => {
  if (isThere(request) && request.is('json') === false) refuse(response, 'not-json');
  else next();
};

/** Undefined where nothing was carried. */
export const bodyOf = (request: Request): unknown => (isThere(request) ? request.body : undefined);

/** Comes after all who take a body. */
export const unreadable: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  if (status === 413) refuse(response, 'body-too-large');
  else if (status === 415) refuse(response, 'not-json');
  else next(error);
};

export const jsonBody: readonly RequestHandler[] = [onlyJson, parse];
