// Holds one match in memory: its committed log, and a queue of commands of which one at most is being appended.
import { apply } from '../../shared/match/apply.ts';
import type { Row } from '../../shared/match/match.ts';
import type { Refused } from '../../shared/protocol.ts';
import { CommittedLog } from './committed-log.ts';
import type { LogNeeds } from './log-needs.ts';
import type { Accepted, Read, Verdict } from './told.ts';
import { draft, type Ask, type Draft } from './draft.ts';
import type { Appended, AppendRefusal, LogEntry } from '../store/contract/log.ts';

interface Task {
  readonly ask: Ask;
  readonly done: (verdict: Verdict) => void;
  /** When it came here, by this process's clock. */
  readonly came: number;
  tries: number;
}

const TRIES = 5;
const REASONS = {
  conflict: 'store-unavailable',
  'seek-gone': 'not-paired',
  'store-full': 'store-full',
  'store-unavailable': 'store-unavailable',
} as const satisfies Record<AppendRefusal, Refused['reason']>;

export class MatchLog extends CommittedLog {
  /** When it was last asked or read, for those who forget what is idle. */
  used = performance.now();
  /** When it last took a row that another node sent along. */
  followed = -Infinity;
  readonly #id: string;
  readonly #needs: LogNeeds;
  readonly #tasks: Task[] = [];
  readonly #readers: ((read: Read) => void)[] = [];
  /** Whether the log in memory may be behind the one in the store. */
  #behind = true;
  /** Whether a row may have been written here that nobody has been told of. */
  #untold = false;
  /** The newest row that someone has spoken of. */
  #heard = -1;
  #busy = false;

  constructor(id: string, needs: LogNeeds) {
    super();
    this.#id = id;
    this.#needs = needs;
  }

  /** Commands that wait for those before them. */
  get waiting(): number {
    return this.#tasks.length;
  }

  get idle(): boolean {
    return !this.#busy && this.#tasks.length === 0;
  }

  ask(ask: Ask, done: (verdict: Verdict) => void): void {
    this.used = performance.now();
    this.#tasks.push({ ask, done, came: this.used, tries: 0 });
    this.#work();
  }

  /** At once where the row `least` is in memory; otherwise behind the commits under way, and what others wrote. */
  read(reader: (read: Read) => void, least = -1): void {
    this.used = performance.now();
    const { match } = this;
    const isNew = !this.#behind && !this.isOutdated;
    if (match !== null && isNew && match.seq >= least) reader({ match, rows: this.rows });
    else {
      this.#readers.push(reader);
      this.hear(least);
    }
  }

  /** As the store has it now; told between two decisions. */
  reread(reader: (read: Read) => void): void {
    this.#behind = true;
    this.read(reader);
  }

  /** Another node may have written up to `seq`; the row itself spares reading it where it follows what is here. */
  hear(seq: number, entry?: LogEntry): void {
    const follows = !this.#busy && !this.#behind && seq === this.rows.length;
    if (entry === undefined || !follows || !this.#take(entry)) this.#heard = Math.max(this.#heard, seq);
    this.#work();
  }

  /** Another node has written up to `seq`, which nobody here wants to see: it is read when somebody does. */
  outdate(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
  }

  /** Whether rows are known to be in the store that are not here, and are not on their way. */
  get isOutdated(): boolean {
    return !this.#busy && this.#heard >= this.rows.length;
  }

  #work(): void {
    while (!this.#busy) {
      if (this.#behind || this.#heard >= this.rows.length) {
        this.#catchUp();
        return;
      }
      if (this.#readers.length > 0) {
        this.#read();
        // Those who are told may have asked for something, which is under way.
        continue;
      }
      const task = this.#tasks.shift();
      if (task === undefined) break;
      this.#decide(task);
    }
    // Anyone can make up ids: what nobody has created must not stay in memory.
    if (this.idle && this.match === null) this.#needs.empty(this.#id);
  }

  #read(): void {
    const read: Read = this.match === null ? 'no-such-match' : { match: this.match, rows: this.rows };
    for (const reader of this.#readers.splice(0)) this.#safely(() => reader(read));
  }

  #begin(): void {
    this.#busy = true;
    this.used = performance.now();
    this.#needs.working(1);
  }

  #end(): void {
    this.#busy = false;
    this.#work();
    this.#needs.working(-1);
  }

  /** On a committed head, whose keys are all known: a row by another writer refuses the one that is drafted here. */
  #decide(task: Task): void {
    const earlier = this.#earlier(task.ask);
    if (earlier !== null) {
      this.#answer(task, earlier);
      return;
    }
    let drafted;
    try {
      const now = task.ask.now + performance.now() - task.came;
      drafted = draft(this, task.ask, Math.random(), now);
    } catch (error) {
      this.#needs.report(error);
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
    this.#needs.store.append(made.append, (appended) => {
      this.#needs.appended(performance.now() - asked);
      if (appended instanceof Error) {
        this.#needs.report(appended);
        this.#settle(task, made, { ok: false, reason: 'store-unavailable' });
      } else this.#settle(task, made, appended);
    });
  }

  #settle(task: Task, made: Draft, appended: Appended): void {
    if (appended.ok) {
      const commit = this.advance(made.append, made.next, true);
      this.kept = made.kept;
      this.#answer(task, this.#accepted(made.row, commit.json));
      this.#needs.committed(commit);
      const { row, json, key } = made.append;
      const mere = row.event.kind === 'play' && made.next.outcome === null;
      this.#needs.wrote({ match: this.#id, seq: row.seq, row: { json, key }, mere });
    } else {
      // What may have been written, here or elsewhere, is read before the next decision.
      if (appended.reason === 'store-unavailable') this.#untold = true;
      this.#behind = appended.reason === 'conflict' || appended.reason === 'store-unavailable';
      if (appended.reason === 'conflict' && task.tries < TRIES) {
        this.#tasks.unshift({ ...task, tries: task.tries + 1 });
      } else this.#refuse(task, { ok: false, reason: REASONS[appended.reason] });
    }
    this.#end();
  }

  #answer(task: Task, verdict: Verdict): void {
    this.#safely(() => task.done(verdict));
  }

  /** The answer that a command with this key got before. */
  #earlier({ by, key }: Ask): Accepted | null {
    const json = by === 'service' || key === null ? undefined : this.rowOf(by.id, key);
    return json === undefined ? null : this.#accepted(JSON.parse(json) as Row, json);
  }

  #accepted(row: Row, json: string): Accepted {
    return { ok: true, match: this.#id, row, json };
  }

  /** Refused by a head that another node has moved on unseen, a command is decided again: it may be answered there. */
  #refuse(task: Task, refused: Refused): void {
    const { by, key } = task.ask;
    const isFinal = by === 'service' || key === null || this.match === null;
    if (isFinal || refused.reason === 'store-unavailable') {
      this.#answer(task, refused);
      return;
    }
    const { store } = this.#needs;
    const next = this.rows.length;
    this.#needs.working(1);
    void store.rows(this.#id, next, 1).then(
      ([unseen]) => {
        // Moved on already, if not unseen.
        const isMoved = unseen !== undefined || this.rows.length > next;
        if (isMoved && task.tries < TRIES) {
          this.#tasks.unshift({ ...task, tries: task.tries + 1 });
          this.hear(next);
        } else this.#answer(task, this.#earlier(task.ask) ?? refused);
        this.#needs.working(-1);
      },
      (error: unknown) => {
        this.#needs.report(error);
        this.#answer(task, { ok: false, reason: 'store-unavailable' });
        this.#needs.working(-1);
      },
    );
  }

  #catchUp(): void {
    const heard = this.#heard;
    this.#begin();
    this.#needs.store.log(this.#id, this.rows.length).then(
      (entries) => {
        this.#behind = false;
        this.#safely(() => this.#follow(entries));
        // What was spoken of since may have come too late for this reading.
        if (this.#heard === heard) this.#heard = -1;
        this.#end();
      },
      (error: unknown) => {
        this.#needs.report(error);
        const refused = { ok: false, reason: 'store-unavailable' } as const;
        for (const task of this.#tasks.splice(0)) this.#answer(task, refused);
        for (const reader of this.#readers.splice(0)) this.#safely(() => reader('store-unavailable'));
        this.#lost();
      },
    );
  }

  /** Rows that another node wrote are news to those who listen here; a log read for the first time is not. */
  #follow(entries: readonly LogEntry[]): void {
    const newest = entries.at(-1);
    if (newest === undefined) return;
    const known = this.match !== null;
    this.kept = {};
    for (const { row, key } of entries) {
      const read = { row, json: JSON.stringify(row), key, dues: [] };
      const commit = this.advance(read, apply(this.match, row, this.#id), false);
      if (known) this.#needs.committed(commit);
    }
    if (this.#untold) this.#needs.wrote({ match: this.#id, seq: newest.row.seq });
    this.#untold = false;
  }

  /** A row of another version's may be one that cannot be applied here; then the log in the store has the last word. */
  #take(entry: LogEntry): boolean {
    // Those who are told of it may ask for more at once.
    this.#busy = true;
    try {
      this.#follow([entry]);
      this.followed = performance.now();
      return true;
    } catch (error) {
      this.#needs.report(error);
      return false;
    } finally {
      this.#busy = false;
    }
  }

  /** Nothing could be read: whoever comes next tries again. */
  #lost(): void {
    this.#busy = false;
    this.#needs.working(-1);
    if (this.match === null) this.#needs.empty(this.#id);
  }

  #safely(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#needs.report(error);
    }
  }
}
