// The threads that make a report: each takes the next position that nobody looks at yet. Who looks at which makes no difference.
import type { Move, Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import type { Question, Verdict } from '../../shared/report/learn.ts';
import type { Look } from '../../shared/report/looker.ts';
import { bookOf, kernelOf } from './kernels.ts';
import type { FromReporter, ToReporter, Where } from './report-messages.ts';
import reporter from './reporter.ts?worker&url';

export interface Reporters {
  look(where: Where): Promise<Look>;
  /** Whether a move would have been right there. */
  try(where: Where, move: Move, claim: Question['claim']): Promise<Verdict>;
  close(): void;
}

/** A game has no more positions than keep so many busy. */
const MOST_THREADS = 8;

type Ask = { readonly kind: 'look' | 'try' } & Where &
  (
    | { readonly kind: 'look' }
    | { readonly kind: 'try'; readonly move: Move; readonly claim: Question['claim'] }
  );

interface Task {
  readonly ask: Ask;
  readonly done: (answer: FromReporter) => void;
  readonly fail: (error: Error) => void;
}

export const openReporters = async (game: GameId, setup: Setup, most = MOST_THREADS): Promise<Reporters> => {
  const [module, book] = await Promise.all([kernelOf(game), bookOf(game)]);
  const threads = Math.max(1, Math.min(most, navigator.hardwareConcurrency));
  const crew = Array.from(
    { length: threads },
    () => new Worker(reporter, { type: 'module', name: 'reporter' }),
  );
  const idle: Worker[] = [];
  const waiting: Task[] = [];
  const under = new Map<Worker, Task>();
  let id = 0;
  let isClosed = false;

  const close = (): void => {
    isClosed = true;
    for (const worker of crew) worker.terminate();
    for (const task of [...waiting, ...under.values()]) task.fail(new Error('nobody looks any more'));
    waiting.length = 0;
    under.clear();
  };
  const advance = (): void => {
    for (let worker = idle.at(-1); worker !== undefined && waiting.length > 0; worker = idle.at(-1)) {
      const task = waiting.shift();
      if (task === undefined) return;
      idle.pop();
      under.set(worker, task);
      worker.postMessage({ ...task.ask, id: (id += 1) } satisfies ToReporter);
    }
  };
  for (const worker of crew) {
    worker.addEventListener('message', ({ data }: MessageEvent<FromReporter>) => {
      const task = under.get(worker);
      under.delete(worker);
      idle.push(worker);
      task?.done(data);
      advance();
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      close();
    });
    worker.postMessage({ kind: 'open', game, setup, module, book } satisfies ToReporter);
  }
  const ask = (what: Ask): Promise<FromReporter> =>
    new Promise((done, fail) => {
      if (isClosed) fail(new Error('nobody looks any more'));
      else waiting.push({ ask: what, done, fail });
      advance();
    });

  return {
    look: async (where) => {
      const answer = await ask({ kind: 'look', ...where });
      if (answer.kind !== 'looked') throw new Error('a thread answered something else');
      return answer.look;
    },
    try: async (where, move, claim) => {
      const answer = await ask({ kind: 'try', ...where, move, claim });
      if (answer.kind !== 'tried') throw new Error('a thread answered something else');
      return answer.verdict;
    },
    close,
  };
};
