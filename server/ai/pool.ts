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
  /** As many as there are cores but one, unless said. */
  readonly threads?: number;
  /** How many may wait. */
  readonly most?: number;
}

const MOST_WAITING = 1_000;
const TRIES = 2;
/** The least an answer is worth waiting for, however many wait. */
const LEAST_TIME = 20;

/** A search until it is answered. */
interface Ticket extends Search {
  readonly resolve: (result: Result<Found, SearchFailure>) => void;
  tries: number;
  /** Ends it in its thread; null while it waits. */
  stop: (() => void) | null;
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
  #stopping = false;

  constructor({ report, threads, most = MOST_WAITING, ...settings }: PoolSettings) {
    this.#report = report;
    this.#most = most;
    this.#size = threads ?? Math.max(1, availableParallelism() - 1);
    this.#threads = new SearchThreads({ ...settings, report, threads: this.#size });
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

  /** Has a worker ready by the time that a search is asked for. */
  warm(): void {
    if (this.#stopping) return;
    this.#threads.warm().catch((error: unknown) => {
      if (!this.#stopping) this.#report(error);
    });
  }

  search(search: Search): Searching {
    const { promise, resolve } = settled<Result<Found, SearchFailure>>();
    const ticket: Ticket = { ...search, resolve, tries: 0, stop: null, over: false };
    if (this.#stopping) end(ticket, no('stopping'));
    else if (this.#waiting.size >= this.#most) end(ticket, no('too-many-searches'));
    else {
      this.#waiting.add(ticket);
      this.#pump();
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

  /** Those who wait behind shorten the time of those before them. */
  #movetime(ticket: Ticket): number {
    const crowd = 1 + this.#waiting.size / this.#size;
    return Math.max(LEAST_TIME, Math.floor(ticket.movetime() / crowd / ticket.tries));
  }

  #failed(ticket: Ticket, error: unknown): void {
    if (ticket.over) return;
    this.#report(error);
    ticket.stop = null;
    if (ticket.tries < TRIES && !this.#stopping) this.#waiting.add(ticket);
    else end(ticket, no(this.#stopping ? 'stopping' : 'failed'));
  }
}

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
