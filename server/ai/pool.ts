// The search workers: as many as there are cores but one, started when first needed, replaced when they die or hang.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Thought } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { monotonic, SIGNAL, SIGNALS, type Found, type Job, type Progress, type Question } from './jobs.ts';
import { PACKAGE_ROOT } from './package-root.ts';
import { Waiting, type Urgency } from './search-queue.ts';

export interface Search {
  readonly room: string;
  readonly urgency: Urgency;
  readonly question: Question;
  /** Milliseconds it may think; asked when a worker takes it, since it may have waited. */
  readonly movetime: () => number;
  readonly progress?: (thought: Thought) => void;
}

/** `failed`: twice a worker died, hung or answered nothing legal. */
export type SearchFailure = 'cancelled' | 'failed' | 'too-many-searches' | 'stopping';

export interface Searching {
  readonly found: Promise<Result<Found, SearchFailure>>;
  /** The search ends soon, and whatever it finds is not told. */
  cancel(): void;
}

export interface PoolSettings {
  readonly report: (error: unknown) => void;
  readonly threads?: number;
  /** Compiled JavaScript, because Node 20 starts no thread from TypeScript. */
  readonly worker?: string;
  readonly most?: number;
}

const WORKER_FILE = join(PACKAGE_ROOT, 'dist', 'server', 'ai', 'worker.js');
const MOST_WAITING = 1_000;
const TRIES = 2;
/** The least an answer is worth waiting for, however many wait. */
const LEAST_TIME = 20;
/** A worker still busy so long after its time hangs. */
const HUNG_AFTER = 1_000;
/** And one that has not begun by then never starts. */
const START_WITHIN = 10_000;
const LOOK_EVERY = 250;
/** Kernels keep their memory as long as their worker. */
const IDLE_AFTER = 120_000;

interface Ticket extends Search {
  readonly resolve: (result: Result<Found, SearchFailure>) => void;
  tries: number;
  stop: (() => void) | null;
  over: boolean;
}

export class SearchPool {
  readonly #settings: PoolSettings;
  readonly #threads: number;
  readonly #waiting = new Waiting<Ticket>();
  readonly #running = new Map<number, Ticket>();
  readonly #busy = new Set<string>();
  #piscina: Piscina<Job | null, Found | null> | null = null;
  #jobs = 0;
  #stopping = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    this.#threads = settings.threads ?? Math.max(1, availableParallelism() - 1);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return this.#running.size;
  }

  /** The threads there are now. */
  get workers(): readonly Worker[] {
    return this.#piscina?.threads ?? [];
  }

  /** Has a worker ready by the time that a search is asked for. */
  warm(): void {
    if (this.#stopping || this.workers.length > 0) return;
    const ready = this.#open().run(null, { name: 'warm' });
    ready.catch((error: unknown) => {
      if (!this.#stopping) this.#settings.report(error);
    });
  }

  search(search: Search): Searching {
    const { promise, resolve } = settled<Result<Found, SearchFailure>>();
    const ticket: Ticket = { ...search, resolve, tries: 0, stop: null, over: false };
    if (this.#stopping) this.#end(ticket, no('stopping'));
    else if (this.#waiting.size >= (this.#settings.most ?? MOST_WAITING)) {
      this.#end(ticket, no('too-many-searches'));
    } else {
      this.#waiting.add(ticket);
      this.#pump();
    }
    const cancel = (): void => {
      this.#waiting.remove(ticket);
      ticket.stop?.();
      this.#end(ticket, no('cancelled'));
    };
    return { found: promise, cancel };
  }

  async close(): Promise<void> {
    this.#stopping = true;
    for (const ticket of this.#waiting.takeAll()) this.#end(ticket, no('stopping'));
    for (const ticket of this.#running.values()) {
      ticket.stop?.();
      this.#end(ticket, no('stopping'));
    }
    await this.#piscina?.destroy();
  }

  #end(ticket: Ticket, result: Result<Found, SearchFailure>): void {
    if (ticket.over) return;
    ticket.over = true;
    ticket.resolve(result);
  }

  #open(): Piscina<Job | null, Found | null> {
    if (this.#piscina !== null) return this.#piscina;
    const piscina = new Piscina<Job | null, Found | null>({
      filename: this.#settings.worker ?? WORKER_FILE,
      name: 'search',
      minThreads: 0,
      maxThreads: this.#threads,
      idleTimeout: IDLE_AFTER,
      execArgv: [],
    });
    piscina.on('message', ({ id, thought }: Progress) => {
      const ticket = this.#running.get(id);
      if (ticket !== undefined && !ticket.over) ticket.progress?.(thought);
    });
    piscina.on('error', this.#settings.report);
    this.#piscina = piscina;
    return piscina;
  }

  #pump(): void {
    while (!this.#stopping && this.#running.size < this.#threads) {
      const ticket = this.#waiting.next((room) => !this.#busy.has(room));
      if (ticket === null) return;
      void this.#run(ticket);
    }
  }

  async #run(ticket: Ticket): Promise<void> {
    const id = (this.#jobs += 1);
    const signals = new Int32Array(new SharedArrayBuffer(SIGNALS * Int32Array.BYTES_PER_ELEMENT));
    const killer = new AbortController();
    ticket.stop = () => Atomics.store(signals, SIGNAL.stop, 1);
    ticket.tries += 1;
    this.#running.set(id, ticket);
    this.#busy.add(ticket.room);
    const movetime = this.#movetime(ticket);
    const job: Job = {
      ...ticket.question,
      id,
      movetime,
      deadline: monotonic() + movetime,
      signals: signals.buffer,
    };
    const watch = watchOver(signals, movetime, () => killer.abort());
    try {
      const found = await this.#open().run(job, { signal: killer.signal });
      if (found === null) throw new Error('a worker answered nothing');
      this.#end(ticket, ok(found));
      ticket.progress?.(found.thought);
    } catch (error) {
      this.#failed(ticket, error);
    } finally {
      watch.done();
      this.#running.delete(id);
      this.#busy.delete(ticket.room);
      this.#pump();
    }
  }

  /** Those who wait behind shorten the time of those before them. */
  #movetime(ticket: Ticket): number {
    const crowd = 1 + this.#waiting.size / this.#threads;
    return Math.max(LEAST_TIME, Math.floor(ticket.movetime() / crowd / ticket.tries));
  }

  #failed(ticket: Ticket, error: unknown): void {
    if (ticket.over) return;
    this.#settings.report(error);
    if (ticket.tries < TRIES && !this.#stopping) this.#waiting.add(ticket);
    else this.#end(ticket, no(this.#stopping ? 'stopping' : 'failed'));
  }
}

/** Calls when a worker is out of reach: it does not begin, or goes on long after its end. */
const watchOver = (
  signals: Int32Array,
  movetime: number,
  hung: () => void,
): { readonly done: () => void } => {
  let since = monotonic();
  let begun = false;
  const timer = setInterval(() => {
    const now = monotonic();
    if (!begun && Atomics.load(signals, SIGNAL.begun) === 1) {
      begun = true;
      since = now;
    }
    if (now - since > (begun ? movetime + HUNG_AFTER : START_WITHIN)) hung();
  }, LOOK_EVERY);
  return { done: () => clearInterval(timer) };
};

const settled = <T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
