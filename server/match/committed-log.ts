// What is known of a match's committed log: its rows, the state that they give, and which commands have made them.
import type { DueKind } from '../../shared/match/command.ts';
import type { Match } from '../../shared/match/match.ts';
import type { Append } from '../store/contract/log.ts';
import { CommandKeys } from './command-keys.ts';
import { NOTHING_KEPT, type DuesKept } from './draft.ts';
import type { Commit } from './told.ts';

export class CommittedLog {
  match: Match | null = null;
  readonly rows: string[] = [];
  created = 0;
  kept: DuesKept = NOTHING_KEPT;
  readonly #keys = new CommandKeys();

  /** When a wake-up stands in the store from now on. */
  keep(kind: DueKind, at: number): void {
    this.kept = { ...this.kept, [kind]: at };
  }

  /** One row further. */
  protected advance(
    { row, json, key, dues }: Pick<Append, 'row' | 'json' | 'key' | 'dues'>,
    next: Match,
    own: boolean,
  ): Commit {
    const commit: Commit = { before: this.match, match: next, row, json, own, dues };
    if (row.by !== null && key !== null) this.#keys.add(row.by, key, row.seq);
    if (this.match === null) this.created = row.at;
    this.match = next;
    this.rows.push(json);
    return commit;
  }

  /** The row that a command with this key has made. */
  protected rowOf(by: string, key: string): string | undefined {
    const seq = this.#keys.rowOf(by, key);
    return seq === undefined ? undefined : this.rows[seq];
  }
}
