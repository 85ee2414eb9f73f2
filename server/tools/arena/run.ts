// The arena: threads that play games, the games handed out to them, and what came back.
import { Worker } from 'node:worker_threads';
import { compiledThread } from '../../package-root.ts';
import type { GameResult } from './game.ts';
import { likelihoodRatio, verdictOf, type Sprt, type Verdict } from './sprt.ts';
import type { Pairing, GameThreadData, GameThreadWord } from './game-thread.ts';
import { newTally, type Tally } from './tally.ts';

export interface ArenaNeeds extends Omit<GameThreadData, 'cancelled'> {
  readonly pairings: Iterable<Pairing>;
  readonly jobs: number;
  /** Ends the arena as soon as it has an answer; for two entrants. */
  readonly sprt: Sprt | null;
  readonly played?: (pairing: Pairing, result: GameResult, tally: Tally) => void;
}

export interface Arena {
  readonly tally: Tally;
  /** Resolves when all games are played, the test has an answer, or it was cancelled. */
  readonly over: Promise<void>;
  readonly verdict: () => Verdict;
  cancel(): void;
}

const GAME_THREAD = compiledThread('server/tools/arena/game-thread.ts');
/** Engines get this long to leave when the arena is over. */
const CLOSING = 3_000;

export const openArena = (needs: ArenaNeeds): Arena => {
  const { pairings, jobs, sprt, played, ...data } = needs;
  const tally = newTally(needs.entrants.length);
  const queue = pairings[Symbol.iterator]();
  const cancelled = new SharedArrayBuffer(4);
  const isCancelled = (): boolean => Atomics.load(new Int32Array(cancelled), 0) !== 0;
  const threads = new Set<Worker>();
  const cancel = (): void => {
    if (isCancelled()) return;
    Atomics.store(new Int32Array(cancelled), 0, 1);
    // An engine that does not answer is not waited for.
    setTimeout(() => {
      for (const thread of threads) void thread.terminate();
    }, CLOSING).unref();
  };
  let verdict: Verdict = null;

  const note = (pairing: Pairing, result: GameResult): void => {
    if (isCancelled()) return;
    tally.note(pairing, result);
    if (sprt !== null) verdict = verdictOf(likelihoodRatio(sprt, tally.pairs));
    if (verdict !== null) cancel();
    played?.(pairing, result, tally);
  };

  const playInThread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const workerData: GameThreadData = { ...data, cancelled };
      const thread = new Worker(GAME_THREAD, { workerData, execArgv: [] });
      threads.add(thread);
      let playing: Pairing | null = null;
      const next = (): void => {
        const asked = isCancelled() ? undefined : queue.next();
        if (asked === undefined || asked.done === true) {
          thread.postMessage('close');
          setTimeout(() => void thread.terminate(), CLOSING).unref();
          return;
        }
        playing = asked.value;
        thread.postMessage(playing);
      };
      thread.on('message', (word: GameThreadWord) => {
        if (word.kind === 'closed') return;
        if (playing !== null && word.result !== null) note(playing, word.result);
        next();
      });
      thread.once('error', reject);
      thread.once('exit', () => {
        threads.delete(thread);
        resolve();
      });
      next();
    });

  const threadsEnded = Array.from({ length: jobs }, playInThread);
  const over = Promise.all(threadsEnded).then(
    () => undefined,
    (error: unknown) => {
      cancel();
      throw error;
    },
  );
  return { tally, over, verdict: () => verdict, cancel };
};
