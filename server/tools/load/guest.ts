// One connection of a load test: a guest that asks and waits for answers.
import { io, type Socket } from 'socket.io-client';
import { newKey } from '../../../shared/match/command-key.ts';
import type { Row } from '../../../shared/match/match.ts';
import type { Answer, ClientToServer, PlayerCommand, ServerToClient } from '../../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { causeOf, type ConnectError } from '../connect-error.ts';

export type Guest = Socket<ServerToClient, ClientToServer>;

const ANSWER_WITHIN = 10_000;

export const connectGuest = (url: string): Promise<Guest> =>
  new Promise((resolve, reject) => {
    const guest: Guest = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: new URL(url).origin },
      auth: { version: PROTOCOL_VERSION },
    });
    guest.once('connect_error', (error: ConnectError) =>
      reject(new Error(`no way to ${url} (${causeOf(error)})`)),
    );
    guest.once('welcome', () => resolve(guest));
  });

/** The answer to what `emit` says, or a refusal of our own when none comes. */
export const answered = <T>(
  emit: (reply: (answer: Answer<T>) => void) => void,
): Promise<Answer<T> | { readonly ok: false; readonly reason: 'no-answer' }> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, reason: 'no-answer' }), ANSWER_WITHIN);
    // What a guest asked before it left is nobody's concern.
    timer.unref();
    emit((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
  });

/** The row that the command became, or the name under which it was refused. */
export const command = async (guest: Guest, match: string, what: PlayerCommand): Promise<Row | string> => {
  const request = { match, key: newKey(), command: what };
  const answer = await answered<{ row: Row }>((reply) => guest.emit('command', request, reply));
  return answer.ok ? answer.row : answer.reason;
};
