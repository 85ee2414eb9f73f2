// What the log of a match needs of those around it.
import type { Written } from '../bus/bus.ts';
import type { Commit } from './told.ts';
import type { Store } from '../store/store.ts';

export interface LogNeeds {
  readonly store: Pick<Store, 'append' | 'rows' | 'log'>;
  /** Told of every row, whoever wrote it. */
  committed(commit: Commit): void;
  /** Told that this node has written up to a row, so that others can read it. */
  wrote(written: Written): void;
  /** Told the milliseconds of every append, whatever became of it. */
  appended(milliseconds: number): void;
  /** Called with 1 when work begins that a stop has to wait for, and with −1 when it ends. */
  working(change: 1 | -1): void;
  /** The match holds nothing and nobody waits for it. */
  empty(id: string): void;
  report(error: unknown): void;
}
