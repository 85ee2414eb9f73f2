// The server's searches: which is next, how long it may take, and what becomes of one that fails or is not wanted any more.
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { sharesRoot } from '../../shared/agents.ts';
import type { Thought } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Found, Question } from './jobs.ts';
import { SearchQueue, type Urgency } from './search-queue.ts';
import { SearchThreads, type Taking, type ThreadSettings } from './search-threads.ts';
import { closeShare, newShare, type Share } from './search/split.ts';

export interface Search {
  readonly room: string;
  readonly urgency: Urgency;
  /** Milliseconds that it could wait for others; one without patience ends soon, and long ones give way to it. */
  readonly patience: number;
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

export interface PoolSettings extends Omit<ThreadSettings, 'threads'> {
  /** As many as there are cores but one, unless said; with none nothing is ever searched. */
  readonly threads?: number;
  /** How many may wait. */
  readonly most?: number;
}

const MOST_WAITING = 1_000;
const TRIES = 2;
/** The least an answer is worth waiting for, however many wait. */
const LEAST_TIME = 20;
/** So long a search may take at least before it gives way to one without patience. */
const BEFORE_GIVING_WAY = 300;

/** How many searches more can begin soon, of those that could wait so long at most. */
export interface Room {
  readonly searches: number;
  readonly patience: number;
}

/** A search until it is answered. */
interface Ticket extends Search {
  readonly asked: number;
  readonly resolve: (result: Result<Found, SearchFailure>) => void;
  tries: number;
  /** Ends it in its thread; null while it waits. */
  stop: (() => void) | null;
  /** What it had for thinking when it began, if nobody had waited. */
  planned: number;
  began: number;
  over: boolean;
}

export class SearchPool {
  readonly #report: (error: unknown) => void;
  readonly #most: number;
  readonly #size: number;
  readonly #threads: SearchThreads;
  readonly #waiting = new SearchQueue<Ticket>();
  readonly #running = new Set<Ticket>();
  /** Workers that nobody else needs, and that take part in a search. */
  readonly #taking = new Set<Taking>();
  readonly #busy = new Set<string>();
  readonly #freed: (() => void)[] = [];
  /** Searches that wait at no pool yet, but for this one among others. */
  #elsewhere = 0;
  #hurry: NodeJS.Timeout | null = null;
  #stopping = false;

  constructor({ report, threads, most = MOST_WAITING, ...settings }: PoolSettings) {
    this.#report = report;
    this.#most = most;
    this.#size = threads ?? Math.max(1, availableParallelism() - 1);
    this.#threads = new SearchThreads({ ...settings, report, threads: this.#size });
  }

  /** How many workers there can be. */
  get size(): number {
    return this.#size;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return this.#running.size;
  }

  /** How many workers take part in the search of another. */
  get taking(): number {
    return this.#taking.size;
  }

  /** The threads there are now. */
  get workers(): readonly Worker[] {
    return this.#threads.workers;
  }

  /** Every worker without work has room for a search; a long search, for one without patience to which it gives way. */
  get room(): Room {
    const free = this.#stopping ? 0 : this.#size - this.#running.size - this.#waiting.size;
    if (free > 0) return { searches: free, patience: Number.MAX_SAFE_INTEGER };
    const long = this.#stopping ? 0 : [...this.#running].filter(isLong).length;
    return { searches: Math.max(0, long - this.#waiting.pressing), patience: 0 };
  }

  /** Listeners hear whenever there is more room. */
  onFreed(listener: () => void): void {
    this.#freed.push(listener);
  }

  /** So many searches wait elsewhere for this pool: they shorten others as those do that wait here. */
  waitElsewhere(searches: number): void {
    if (searches === this.#elsewhere) return;
    this.#elsewhere = searches;
    this.#hurryUp();
  }

  /** Has a worker ready by the time that a search is asked for. */
  warm(): void {
    if (this.#stopping || this.#size === 0) return;
    this.#threads.warm().catch((error: unknown) => {
      if (!this.#stopping) this.#report(error);
    });
  }

  search(search: Search): Searching {
    const { promise, resolve } = settled<Result<Found, SearchFailure>>();
    const asked = performance.now();
    const ticket: Ticket = {
      ...search,
      asked,
      resolve,
      tries: 0,
      stop: null,
      planned: 0,
      began: 0,
      over: false,
    };
    if (this.#stopping) end(ticket, no('stopping'));
    else if (this.#waiting.size >= this.#most) end(ticket, no('too-many-searches'));
    else {
      this.#waiting.add(ticket);
      this.#pump();
      this.#hurryUp();
    }
    const cancel = (): void => {
      this.#waiting.remove(ticket);
      dismiss(ticket, 'cancelled');
    };
    return { found: promise, cancel };
  }

  async close(): Promise<void> {
    this.#stopping = true;
    for (const ticket of [...this.#waiting.takeAll(), ...this.#running]) dismiss(ticket, 'stopping');
    this.#release(this.#taking.size);
    if (this.#hurry !== null) clearTimeout(this.#hurry);
    await this.#threads.close();
  }

  #pump(): void {
    while (!this.#stopping && this.#running.size < this.#size) {
      const ticket = this.#waiting.next((room) => !this.#busy.has(room));
      if (ticket === null) return;
      this.#release(this.#running.size + this.#taking.size + 1 - this.#size);
      void this.#run(ticket);
    }
  }

  async #run(ticket: Ticket): Promise<void> {
    ticket.tries += 1;
    this.#running.add(ticket);
    this.#busy.add(ticket.room);
    const listen = (thought: Thought): void => {
      if (!ticket.over) ticket.progress?.(thought);
    };
    const { question } = ticket;
    ticket.planned = ticket.movetime() / ticket.tries;
    ticket.began = performance.now();
    const movetime = this.#movetime(ticket);
    const free = sharesRoot(question.game, question.agent) ? this.#free : 0;
    const share = free > 0 ? newShare(free + 1) : null;
    const running = this.#threads.run(question, movetime, listen, share);
    ticket.stop = () => running.stop();
    if (share !== null) this.#gather(question, movetime, share, free);
    try {
      const answer = await running.found;
      listen(answer.thought);
      end(ticket, ok(answer));
    } catch (error) {
      if (share !== null) closeShare(share);
      this.#failed(ticket, error);
    } finally {
      this.#running.delete(ticket);
      this.#busy.delete(ticket.room);
      this.#pump();
      for (const listener of this.#freed) listener();
    }
  }

  /** Workers with nothing to do, while nobody waits for one. */
  get #free(): number {
    return this.#waiting.size > 0 ? 0 : Math.max(0, this.#size - this.#running.size - this.#taking.size);
  }

  /** So many workers take part; the search waits for none of them, whatever becomes of them. */
  #gather(question: Question, movetime: number, share: Share, workers: number): void {
    for (let lane = 1; lane <= workers; lane += 1) {
      const taking = this.#threads.join(question, movetime, { share, lane });
      this.#taking.add(taking);
      taking.over
        .catch((error: unknown) => {
          if (!this.#stopping) this.#report(error);
        })
        .finally(() => this.#taking.delete(taking));
    }
  }

  /** So many of those who take part make room for a search of its own. */
  #release(workers: number): void {
    for (const taking of [...this.#taking].slice(0, Math.max(0, workers))) {
      taking.stop();
      this.#taking.delete(taking);
    }
  }

  /** Those who wait behind shorten the time of those before them; but a search that ends soon is no reason to wait. */
  #movetime(ticket: Ticket): number {
    const behind = isLong(ticket) ? this.#waiting.size + this.#elsewhere : this.#waiting.pressing;
    return Math.max(LEAST_TIME, Math.floor(ticket.planned / (1 + behind / this.#size)));
  }

  /** The same for those who think already, when more have come to wait. */
  #hurryUp(): void {
    if (this.#hurry !== null) clearTimeout(this.#hurry);
    this.#hurry = null;
    const now = performance.now();
    let next = Infinity;
    let pressing = this.#waiting.pressing;
    // The first of them is the one that has thought the longest.
    for (const ticket of this.#running) {
      if (!isLong(ticket)) continue;
      const gives = pressing > 0 ? BEFORE_GIVING_WAY : Infinity;
      pressing -= 1;
      const left = ticket.began + Math.min(this.#movetime(ticket), gives) - now;
      if (left <= 0) ticket.stop?.();
      else if (left < ticket.began + ticket.planned - now) next = Math.min(next, left);
    }
    if (next < Infinity) this.#hurry = setTimeout(() => this.#hurryUp(), Math.ceil(next)).unref();
  }

  #failed(ticket: Ticket, error: unknown): void {
    if (ticket.over) return;
    this.#report(error);
    ticket.stop = null;
    if (ticket.tries < TRIES && !this.#stopping) this.#waiting.add(ticket);
    else end(ticket, no(this.#stopping ? 'stopping' : 'failed'));
  }
}

const isLong = ({ patience }: Ticket): boolean => patience > 0;

const end = (ticket: Ticket, result: Result<Found, SearchFailure>): void => {
  if (ticket.over) return;
  ticket.over = true;
  ticket.resolve(result);
};

/** Nobody waits for it any more. */
const dismiss = (ticket: Ticket, reason: SearchFailure): void => {
  ticket.stop?.();
  end(ticket, no(reason));
};

const settled = <T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
