// Lets pages of other sites ask what is public, and what a token says they may: nothing here goes by a cookie.
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

const A_DAY = '86400';
/** Guests are made by our own page and by programs alone. */
const OWN = '/guests';

export const openToAll = (response: ServerResponse): void => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag, Retry-After');
};

export const crossOrigin: RequestHandler = (request, response, next) => {
  if (request.path === OWN) {
    next();
    return;
  }
  openToAll(response);
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response
    .set({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
      'Access-Control-Max-Age': A_DAY,
    })
    .status(204)
    .end();
};
