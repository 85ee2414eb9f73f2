// An HTTP server that nobody can forget the headers of, and in which nobody slow stays.
import { createServer, IncomingMessage, ServerResponse, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import { answerBarely } from '../door/bare-answer.ts';
import { headerRecord, type WriteHeaders } from './headers.ts';

/** A request has to come whole in this time, in milliseconds. */
export const REQUEST_TIMEOUT = 10_000;
/** An answer that nobody reads is not kept for longer. */
const SILENCE = 30_000;

export interface SecuredServerOptions {
  readonly timeout?: number;
  /** Whether a new connection may ask anything. */
  readonly admit?: (socket: Socket) => boolean;
}

export const createSecuredServer = (
  listener: RequestListener,
  write: WriteHeaders,
  { timeout = REQUEST_TIMEOUT, admit = () => true }: SecuredServerOptions = {},
): Server => {
  /** Born with the headers, whoever answers: Express or Socket.IO. */
  class SecuredResponse extends ServerResponse {
    constructor(...given: [IncomingMessage]) {
      super(...given);
      write(given[0], this);
    }
  }
  const server = createServer(
    {
      ServerResponse: SecuredResponse,
      headersTimeout: timeout,
      requestTimeout: timeout,
      connectionsCheckingInterval: timeout / 5,
    },
    listener,
  );
  // Only who asks something: those that are upgraded stay by the thousand, and are looked after elsewhere.
  server.on('request', ({ socket }: IncomingMessage) => socket.setTimeout(SILENCE));
  /** For answers to what was never asked. */
  const headers = headerRecord(write)(new IncomingMessage(new Socket()));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    answerBarely(socket, { status, headers });
  });
  server.on('connection', (socket: Socket) => {
    if (admit(socket)) return;
    const error = { reason: 'rate-limited', message: 'Too many connections from this address.' };
    answerBarely(socket, { status: '429 Too Many Requests', headers, error });
  });
  return server;
};
