// What the server asks of a database about its log: commands that were accepted, one row each.
import type { Row } from '../../../shared/match/match.ts';
import type { FinishedGame } from './archive.ts';
import type { DueChange } from './dues.ts';
import type { Summary } from './matches.ts';

/** One accepted command on its way into the log, with everything that must be true when it is. */
export interface Append {
  readonly match: string;
  /** Its seq is the log's next; a row that is already there refuses this one. */
  readonly row: Row;
  /** The row as JSON, serialised once for the log and the wire. */
  readonly json: string;
  /** The command's key; for the service null, or the requests that it fulfils. Whoever decides on the whole log sees to it that it is new to the match. */
  readonly key: string | null;
  readonly dues: readonly DueChange[];
  /** The match's entry in the archive, when it changes. */
  readonly summary: Summary | null;
  /** The game that this row has ended, for the archive. */
  readonly finished?: FinishedGame | null;
  /** Seeks that this row consumes; a row whose seek is gone is refused. */
  readonly seeks: readonly string[];
}

/** `conflict`: another row has that seq. `seek-gone`: already paired. */
export type AppendRefusal = 'conflict' | 'seek-gone' | 'store-full' | 'store-unavailable';

export type Appended = { readonly ok: true } | { readonly ok: false; readonly reason: AppendRefusal };

/** A row as the log holds it: with the key of the command that it came from. */
export interface LogEntry {
  readonly row: Row;
  readonly key: string | null;
}

export interface LogStore {
  /**
   * Every append is decided on its own; what is called together may be committed together. `store-unavailable` means
   * that nobody knows: the row is not acknowledged, but the log may hold it.
   * `done` is called once, perhaps at once, and must not throw; an error is a bug's.
   */
  append(append: Append, done: (appended: Appended | Error) => void): void;
  /** Rows from `from` on, in order, at most `limit` of them. */
  rows(match: string, from: number, limit?: number): Promise<Row[]>;
  /** The same to the end, for whoever has to know which commands the match has had. */
  log(match: string, from: number, limit?: number): Promise<LogEntry[]>;
  /** The newest row of each of these matches that there is. */
  heads(matches: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
