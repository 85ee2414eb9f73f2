// One match in memory: its committed log, and a queue of commands of which one at most is being appended.
import { apply } from '../../shared/match/apply.ts';
import type { DueKind } from '../../shared/match/command.ts';
import type { Match, Row } from '../../shared/match/match.ts';
import type { Refused } from '../../shared/protocol.ts';
import { draft, NOTHING_KEPT, type Ask, type Draft, type DuesKept } from './draft.ts';
import type { Append, Appended, AppendRefusal, DueChange, Store } from '../store/store.ts';

/** `json` is the row as the wire carries it, serialised once for everybody. */
export interface Accepted {
  readonly ok: true;
  readonly match: string;
  readonly row: Row;
  readonly json: string;
}
export type Verdict = Accepted | Refused;

/** A row that the store has taken, and the state before and after it. */
export interface Commit {
  readonly before: Match | null;
  readonly match: Match;
  readonly row: Row;
  readonly json: string;
  /** What the same append did to the match's wake-ups. */
  readonly dues: readonly DueChange[];
}

/** The committed log as this node holds it. */
export interface Log {
  readonly match: Match;
  readonly rows: readonly string[];
}
export type Read = Log | 'no-such-match' | 'store-unavailable';

/** What a match needs of those around it. */
export interface Surroundings {
  readonly store: Store;
  committed(commit: Commit): void;
  /** Told the milliseconds of every append, whatever became of it. */
  appended(milliseconds: number): void;
  /** Called with 1 when work begins that a stop has to wait for, and with −1 when it ends. */
  working(change: 1 | -1): void;
  /** The match holds nothing and nobody waits for it. */
  empty(id: string): void;
  report(error: unknown): void;
}

interface Task {
  readonly ask: Ask;
  readonly done: (verdict: Verdict) => void;
  tries: number;
}

const TRIES = 5;
const REASONS = {
  conflict: 'store-unavailable',
  'key-used': 'key-reused',
  'seek-gone': 'not-paired',
  'store-full': 'store-full',
  'store-unavailable': 'store-unavailable',
} as const satisfies Record<AppendRefusal, Refused['reason']>;

export class MatchLog {
  match: Match | null = null;
  readonly rows: string[] = [];
  created = 0;
  kept: DuesKept;
  /** When it was last asked or read, for those who forget what is idle. */
  used = performance.now();
  readonly #id: string;
  readonly #around: Surroundings;
  readonly #tasks: Task[] = [];
  readonly #readers: ((read: Read) => void)[] = [];
  /** Whether the log in memory may be behind the one in the store. */
  #behind: boolean;
  /** The newest row that someone has spoken of. */
  #heard = -1;
  #busy = false;

  constructor(id: string, fresh: boolean, around: Surroundings) {
    this.#id = id;
    this.#around = around;
    this.#behind = !fresh;
    this.kept = fresh ? NOTHING_KEPT : {};
  }

  /** Commands that wait for those before them. */
  get waiting(): number {
    return this.#tasks.length;
  }

  get idle(): boolean {
    return !this.#busy && this.#tasks.length === 0;
  }

  ask(ask: Ask, done: (verdict: Verdict) => void): void {
    this.#tasks.push({ ask, done, tries: 0 });
    this.#work();
  }

  read(reader: (read: Read) => void): void {
    this.used = performance.now();
    if (this.match !== null && !this.#behind) reader({ match: this.match, rows: this.rows });
    else {
      this.#readers.push(reader);
      this.#work();
    }
  }

  /** Another node may have written up to `seq`. */
  hear(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
    this.#work();
  }

  keep(kind: DueKind, at: number): void {
    this.kept = { ...this.kept, [kind]: at };
  }

  #work(): void {
    while (!this.#busy) {
      if (this.#behind || this.#heard >= this.rows.length) {
        this.#catchUp();
        return;
      }
      if (this.#readers.length > 0) this.#read();
      const task = this.#tasks.shift();
      if (task === undefined) break;
      this.#decide(task);
    }
    // Anyone can make up ids: what nobody has created must not stay in memory.
    if (this.idle && this.match === null) this.#around.empty(this.#id);
  }

  #read(): void {
    const read: Read = this.match === null ? 'no-such-match' : { match: this.match, rows: this.rows };
    for (const reader of this.#readers.splice(0)) this.#safely(() => reader(read));
  }

  #begin(): void {
    this.#busy = true;
    this.used = performance.now();
    this.#around.working(1);
  }

  #end(): void {
    this.#busy = false;
    this.#work();
    this.#around.working(-1);
  }

  #decide(task: Task): void {
    let drafted;
    try {
      drafted = draft(this, task.ask, Math.random());
    } catch (error) {
      this.#around.report(error);
      this.#answer(task, { ok: false, reason: 'internal-error' });
      return;
    }
    if (!drafted.ok) {
      this.#refuse(task, drafted);
      return;
    }
    const made = drafted;
    this.#begin();
    const asked = performance.now();
    this.#around.store.append(made.append, (appended) => {
      this.#around.appended(performance.now() - asked);
      if (appended instanceof Error) {
        this.#around.report(appended);
        this.#settle(task, made, { ok: false, reason: 'store-unavailable' });
      } else this.#settle(task, made, appended);
    });
  }

  #settle(task: Task, made: Draft, appended: Appended): void {
    if (appended.ok) {
      const commit = this.#advance(made.append, made.next);
      this.kept = made.kept;
      this.#answer(task, { ok: true, match: this.#id, row: made.row, json: commit.json });
      this.#around.committed(commit);
    } else {
      // What may have been written, here or elsewhere, is read before the next decision.
      this.#behind = appended.reason === 'conflict' || appended.reason === 'store-unavailable';
      if (appended.reason === 'conflict' && task.tries < TRIES) {
        this.#tasks.unshift({ ...task, tries: task.tries + 1 });
      } else this.#refuse(task, { ok: false, reason: REASONS[appended.reason] });
    }
    this.#end();
  }

  #advance({ row, json, dues }: Pick<Append, 'row' | 'json' | 'dues'>, next: Match): Commit {
    const commit: Commit = { before: this.match, match: next, row, json, dues };
    if (this.match === null) this.created = row.at;
    this.match = next;
    this.rows.push(json);
    return commit;
  }

  #answer(task: Task, verdict: Verdict): void {
    this.#safely(() => task.done(verdict));
  }

  /** A refused command may be one that was accepted before: the same key gets the same answer. */
  #refuse(task: Task, refused: Refused): void {
    const { by, key, match, command } = task.ask;
    if (by === 'service' || key === null || refused.reason === 'store-unavailable') {
      this.#answer(task, refused);
      return;
    }
    this.#around.working(1);
    void earlierAnswer(this.#around.store, by.id, key, command.kind === 'create' ? null : match)
      .catch((error: unknown): Verdict => {
        this.#around.report(error);
        return { ok: false, reason: 'store-unavailable' };
      })
      .then((earlier) => {
        this.#answer(task, earlier ?? refused);
        this.#around.working(-1);
      });
  }

  #catchUp(): void {
    this.#begin();
    this.#around.store.rows(this.#id, this.rows.length).then(
      (rows) => {
        this.#behind = false;
        this.#safely(() => this.#follow(rows));
        this.#heard = -1;
        this.#end();
      },
      (error: unknown) => {
        this.#around.report(error);
        for (const task of this.#tasks.splice(0)) {
          this.#answer(task, { ok: false, reason: 'store-unavailable' });
        }
        for (const reader of this.#readers.splice(0)) this.#safely(() => reader('store-unavailable'));
        this.#lost();
      },
    );
  }

  /** Rows that another node wrote are news to those who listen here; a log read for the first time is not. */
  #follow(rows: readonly Row[]): void {
    if (rows.length === 0) return;
    const known = this.match !== null;
    this.kept = {};
    for (const row of rows) {
      const read = { row, json: JSON.stringify(row), dues: [] };
      const commit = this.#advance(read, apply(this.match, row, this.#id));
      if (known) this.#around.committed(commit);
    }
  }

  /** Nothing could be read: whoever comes next tries again. */
  #lost(): void {
    this.#busy = false;
    this.#around.working(-1);
    if (this.match === null) this.#around.empty(this.#id);
  }

  #safely(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#around.report(error);
    }
  }
}

/** The answer that a key got. A key that made a match answers only a creation, and the other way round. */
const earlierAnswer = async (
  store: Store,
  identity: string,
  key: string,
  match: string | null,
): Promise<Verdict | null> => {
  const used = await store.keyUsed(identity, key);
  if (used === null) return null;
  if (match === null ? used.seq !== 0 : used.match !== match) return { ok: false, reason: 'key-reused' };
  const [row] = await store.rows(used.match, used.seq, 1);
  if (row === undefined) return null;
  return { ok: true, match: used.match, row, json: JSON.stringify(row) };
};
