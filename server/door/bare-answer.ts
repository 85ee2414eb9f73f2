// Answers where there is no response object to answer with, and lets nothing of the connection stay.
import type { Duplex } from 'node:stream';

/** Whoever does not read the answer is not waited for. */
const LAST_WORD_WITHIN = 1_000;

export interface BareAnswer {
  /** For example `403 Forbidden`. */
  readonly status: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A named refusal, where there is one to name. */
  readonly error?: { readonly reason: string; readonly message: string };
}

export const answerBarely = (socket: Duplex, { status, headers, error }: BareAnswer): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = error === undefined ? '' : JSON.stringify({ error });
  const lines = Object.entries({
    ...headers,
    ...(error === undefined ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const last = setTimeout(() => socket.destroy(), LAST_WORD_WITHIN).unref();
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => {
    clearTimeout(last);
    socket.destroy();
  });
};
