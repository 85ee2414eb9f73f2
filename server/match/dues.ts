// Claims what is due and sends it through the door of commands, where `decide` says whether it is time.
import * as z from 'zod/mini';
import type { DueKind } from '../../shared/match/command.ts';
import { dueAt } from '../../shared/match/dues.ts';
import type { Bus, Subject } from '../bus/bus.ts';
import type { Room } from '../ai/pool.ts';
import type { AiTurns, TurnEnd } from './computers/ai-turns.ts';
import type { ServiceClock } from '../clock.ts';
import { UNDECIDED, type Read, type Verdict } from './told.ts';
import type { Matches } from './matches.ts';
import type { Claimed } from '../store/contract/dues.ts';
import type { NodeEntry } from '../store/contract/nodes.ts';
import type { Store } from '../store/store.ts';

type DueStore = Pick<
  Store,
  | 'claimDues'
  | 'claimTurns'
  | 'renewDues'
  | 'postponeDue'
  | 'deleteDue'
  | 'nextDue'
  | 'nextTurn'
  | 'turnsWaiting'
>;

export interface DueNeeds {
  readonly store: DueStore;
  readonly matches: Matches;
  readonly bus: Pick<Bus, 'tell' | 'hear'>;
  readonly turns: Pick<AiTurns, 'take' | 'room' | 'onFreed' | 'wait'>;
  /** Whether turns of AIs are claimed here beside all else, alone, or not at all. */
  readonly engines?: NodeEntry['engines'];
  readonly clock: ServiceClock;
  /** Under which name this node holds what it has claimed. */
  readonly node: string;
  readonly report: (error: unknown) => void;
}

/** A claim is held this long, and renewed in half the time while it is being worked on. */
const LEASE = 2_000;
const RENEW_EVERY = LEASE / 2;
/** Even with nothing due: a dead node's claims go on here. */
const LOOK_AT_LEAST_EVERY = 1_000;
const AT_ONCE = 200;
const NO_ROOM: Room = { searches: 0, patience: 0 };

/** A turn that this node cannot take now, or has given back, need not wait until somebody looks. */
const TURNS: Subject<null> = { name: 'dues', schema: z.null() };

/** One timer for all matches; a due's time is a lower bound, so it is looked at then and not before. */
export class Dues {
  readonly #needs: DueNeeds;
  readonly #held = new Set<Claimed>();
  /** Turns of AIs that are claimed, and on their way to a search. */
  #coming = 0;
  readonly #renewal: NodeJS.Timeout;
  readonly #deafen: () => void;
  #timer: NodeJS.Timeout | null = null;
  #wakesAt = Infinity;
  #looking: Promise<void> | null = null;
  #stopped = false;
  #offering = false;

  constructor(needs: DueNeeds) {
    this.#needs = needs;
    this.#renewal = setInterval(() => void this.#renew(), RENEW_EVERY).unref();
    needs.turns.onFreed(() => this.#wake(0));
    this.#deafen = needs.bus.hear(TURNS, () => {
      if (this.#room.searches > 0) this.#wake(0);
    });
    needs.matches.onCommit(({ dues }) => {
      for (const due of dues) {
        if (!('at' in due)) continue;
        if (due.kind !== 'ai' || needs.engines !== 'off') this.#wake(due.at);
        if (due.kind === 'ai' && this.#room.searches <= 0) this.#offer();
      }
    });
  }

  /** Wake-ups that are claimed here and not yet decided. */
  get held(): number {
    return this.#held.size;
  }

  start(): void {
    this.#wake(0);
  }

  async stop(): Promise<void> {
    const { store, node, bus, report } = this.#needs;
    this.#stopped = true;
    this.#deafen();
    clearInterval(this.#renewal);
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#looking;
    // An AI's turn goes on elsewhere, or after the restart, without waiting for the lease to run out.
    const turns = [...this.#held].filter(({ kind }) => kind === 'ai');
    await Promise.all(turns.map((due) => store.postponeDue(node, due, due.at).catch(report)));
    if (turns.length > 0) bus.tell(TURNS, null);
  }

  /** What could be taken now, beside what is on its way. */
  get #room(): Room {
    const { engines, turns } = this.#needs;
    if (engines === 'off') return NO_ROOM;
    const { searches, patience } = turns.room;
    return { searches: searches - this.#coming, patience };
  }

  /** Whoever has a free worker may take what waits: told once for all that comes together. */
  #offer(): void {
    if (this.#offering) return;
    this.#offering = true;
    setImmediate(() => {
      this.#offering = false;
      if (!this.#stopped) this.#needs.bus.tell(TURNS, null);
    });
  }

  #wake(at: number): void {
    if (this.#stopped || at >= this.#wakesAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wakesAt = at;
    const wait = Math.max(0, Math.min(at - this.#needs.clock.now(), LOOK_AT_LEAST_EVERY));
    this.#timer = setTimeout(() => this.#look(), wait);
  }

  #look(): void {
    // While one look is under way the wish for another is kept in #wakesAt.
    if (this.#looking !== null) return;
    this.#wakesAt = Infinity;
    this.#looking = this.#claim()
      .catch((error: unknown) => {
        this.#needs.report(error);
        return LOOK_AT_LEAST_EVERY;
      })
      .then((wait) => {
        this.#looking = null;
        const wished = this.#wakesAt;
        this.#wakesAt = Infinity;
        this.#wake(Math.min(wished, this.#needs.clock.now() + wait));
      });
  }

  /** Answers with how long nothing more will be due. */
  async #claim(): Promise<number> {
    const { store, clock, node, engines } = this.#needs;
    const claimed = engines === 'only' ? [] : await store.claimDues(node, clock.now(), LEASE, AT_ONCE);
    this.#hold(claimed);
    const nextTurn = await this.#claimTurns();
    if (claimed.length === AT_ONCE) return 0;
    const next = engines === 'only' ? null : await store.nextDue();
    return Math.min(LOOK_AT_LEAST_EVERY, Math.max(0, Math.min(next ?? Infinity, nextTurn) - clock.now()));
  }

  /** As many turns as there are workers for: others can take the rest. Answers when the next one can be taken. */
  async #claimTurns(): Promise<number> {
    const { store, clock, node, engines, turns } = this.#needs;
    if (engines === 'off') return Infinity;
    const { searches: room, patience } = this.#room;
    const claimed = room > 0 ? await store.claimTurns(node, clock.now(), LEASE, room, patience) : [];
    this.#coming += claimed.length;
    this.#hold(claimed);
    if (claimed.length < room) {
      turns.wait(0);
      return (await store.nextTurn(patience)) ?? Infinity;
    }
    // With no room for another one there is nothing to do before a worker is free.
    const waiting = await store.turnsWaiting(clock.now());
    turns.wait(Math.ceil(waiting.turns / Math.max(1, waiting.owners)));
    return Infinity;
  }

  #hold(claimed: readonly Claimed[]): void {
    for (const due of claimed) {
      this.#held.add(due);
      // What has reached the socket by now is read before the wake-up is decided: a move in time comes first.
      setImmediate(() => this.#carryOut(due));
    }
  }

  /** Invariant 17: a wake-up is judged behind the commit that it came with, whichever node made that. */
  #carryOut(due: Claimed): void {
    const judge = (read: Read): void => {
      if (due.kind === 'ai') this.#coming -= 1;
      if (read === 'no-such-match') this.#settle(due, 'stale');
      else if (read === 'store-unavailable' || read.match.seq < due.turn) this.#settle(due, 'undecided');
      else if (due.kind === 'ai') this.#needs.turns.take(read.match, (end) => this.#settle(due, end));
      else this.#ask(due, due.kind);
    };
    this.#needs.matches.read(due.match, judge, due.turn);
  }

  #ask(due: Claimed, kind: DueKind): void {
    const { matches, clock } = this.#needs;
    const command = { kind: 'wake', due: kind } as const;
    const ask = { match: due.match, command, by: 'service', key: null, now: clock.now() } as const;
    matches.ask(ask, (verdict) => this.#settle(due, endOf(verdict)));
  }

  /** The row that answers a wake-up has replaced or cleared it; an undecided one waits for its lease. */
  #settle(due: Claimed, end: TurnEnd): void {
    this.#held.delete(due);
    if (end === 'stale') this.#putBack(due);
  }

  /** By what the store holds now: a row that was not known here may be what the wake-up is for. */
  #putBack(due: Claimed): void {
    const { store, matches, node, report } = this.#needs;
    matches.reread(due.match, (read) => {
      if (read === 'store-unavailable') return;
      const at = read === 'no-such-match' ? Infinity : dueAt(read.match, due.kind);
      matches.keep(due.match, due.kind, at);
      if (at === Infinity) store.deleteDue(node, due).catch(report);
      else {
        store.postponeDue(node, due, at).catch(report);
        this.#wake(at);
      }
    });
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    const { store, clock, node, report } = this.#needs;
    try {
      await store.renewDues(node, [...this.#held], clock.now() + LEASE);
    } catch (error) {
      report(error);
    }
  }
}

const endOf = (verdict: Verdict): TurnEnd => {
  if (verdict.ok) return 'answered';
  return UNDECIDED.has(verdict.reason) ? 'undecided' : 'stale';
};
