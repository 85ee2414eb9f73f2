// Gathers appends into batches: those of one tick, or of the time that a commit takes, are committed together.
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from './errors.ts';
import type { Append, Appended } from './contract/log.ts';
import { appendRows, type AppendRows } from './append-rows.ts';

const BATCH_ROWS = 1_000;
/**
 * A store that is given this many rows at once is busy. Then its commits begin as many milliseconds apart as the last one
 * had rows to gather for: each costs as much as tens of rows, and a move under such a load waits longer elsewhere.
 */
const BUSY_ROWS = 32;
const APART_A_ROW = 0.3;
const APART_AT_MOST = 30;

/** An answer for each row of the batch, in its order; an error is a bug's, and that row's alone. */
export type Outcome = Appended | { readonly error: string };

/** The database can take no more: the rows after this one need not be tried. */
export const isTheEnd = (outcome: Outcome): boolean =>
  'reason' in outcome && ['store-full', 'store-unavailable'].includes(outcome.reason);

const UNAVAILABLE = { ok: false, reason: 'store-unavailable' } as const;

export interface Committer {
  /** Whether anything may be written now. */
  held(): boolean;
  /** Throws a `StoreError` when it is not known what became of the batch. */
  commit(batch: readonly AppendRows[]): Promise<readonly Outcome[]>;
  /** Looks into the log for rows whose commit was not answered. */
  settle(batch: readonly AppendRows[]): Promise<readonly Outcome[]>;
}

interface Waiting {
  readonly row: AppendRows;
  readonly done: (appended: Appended | Error) => void;
}

export class Batcher {
  readonly #committer: Committer;
  readonly #rest: (milliseconds: number) => Promise<unknown>;
  #waiting: Waiting[] = [];
  #busy = false;
  #idle: (() => void)[] = [];

  constructor(committer: Committer, rest: (milliseconds: number) => Promise<unknown> = sleep) {
    this.#committer = committer;
    this.#rest = rest;
  }

  append(append: Append, done: (appended: Appended | Error) => void): void {
    try {
      this.#waiting.push({ row: appendRows(append), done });
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (this.#busy) return;
    this.#busy = true;
    // After the poll phase: every socket that had something to say in this tick is in the batch.
    setImmediate(() => void this.#drain());
  }

  /** Resolves when everything appended so far has its answer. */
  idle(): Promise<void> {
    return this.#busy ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const begun = performance.now();
      const batch = this.#take();
      await this.#commit(batch);
      if (batch.length >= BUSY_ROWS) {
        const apart = Math.min(batch.length * APART_A_ROW, APART_AT_MOST);
        await this.#rest(Math.max(0, begun + apart - performance.now()));
      }
    }
    this.#busy = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const outcomes = await this.#outcomes(batch.map(({ row }) => row));
    batch.forEach(({ done }, index) => {
      const outcome = outcomes[index] ?? { error: 'a row of the batch has no answer' };
      done('error' in outcome ? new Error(outcome.error) : outcome);
    });
  }

  async #outcomes(rows: readonly AppendRows[]): Promise<readonly Outcome[]> {
    if (!this.#committer.held()) return rows.map(() => UNAVAILABLE);
    try {
      return await this.#committer.commit(rows).catch((error: unknown) => {
        if (error instanceof StoreError) return this.#committer.settle(rows);
        throw error;
      });
    } catch (error) {
      const outcome: Outcome =
        error instanceof StoreError
          ? UNAVAILABLE
          : { error: error instanceof Error ? error.message : String(error) };
      return rows.map(() => outcome);
    }
  }

  /** Sorted, since batches of two nodes in different orders deadlock; one row a match, so that an answer has one meaning. */
  #take(): Waiting[] {
    const first = this.#waiting.splice(0, BATCH_ROWS).sort(byMatch);
    const taken: Waiting[] = [];
    const again: Waiting[] = [];
    for (const waiting of first) {
      const follows = waiting.row.event.match === taken.at(-1)?.row.event.match;
      (follows ? again : taken).push(waiting);
    }
    this.#waiting.unshift(...again);
    return taken;
  }
}

/** Rows of one match keep their order. */
const byMatch = ({ row: { event: a } }: Waiting, { row: { event: b } }: Waiting): number =>
  Number(a.match > b.match) - Number(a.match < b.match);
