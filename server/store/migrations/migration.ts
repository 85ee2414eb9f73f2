// What a migration is: statements, written for both databases.
import type { Dialect } from '../tables.ts';

export interface Migration {
  readonly name: string;
  /** Whether servers of the version before can go on beside it; what may be so is in docs/hosting.md. */
  readonly beside?: true;
  readonly statements: (types: Types) => readonly string[];
}

/** What the same column is called in each database; ordered text compares byte by byte in both. */
export interface Types {
  readonly dialect: Dialect;
  readonly text: string;
  readonly time: string;
  readonly bytes: string;
  /** Eight bytes, as the program has its numbers. */
  readonly real: string;
  readonly strict: string;
  /** The time by the database's clock. */
  readonly now: string;
}
