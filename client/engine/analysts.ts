// The engine of a page: as many threads as the browser lends it, asked one thing at a time; the newest question counts.
import { allow, createMemory, stop, type KernelMemory } from '../../shared/engine/kernel.ts';
import analyst from './analyst.ts?worker&url';
import type { Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { bookOf, kernelOf } from './kernels.ts';
import type { Budget, FromAnalyst, News, Question, ToAnalyst, Wants } from './messages.ts';

export interface Analysts {
  readonly threads: number;
  ask(question: Question): void;
  /** Goes on with what was asked last. */
  deeper(budget: Budget): void;
  stop(): void;
  close(): void;
}

interface AnalystsNeeds {
  readonly game: GameId;
  readonly setup: Setup;
  readonly told: (news: News) => void;
  /** No kernel came, or a thread broke. */
  readonly failed: () => void;
}

/** As many as a kernel has room for. */
const MOST_THREADS = 31;
/** Megabytes of table on a device that says it has little memory. */
const SMALL_TABLE = 16;
const LITTLE_MEMORY = 4;

/** All cores but one, where threads may share memory. */
const threadsHere = (joins: boolean): number =>
  joins && crossOriginIsolated ? Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency - 1)) : 1;

const mostTable = (): number => {
  const { deviceMemory = Infinity } = navigator as { deviceMemory?: number };
  return deviceMemory <= LITTLE_MEMORY ? SMALL_TABLE : Infinity;
};

const hire = (): Worker => new Worker(analyst, { type: 'module', name: 'analyst' });

const wantsOf = (worker: Worker, game: GameId): Promise<Wants> =>
  new Promise((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<FromAnalyst>) => {
      if (data.kind === 'wants') done(data);
    };
    worker.onerror = () => fail(new Error('the engine thread did not start'));
    worker.postMessage({ kind: 'wants', game, most: mostTable() } satisfies ToAnalyst);
  });

export const openAnalysts = async ({ game, setup, told, failed }: AnalystsNeeds): Promise<Analysts> => {
  const first = hire();
  const [module, book, { joins, bytes, table }] = await Promise.all([
    kernelOf(game),
    bookOf(game),
    wantsOf(first, game),
  ]).catch((error: unknown) => {
    first.terminate();
    throw error;
  });
  const threads = threadsHere(joins);
  const memory: KernelMemory | null = crossOriginIsolated ? createMemory(bytes) : null;
  const helpers = Array.from({ length: threads - 1 }, hire);
  const crew = [first, ...helpers];
  let id = 0;
  let asked: Question | null = null;
  let closed = false;
  /** What is to be said once all threads rest. */
  let next: (() => void) | null = null;

  /** Those that have not said yet that they do nothing. */
  const busy = new Set<Worker>();

  const say = (worker: Worker, message: ToAnalyst): void => {
    if (message.kind !== 'stop') busy.add(worker);
    worker.postMessage(message);
  };
  const open = (worker: Worker, thread: number): void =>
    say(worker, { kind: 'open', game, setup, module, memory, book, table, thread });
  const halt = (): void => {
    if (memory !== null) stop(memory);
    else say(first, { kind: 'stop' });
  };
  const advance = (): void => {
    if (busy.size > 0 || closed) return;
    if (memory !== null) allow(memory);
    const now = next;
    next = null;
    now?.();
  };
  const schedule = (what: () => void): void => {
    next = what;
    if (busy.size > 0) halt();
    advance();
  };
  const lendHelp = (): void => {
    for (const helper of helpers) if (asked !== null) say(helper, { kind: 'think', id, ...asked });
  };

  for (const worker of crew) {
    worker.addEventListener('message', ({ data }: MessageEvent<FromAnalyst>) => {
      if (data.kind === 'found') {
        // What the first thread has ended, nobody need help it with.
        if (data.end !== null && memory !== null) stop(memory);
        if (data.id === id && next === null) told(data);
        return;
      }
      busy.delete(worker);
      // The first thread builds the tables that the others only read.
      if (data.kind === 'open' && worker === first)
        helpers.forEach((helper, index) => open(helper, index + 1));
      advance();
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (!closed) failed();
    });
  }
  open(first, 0);

  return {
    threads,
    ask: (question) => {
      id += 1;
      asked = question;
      schedule(() => {
        say(first, { kind: 'think', id, ...question });
        lendHelp();
      });
    },
    deeper: (budget) =>
      schedule(() => {
        say(first, { kind: 'deeper', id, budget });
        lendHelp();
      }),
    stop: () => {
      next = null;
      if (busy.size > 0) halt();
    },
    close: () => {
      closed = true;
      if (memory !== null) stop(memory);
      for (const worker of crew) worker.terminate();
    },
  };
};
