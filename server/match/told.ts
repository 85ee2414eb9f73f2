// What a match tells those around it: its verdict on a command, what was committed, and its log to read.
import type { Match, Row } from '../../shared/match/match.ts';
import type { AnyRefusal, Refused } from '../../shared/protocol.ts';
import type { DueChange } from '../store/contract/dues.ts';

/** `json` is the row as the wire carries it, serialised once for everybody. */
export interface Accepted {
  readonly ok: true;
  readonly match: string;
  readonly row: Row;
  readonly json: string;
}
export type Verdict = Accepted | Refused;

/** Refusals by which a command has not been decided at all. */
export const UNDECIDED: ReadonlySet<AnyRefusal> = new Set([
  'store-full',
  'store-unavailable',
  'internal-error',
  'stopping',
]);

/** A row that the store has taken, and the state before and after it. */
export interface Commit {
  readonly before: Match | null;
  readonly match: Match;
  readonly row: Row;
  readonly json: string;
  /** Whether this node wrote it, and not another. */
  readonly own: boolean;
  /** What the same append did to the match's wake-ups. */
  readonly dues: readonly DueChange[];
}

/** The committed log as this node holds it. */
export interface Log {
  readonly match: Match;
  readonly rows: readonly string[];
}
export type Read = Log | 'no-such-match' | 'store-unavailable';
