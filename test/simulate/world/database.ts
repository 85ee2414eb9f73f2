// The database that all nodes of a run share: what was committed and when, each statement whole or not at all, and what must
// hold after every one of them.
import type { AppendRows } from '../../../server/store/append-rows.ts';
import type { Outcome } from '../../../server/store/batcher.ts';
import type { Append, Appended } from '../../../server/store/contract/log.ts';
import type { Claimed } from '../../../server/store/contract/dues.ts';
import type { NodeEntry, Renewed } from '../../../server/store/contract/nodes.ts';
import { aiTask } from '../../../shared/match/ai-task.ts';
import { apply } from '../../../shared/match/apply.ts';
import { DUE_KINDS, dueAt } from '../../../shared/match/dues.ts';
import type { Event, Match, Row } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { EPOCH } from './globals.ts';
import type { Scheduler } from './scheduler.ts';
import type { Invariant } from './world.ts';

/** How far the clocks of two nodes may be apart, whose database answers late. */
const OUT_OF_STEP = 1_000;
/** Longer than any statement takes to arrive. */
const LATE = 1_600;

export class Database extends MemoryStore {
  /** When each row was committed, by match. */
  readonly committed = new Map<string, number[]>();
  /** What each match was after each of its rows. */
  readonly states = new Map<string, Match[]>();
  /** Every match that a seek was consumed for. */
  readonly consumed: { readonly seek: string; readonly match: string }[] = [];
  /** Each player who was ever said to be at a match, and by which node. */
  readonly saidToBeThere = new Set<string>();
  /** Whether it can be reached at all. */
  up = true;
  /** Called with each row when it is committed. */
  onRow: (match: Match, row: Row) => void = () => undefined;
  readonly #scheduler: Scheduler;
  readonly #found: (invariant: Invariant, seen: string) => void;
  readonly #holders = new Map<string, { readonly owner: string; until: number }>();
  /** Until when each node may write, as it was told. */
  readonly #rights = new Map<string, number>();

  constructor(scheduler: Scheduler, secret: Uint8Array, found: (invariant: Invariant, seen: string) => void) {
    super();
    this.#scheduler = scheduler;
    this.#found = found;
    this.bits.set(secret);
    this.clock = () => Math.floor(EPOCH + scheduler.now);
  }

  commit(batch: readonly AppendRows[], node: string): Outcome[] {
    const late = this.clock() - (this.#rights.get(node) ?? 0);
    // What was sent in time may arrive late.
    if (late > LATE) this.#found('nobody writes without a right', `${node} wrote ${String(late)} ms late`);
    return batch.map((rows) => this.write(appendOf(rows)));
  }

  override write(append: Append): Appended {
    const appended = super.write(append);
    if (!appended.ok) return appended;
    const { match, row } = append;
    pushTo(this.committed, match, this.#scheduler.now);
    const next = apply(this.states.get(match)?.at(-1) ?? null, row, match);
    pushTo(this.states, match, next);
    // A due that is written anew is nobody's.
    for (const { kind } of append.dues) {
      for (const name of this.#holders.keys())
        if (name.startsWith(`${match} ${kind} `)) this.#holders.delete(name);
    }
    for (const seek of append.seeks) this.consumed.push({ seek, match });
    this.#checkAwaited(match, `row ${String(row.seq)}`);
    this.onRow(next, row);
    return appended;
  }

  settle(batch: readonly AppendRows[]): Outcome[] {
    return batch.map(({ event: { match, seq, at, by, key, body } }) => {
      const there = this.logs.get(match)?.[seq];
      if (there === undefined) return { ok: false, reason: 'store-unavailable' };
      const isSame =
        there.at === at &&
        there.by === by &&
        (this.keys.get(match)?.[seq] ?? null) === key &&
        JSON.stringify(there.event) === body;
      return isSame ? { ok: true } : { ok: false, reason: 'conflict' };
    });
  }

  override enterNode(node: NodeEntry, seen: number, lease: number): Promise<void> {
    this.#rights.set(node.id, this.clock() + lease);
    return super.enterNode(node, seen, lease);
  }
  override async renewNode(id: string, seen: number, lease: number): Promise<Renewed | null> {
    const renewed = await super.renewNode(id, seen, lease);
    if (renewed === null) return null;
    const late = this.clock() - (this.#rights.get(id) ?? 0);
    if (late >= 0) this.#found('nobody writes without a right', `${id} got a lease back that had run out`);
    this.#rights.set(id, this.clock() + lease);
    return { ...renewed, now: this.clock() };
  }

  override savePresence(...asked: Parameters<MemoryStore['savePresence']>): Promise<void> {
    const [node, held] = asked;
    for (const { match, identity } of held) this.saidToBeThere.add(`${match} ${identity} ${node}`);
    return super.savePresence(...asked);
  }

  override async claimDues(owner: string, now: number, lease: number, limit: number): Promise<Claimed[]> {
    return this.#noted(owner, now, lease, await super.claimDues(owner, now, lease, limit));
  }
  override async claimTurns(
    ...asked: Parameters<MemoryStore['claimTurns']>
  ): ReturnType<MemoryStore['claimTurns']> {
    const [owner, now, lease] = asked;
    return this.#noted(owner, now, lease, await super.claimTurns(...asked));
  }
  override async renewDues(owner: string, dues: readonly Claimed[], until: number): Promise<Claimed[]> {
    const renewed = await super.renewDues(owner, dues, until);
    for (const due of renewed) this.#holders.set(nameOf(due), { owner, until });
    return renewed;
  }
  override async postponeDue(owner: string, due: Claimed, at: number): Promise<void> {
    if (this.#holders.get(nameOf(due))?.owner === owner) this.#holders.delete(nameOf(due));
    await super.postponeDue(owner, due, at);
    this.#checkAwaited(due.match, `${owner} put back ${due.kind}`);
  }
  override async deleteDue(owner: string, due: Claimed): Promise<void> {
    await super.deleteDue(owner, due);
    this.#checkAwaited(due.match, `${owner} was done with ${due.kind}`);
  }

  /** By the claimers' own clocks, which are in step within what a lease allows for. */
  #noted(owner: string, now: number, lease: number, claimed: Claimed[]): Claimed[] {
    for (const due of claimed) {
      const held = this.#holders.get(nameOf(due));
      const until = Math.max(now, this.clock()) + OUT_OF_STEP;
      if (held !== undefined && held.owner !== owner && held.until > until)
        this.#found('a due is claimed once', `${nameOf(due)} by ${owner}, while ${held.owner} held it`);
      this.#holders.set(nameOf(due), { owner, until: now + lease });
    }
    return claimed;
  }

  /** Whatever a match waits for has a wake-up, at every moment, or it could be the last. */
  #checkAwaited(id: string, after: string): void {
    const match = this.states.get(id)?.at(-1);
    if (match === undefined) return;
    for (const kind of DUE_KINDS) {
      const wanted = dueAt(match, kind);
      if (wanted === Infinity) continue;
      const due = this.dues.get(`${id} ${kind}`);
      const stands = due !== undefined && due.at <= wanted;
      if (stands && (kind !== 'ai' || due.turn === aiTask(match)?.turn)) continue;
      const what = `${id} ${kind} at ${String(wanted - EPOCH)} after ${after}`;
      this.#found('a due stands for what is awaited', `${what}: ${JSON.stringify(due ?? null)}`);
    }
  }
}

/** A due with the turn and the time that make it this one and no other. */
const nameOf = ({ match, kind, turn, at }: Claimed): string =>
  `${match} ${kind} ${String(turn)} ${String(at)}`;

const pushTo = <T>(lists: Map<string, T[]>, name: string, value: T): void => {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [value]);
  else list.push(value);
};

/** The rows as they were before they were encoded. */
const appendOf = ({ event: { match, seq, at, by, key, body }, extra }: AppendRows): Append => {
  const row: Row = { seq, at, by, event: JSON.parse(body) as Event };
  const summary = extra?.summary ?? null;
  return {
    match,
    row,
    json: JSON.stringify(row),
    key,
    dues: [
      ...(extra?.dues ?? []).map(({ kind, turn, at: due, patience }) => ({ kind, turn, at: due, patience })),
      ...(extra?.cleared ?? []).map(({ kind }) => ({ kind, cleared: true as const })),
    ],
    summary:
      summary === null
        ? null
        : {
            phase: summary.phase,
            game: summary.game,
            private: summary.private === 1,
            created: summary.created,
            updated: summary.updated,
            players: [summary.player0, summary.player1],
            counts: summary.counts === 1,
          },
    seeks: extra?.seeks ?? [],
  };
};
