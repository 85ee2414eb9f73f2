// Questions over a line that may be cut: each is asked again until there is an answer.
import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '../../shared/protocol.ts';

export type Line = Socket<ServerToClient, ClientToServer>;
/** Sends a question, and says what is to be called with its answer. */
export type Send<A> = (reply: (answer: A) => void) => void;

const ANSWER_WITHIN = 8_000;

/** Null when the line was cut, or stayed silent, before the answer came. */
export const askOnce = <A>(line: Line, send: Send<A>): Promise<A | null> =>
  new Promise((resolve) => {
    const end = (answer: A | null): void => {
      clearTimeout(late);
      line.off('disconnect', cut);
      resolve(answer);
    };
    const cut = (): void => end(null);
    const late = window.setTimeout(cut, ANSWER_WITHIN);
    line.on('disconnect', cut);
    send(end);
  });

/** Asks whenever the line holds. */
export const askUntilAnswered = async <A>(
  line: Line,
  online: () => Promise<void>,
  send: Send<A>,
): Promise<A> => {
  for (;;) {
    await online();
    const answer = await askOnce(line, send);
    if (answer !== null) return answer;
  }
};
