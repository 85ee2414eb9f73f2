// The database that all nodes of a run share: what was committed and when, and each statement whole or not at all.
import type { AppendRows } from '../../../server/store/append-rows.ts';
import type { Outcome } from '../../../server/store/batcher.ts';
import type { Append, Appended, Claimed } from '../../../server/store/store.ts';
import type { Event, Row } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { EPOCH } from './globals.ts';
import type { Scheduler } from './scheduler.ts';

/** How far the clocks of two nodes may be apart, whose database answers late. */
const OUT_OF_STEP = 1_000;
/** Longer than any statement takes to arrive. */
const LATE = 1_600;

export class Database extends MemoryStore {
  /** When each row was committed, by match. */
  readonly committed = new Map<string, number[]>();
  /** Every match that a seek was consumed for. */
  readonly consumed: { readonly seek: string; readonly match: string }[] = [];
  /** Claims of what somebody else holds. */
  readonly doubleClaims: string[] = [];
  /** Who wrote long after its lease had run out. */
  readonly withoutRight: string[] = [];
  /** Whether it can be reached at all. */
  up = true;
  readonly #scheduler: Scheduler;
  readonly #holders = new Map<string, { readonly owner: string; until: number }>();

  constructor(scheduler: Scheduler, secret: Uint8Array) {
    super();
    this.#scheduler = scheduler;
    this.bits.set(secret);
    this.clock = () => Math.floor(EPOCH + scheduler.now);
  }

  commit(batch: readonly AppendRows[], node: string): Outcome[] {
    const until = this.nodes.get(node)?.leaseUntil ?? 0;
    // What was sent in time may arrive late.
    if (until < this.clock() - LATE)
      this.withoutRight.push(`${node} wrote ${String(this.clock() - until)} ms late`);
    return batch.map((rows) => this.write(appendOf(rows)));
  }

  override write(append: Append): Appended {
    const appended = super.write(append);
    if (!appended.ok) return appended;
    const { match } = append;
    this.committed.set(match, [...(this.committed.get(match) ?? []), this.#scheduler.now]);
    // A due that is written anew is nobody's.
    for (const { kind } of append.dues) {
      for (const name of this.#holders.keys())
        if (name.startsWith(`${match} ${kind} `)) this.#holders.delete(name);
    }
    for (const seek of append.seeks) this.consumed.push({ seek, match });
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
  override async postponeDue(...asked: Parameters<MemoryStore['postponeDue']>): Promise<void> {
    const [owner, due] = asked;
    if (this.#holders.get(nameOf(due))?.owner === owner) this.#holders.delete(nameOf(due));
    await super.postponeDue(...asked);
  }

  /** By the claimers' own clocks, which are in step within what a lease allows for. */
  #noted(owner: string, now: number, lease: number, claimed: Claimed[]): Claimed[] {
    for (const due of claimed) {
      const held = this.#holders.get(nameOf(due));
      if (
        held !== undefined &&
        held.owner !== owner &&
        held.until > Math.max(now, this.clock()) + OUT_OF_STEP
      )
        this.doubleClaims.push(nameOf(due));
      this.#holders.set(nameOf(due), { owner, until: now + lease });
    }
    return claimed;
  }
}

/** A due with the turn and the time that make it this one and no other. */
const nameOf = ({ match, kind, turn, at }: Claimed): string =>
  `${match} ${kind} ${String(turn)} ${String(at)}`;

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
