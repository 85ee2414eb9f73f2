// A node without its sockets: matches on a store, and what wakes them, at a clock that a test turns.
import { jest } from '@jest/globals';
import type { Bus } from '../../server/bus/bus.ts';
import { localBus, localWire } from './local-bus.ts';
import { Dues, type DueNeeds } from '../../server/match/dues.ts';
import { Matches } from '../../server/match/matches.ts';
import type { Actor, ChairWish, Command } from '../../shared/match/command.ts';
import type { Match, Row, Terms } from '../../shared/match/match.ts';
import type { MemoryStore } from './memory-store.ts';
import { ADA, BEN, terms } from './table.ts';

export const MATCH = 'match-00001';
export const CLOCK = { now: (): number => Date.now() };

/** What a test has begun and nobody has ended. */
const stops: (() => Promise<void>)[] = [];
let keys = 0;

/** For `beforeEach`: timers and the time stand still until a test lets them pass. */
export const stopTheClock = (): void => {
  jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
};

/** For `afterEach`: ends every node, and lets the time go on. */
export const startTheClock = async (): Promise<void> => {
  for (const stop of stops.splice(0)) await stop();
  jest.useRealTimers();
};

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time passes in steps, and after each what it has brought about is done. */
export const pass = async (ms: number, step = 100, between: () => void = () => undefined): Promise<void> => {
  for (let left = ms; left > 0; left -= step) {
    await jest.advanceTimersByTimeAsync(Math.min(left, step));
    for (let each = 0; each < 4; each += 1) await breath();
    between();
  }
};

export interface Node {
  readonly matches: Matches;
  readonly bus: Bus;
  /** The bus of another node, which this one hears. */
  readonly beside: Bus;
  readonly ask: (by: Actor, command: Command, match?: string) => ReturnType<Matches['askAndWait']>;
  readonly create: (
    changes?: Partial<Terms>,
    chairs?: readonly [ChairWish, ChairWish],
    match?: string,
  ) => Promise<void>;
  /** A running game of Ada's, who is first, and Ben's. */
  readonly begin: (changes?: Partial<Terms>, match?: string) => Promise<void>;
  readonly play: (by: typeof ADA, move: string) => Promise<void>;
  readonly state: (match?: string) => Match;
  /** Begins to wake what is due. */
  readonly wake: (changes?: Partial<DueNeeds>) => Dues;
}

const fail = (error: unknown): never => {
  throw error;
};
/** There is always somebody who could think. */
const room = { searches: 1_000, patience: Number.MAX_SAFE_INTEGER };
const onFreed = (): void => undefined;
export const ROOM = { room, onFreed, wait: (): void => undefined };
export const NO_CROWD = { room, onFreed, waitElsewhere: (): void => undefined };
const NO_AIS: DueNeeds['turns'] = { ...ROOM, take: (_match, settle) => settle('stale') };

export const openNode = (
  store: MemoryStore,
  report: (error: unknown) => void = fail,
  wire = localWire(),
): Node => {
  const bus = localBus(wire);
  const matches = new Matches(store, bus, report);
  stops.push(() => matches.drain());
  const state = (match = MATCH): Match => {
    const found = matches.peek(match);
    if (found === null) throw new Error(`${match} is not in memory`);
    return found;
  };
  const ask: Node['ask'] = (by, command, match = MATCH) => {
    const key = by === 'service' ? null : `key-${String((keys += 1)).padStart(5, '0')}`;
    return matches.askAndWait({ match, command, by, key, now: Date.now() });
  };
  const accepted = async (...asked: Parameters<Node['ask']>): Promise<void> => {
    const verdict = await ask(...asked);
    if (!verdict.ok) throw new Error(verdict.reason);
  };
  const create: Node['create'] = (changes, chairs = ['me', 'open'], match = MATCH) =>
    accepted(ADA, { kind: 'create', terms: terms(changes), chairs }, match);
  return {
    matches,
    bus,
    beside: localBus(wire),
    ask,
    create,
    begin: async (changes, match) => {
      await create(changes, undefined, match);
      await accepted(BEN, { kind: 'sit' }, match);
    },
    play: (by, move) => accepted(by, { kind: 'play', turn: state().turn, move }),
    state,
    wake: (changes = {}) => {
      const needs = { store, matches, bus, turns: NO_AIS, clock: CLOCK, node: 'here', report };
      const dues = new Dues({ ...needs, ...changes });
      dues.start();
      stops.push(() => dues.stop());
      return dues;
    },
  };
};

export const kindsOf = (store: MemoryStore, match = MATCH): Row['event']['kind'][] =>
  (store.logs.get(match) ?? []).map(({ event }) => event.kind);
