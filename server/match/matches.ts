// Takes every command to the match that it is for, and tells everybody what was committed.
import type { DueKind } from '../../shared/match/command.ts';
import type { Match } from '../../shared/match/match.ts';
import type { Bus } from '../bus/bus.ts';
import type { Ask } from './draft.ts';
import type { LogNeeds } from './log-needs.ts';
import { MatchLog } from './match-log.ts';
import type { Commit, Read, Verdict } from './told.ts';
import type { Store } from '../store/store.ts';

/** Invariant 14: idle matches leave memory. */
export const IDLE_AFTER = 60_000;

export class Matches {
  readonly #logs = new Map<string, MatchLog>();
  readonly #listeners: ((commit: Commit) => void)[] = [];
  readonly #needs: LogNeeds;
  readonly #unsubscribe: () => void;
  readonly #sweep: NodeJS.Timeout;
  readonly #waiting: (() => void)[] = [];
  readonly #isWanted: ((id: string) => boolean)[] = [];
  #working = 0;
  #stopping = false;

  constructor(
    store: Store,
    bus: Bus,
    report: (error: unknown) => void,
    appended: (milliseconds: number) => void = () => undefined,
  ) {
    this.#needs = {
      store,
      report,
      appended,
      committed: (commit) => {
        for (const listener of this.#listeners) {
          try {
            listener(commit);
          } catch (error) {
            report(error);
          }
        }
      },
      wrote: (written) => bus.publish(written),
      working: (change) => {
        this.#working += change;
        if (this.#working === 0) for (const resolve of this.#waiting.splice(0)) resolve();
      },
      empty: (id) => this.#logs.delete(id),
    };
    this.#unsubscribe = bus.subscribe(({ match, seq, entry, mere = false }) => {
      const log = this.#logs.get(match);
      if (mere && this.#isWanted.length > 0 && !this.#wants(match)) log?.outdate(seq);
      else log?.hear(seq, entry);
    });
    this.#sweep = setInterval(() => this.forgetIdle(performance.now()), IDLE_AFTER / 6).unref();
  }

  /** Listeners hear of every row of every match in memory, in order, after its commit. */
  onCommit(listener: (commit: Commit) => void): void {
    this.#listeners.push(listener);
  }

  /** `done` is called once, perhaps at once. */
  ask(ask: Ask, done: (verdict: Verdict) => void): void {
    if (this.#stopping) done({ ok: false, reason: 'stopping' });
    else this.#log(ask.match).ask(ask, done);
  }

  /** The same for those who would rather wait. */
  askAndWait(ask: Ask): Promise<Verdict> {
    return new Promise((resolve) => this.ask(ask, resolve));
  }

  /** The committed log; at once when it is in memory, up to the row `least` where one is named. */
  read(id: string, reader: (read: Read) => void, least?: number): void {
    this.#log(id).read(reader, least);
  }

  /** The log as the store has it now, whoever wrote it; told between two decisions of the match. */
  reread(id: string, reader: (read: Read) => void): void {
    this.#log(id).reread(reader);
  }

  /** The committed state, or why there is none. */
  current(id: string): Promise<Match | Exclude<Read, object>> {
    return new Promise((resolve) =>
      this.read(id, (read) => resolve(typeof read === 'string' ? read : read.match)),
    );
  }

  /** Another node may have written up to `seq`. */
  hear(id: string, seq: number): void {
    this.#logs.get(id)?.hear(seq);
  }

  /** The committed state, if it is in memory, and newer rows are not known to be elsewhere. */
  peek(id: string): Match | null {
    const log = this.#logs.get(id);
    return log === undefined || log.isOutdated ? null : log.match;
  }

  /** Tells when a wake-up will stand in the store from now on; Infinity when it will stand no more. */
  keep(id: string, kind: DueKind, at: number): void {
    this.#logs.get(id)?.keep(kind, at);
  }

  get size(): number {
    return this.#logs.size;
  }

  /** Commands and reads that the store is at work for. */
  get working(): number {
    return this.#working;
  }

  /** Commands that wait in the queues of their matches. */
  get waiting(): number {
    let waiting = 0;
    for (const log of this.#logs.values()) waiting += log.waiting;
    return waiting;
  }

  /** Matches that another node moves are followed, and stay in memory, while somebody here wants every move. */
  keepWhile(isWanted: (id: string) => boolean): void {
    this.#isWanted.push(isWanted);
  }

  forgetIdle(now: number): void {
    const since = now - IDLE_AFTER;
    for (const [id, log] of this.#logs) {
      if (!log.idle || log.used > since) continue;
      // What is followed here at no query would have to be read whole again at the next row.
      const isFollowed = log.followed > since && this.#wants(id);
      if (!isFollowed) this.#logs.delete(id);
    }
  }

  /** Refuses what comes from now on, and waits for what has come before. */
  async drain(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#sweep);
    if (this.#working > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#unsubscribe();
  }

  #wants(id: string): boolean {
    return this.#isWanted.some((isWanted) => isWanted(id));
  }

  #log(id: string): MatchLog {
    const known = this.#logs.get(id);
    if (known !== undefined) return known;
    const log = new MatchLog(id, this.#needs);
    this.#logs.set(id, log);
    return log;
  }
}
