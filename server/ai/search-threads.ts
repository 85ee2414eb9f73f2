// The threads in which the pool searches: started when first needed, watched, and replaced when they die or hang.
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Thought } from '../../shared/protocol.ts';
import { compiledThread } from '../package-root.ts';
import { monotonic, type Found, type Job, type Joining, type Progress, type Question } from './jobs.ts';
import type { Place } from './agent.ts';
import type { Share } from './search/split.ts';
import { hasBegun, newSignals, stop, type Signals } from './signals.ts';

export interface ThreadSettings {
  readonly report: (error: unknown) => void;
  readonly threads: number;
  /** Another worker's file. */
  readonly worker?: string;
}

export interface Running {
  /** Fails when the thread died, hung or answered nothing legal. */
  readonly found: Promise<Found>;
  /** It answers soon, with the best it knows. */
  stop(): void;
}

/** A thread that takes part in the search of another. */
export interface Taking {
  /** Fails when the thread died or hung. */
  readonly over: Promise<void>;
  /** It goes soon. */
  stop(): void;
}

const WORKER_FILE = compiledThread('server/ai/worker.ts');
/** A worker still busy so long after its time hangs. */
const HUNG_AFTER = 1_000;
/** And one that has not begun by then never starts. */
const START_WITHIN = 10_000;
const LOOK_EVERY = 250;
/** Kernels keep their memory as long as their worker. */
const IDLE_AFTER = 120_000;

export class SearchThreads {
  readonly #settings: ThreadSettings;
  readonly #listeners = new Map<number, (thought: Thought) => void>();
  #piscina: Piscina<Job | Joining | null, Found | null> | null = null;
  #jobs = 0;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  /** Those there are now. */
  get workers(): readonly Worker[] {
    return this.#piscina?.threads ?? [];
  }

  /** Starts one, if there is none. */
  async warm(): Promise<void> {
    if (this.workers.length === 0) await this.#open().run(null, { name: 'warm' });
  }

  /** `listen` hears what is thought meanwhile. */
  run(
    question: Question,
    movetime: number,
    listen: (thought: Thought) => void,
    share: Share | null = null,
  ): Running {
    const signals = newSignals();
    return { found: this.#run(question, movetime, signals, listen, share), stop: () => stop(signals) };
  }

  /** Another thread takes part in a search of so many milliseconds; it goes with that, or when it is stopped. */
  join(question: Question, movetime: number, place: Place): Taking {
    const signals = newSignals();
    const killer = new AbortController();
    const unwatch = whenHung(signals, movetime, () => killer.abort());
    const over = this.#open()
      .run({ ...question, ...place, signals }, { name: 'join', signal: killer.signal })
      .then(() => undefined)
      .finally(unwatch);
    return { over, stop: () => stop(signals) };
  }

  async close(): Promise<void> {
    await this.#piscina?.destroy();
  }

  async #run(
    question: Question,
    movetime: number,
    signals: Signals,
    listen: (thought: Thought) => void,
    share: Share | null,
  ): Promise<Found> {
    const id = (this.#jobs += 1);
    const deadline = monotonic() + movetime;
    const killer = new AbortController();
    const unwatch = whenHung(signals, movetime, () => killer.abort());
    this.#listeners.set(id, listen);
    try {
      const job: Job = { ...question, id, movetime, deadline, signals, share };
      const found = await this.#open().run(job, { signal: killer.signal });
      if (found === null) throw new Error('a worker answered nothing');
      return found;
    } finally {
      unwatch();
      this.#listeners.delete(id);
    }
  }

  #open(): Piscina<Job | Joining | null, Found | null> {
    if (this.#piscina !== null) return this.#piscina;
    const piscina = new Piscina<Job | Joining | null, Found | null>({
      filename: this.#settings.worker ?? WORKER_FILE,
      name: 'search',
      minThreads: 0,
      maxThreads: this.#settings.threads,
      idleTimeout: IDLE_AFTER,
      execArgv: [],
    });
    piscina.on('message', ({ id, thought }: Progress) => this.#listeners.get(id)?.(thought));
    piscina.on('error', this.#settings.report);
    this.#piscina = piscina;
    return piscina;
  }
}

/** Calls when a worker is out of reach: it does not begin, or goes on long after its end. Answers how to stop looking. */
const whenHung = (signals: Signals, movetime: number, hung: () => void): (() => void) => {
  let since = monotonic();
  let begun = false;
  const timer = setInterval(() => {
    const now = monotonic();
    if (!begun && hasBegun(signals)) {
      begun = true;
      since = now;
    }
    if (now - since > (begun ? movetime + HUNG_AFTER : START_WITHIN)) hung();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
};
