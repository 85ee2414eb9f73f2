// Wake-ups: flags, pauses and abandonment, each once, in time, after restarts and jumps of the clock too.
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { localBus } from '../../../server/bus/local.ts';
import { Dues, LEASE, type DueNeeds } from '../../../server/match/dues.ts';
import { Matches } from '../../../server/match/matches.ts';
import { FLAG_GRACE, LAG_A_MOVE } from '../../../shared/match/clock.ts';
import type { Command } from '../../../shared/match/command.ts';
import type { Actor } from '../../../shared/match/command.ts';
import type { Player, Row } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const BLITZ = { kind: 'game', ms: 1_000, increment: 0, delay: 0 } as const;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const servers: TestServer[] = [];
const serve = async (store: MemoryStore): Promise<TestServer> => {
  const server = await startServer(store);
  servers.push(server);
  return server;
};
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const blitz = async (server: TestServer): Promise<string> => {
  const [ada, bob] = [await server.client(), await server.client()];
  const match = await ada.create({ time: BLITZ });
  await ada.watch(match);
  await bob.watch(match);
  await bob.command(match, { kind: 'sit' });
  return match;
};
const flagged = async (store: MemoryStore, match: string, within = 4_000): Promise<Row> => {
  const until = performance.now() + within;
  for (;;) {
    const flag = store.logs.get(match)?.find(({ event }) => event.kind === 'flag');
    if (flag !== undefined) return flag;
    if (performance.now() > until) throw new Error('no flag fell');
    await sleep(10);
  }
};
const kinds = (store: MemoryStore, match: string): string[] =>
  (store.logs.get(match) ?? []).map(({ event }) => event.kind);
/** What the mover may use up: the time given, and all the lag that could still be forgiven. */
const CREDITED = BLITZ.ms + LAG_A_MOVE;

describe('invariant 6: a flag', () => {
  test('falls exactly once, within 250 ms of the credited deadline', async () => {
    const store = new MemoryStore();
    const match = await blitz(await serve(store));
    const since = store.logs.get(match)?.[1]?.at ?? 0;
    const flag = await flagged(store, match);
    expect(flag.event).toEqual({ kind: 'flag', chair: 0 });
    expect(flag.at - since).toBeGreaterThanOrEqual(CREDITED + FLAG_GRACE);
    expect(flag.at - since).toBeLessThanOrEqual(CREDITED + 250);
    await sleep(400);
    expect(kinds(store, match)).toEqual(['create', 'sit', 'flag']);
  });

  test('does not fall on whom a move has saved, but on whom it has not', async () => {
    const store = new MemoryStore();
    const server = await serve(store);
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await ada.create({ time: BLITZ });
    await bob.watch(match);
    await bob.command(match, { kind: 'sit' });
    await ada.watch(match);
    await ada.until(match, ({ phase }) => phase === 'playing');
    await sleep(700);
    await ada.play(match, '4');
    const since = ada.state(match).at;
    const flag = await flagged(store, match);
    expect(flag.event).toEqual({ kind: 'flag', chair: 1 });
    expect(flag.at - since).toBeGreaterThanOrEqual(CREDITED + FLAG_GRACE);
    expect(flag.at - since).toBeLessThanOrEqual(CREDITED + 250);
  });

  test('falls in time after a restart, and when the clock is set forward or back meanwhile', async () => {
    await Promise.all([0, 3_600_000, -3_600_000].map(restartWith));
  });

  const restartWith = async (jump: number): Promise<void> => {
    const store = new MemoryStore();
    const first = await startServer(store);
    const match = await blitz(first);
    const since = store.logs.get(match)?.[1]?.at ?? 0;
    await sleep(300);
    await first.end();
    await sleep(600);
    store.clock = () => Date.now() + jump;
    const restarted = performance.now();
    await serve(store);
    const flag = await flagged(store, match);
    const lasted = performance.now() - restarted;
    // 300 ms were used before the stop; what was left then is left now.
    expect(lasted).toBeGreaterThan(CREDITED - 300 - 200);
    expect(lasted).toBeLessThan(CREDITED - 300 + 400);
    const outage = store.logs.get(match)?.find(({ event }) => event.kind === 'outage')?.event;
    const credit = outage?.kind === 'outage' ? outage.credit : 0;
    expect(flag.at).toBeLessThanOrEqual(since + credit + CREDITED + 250);
    expect(flag.at).toBeGreaterThanOrEqual(since + credit + CREDITED + FLAG_GRACE);
    expect(kinds(store, match).filter((kind) => kind === 'flag')).toHaveLength(1);
    const times = (store.logs.get(match) ?? []).map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, two) => one - two));
  };

  test('that the store could not hold falls when it can again', async () => {
    const store = new MemoryStore();
    const match = await blitz(await serve(store));
    store.fault = ({ row }) => (row.event.kind === 'flag' ? { ok: false, reason: 'store-full' } : undefined);
    await sleep(CREDITED + 400);
    expect(kinds(store, match)).toEqual(['create', 'sit']);
    store.fault = () => undefined;
    await flagged(store, match, LEASE + 1_000);
    expect(kinds(store, match)).toEqual(['create', 'sit', 'flag']);
  });
});

const ADA: Player = { kind: 'person', id: 'ada', name: 'Ada' };
const BOB: Player = { kind: 'person', id: 'bob', name: 'Bob' };
const MATCH = 'match-00001';

const NO_AIS: DueNeeds['turns'] = { take: (_match, settle) => settle('stale') };

/** One node of several on a store, with a clock that a test can set. */
const node = (store: MemoryStore, name: string) => {
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
  const fail = (error: unknown): never => {
    throw error;
  };
  const matches = new Matches(store, localBus(), fail);
  const dues = new Dues({ store, matches, turns: NO_AIS, clock, node: name, report: fail });
  dues.start();
  stops.push(async () => {
    await dues.stop();
    await matches.drain();
  });
  let keys = 0;
  const ask = (by: Actor, command: Command) =>
    matches.askAndWait({
      match: MATCH,
      command,
      by,
      key: by === 'service' ? null : `${name}-${String((keys += 1))}`,
      now: clock.now(),
    });
  const create = (change: Partial<Extract<Command, { kind: 'create' }>['terms']> = {}) =>
    ask(ADA, {
      kind: 'create',
      terms: {
        game: 'connect4',
        setup: { variant: 'standard', size: '7x6', options: {} },
        time: { kind: 'none' },
        first: 0,
        games: 1,
        private: false,
        ...change,
      },
      chairs: ['me', 'open'],
    });
  return { clock, ask, create, matches };
};

describe('invariant 5: a due row', () => {
  test.concurrent('is claimed once, however many nodes look for it', async () => {
    const store = new MemoryStore();
    const nodes = ['one', 'two', 'three'].map((name) => node(store, name));
    const [first] = nodes;
    await first?.create({ time: BLITZ });
    await first?.ask(BOB, { kind: 'sit' });
    await flagged(store, MATCH);
    await sleep(300);
    expect(kinds(store, MATCH)).toEqual(['create', 'sit', 'flag']);
    expect([...store.dues.values()]).toEqual([]);
  });

  test.concurrent('of a dead node goes on elsewhere when its lease has run out', async () => {
    const store = new MemoryStore();
    const alive = node(store, 'alive');
    await alive.create({ time: BLITZ });
    await alive.ask(BOB, { kind: 'sit' });
    const [claimed] = await store.claimDues('dead', Date.now() + 10_000, LEASE - 10_000, 10);
    expect(claimed).toMatchObject({ match: MATCH, kind: 'flag' });
    const died = performance.now();
    await flagged(store, MATCH, LEASE + 2_000);
    expect(performance.now() - died).toBeLessThan(LEASE + 1_500);
  });

  test.concurrent('that was put off comes forward again when a deadline is sooner', async () => {
    const store = new MemoryStore();
    const { clock, ask, create, matches } = node(store, 'one');
    await create({ time: { kind: 'game', ms: 10_000, increment: 0, delay: 0 } });
    await ask(BOB, { kind: 'sit' });
    clock.ahead = 9_000;
    await ask(ADA, { kind: 'play', turn: 1, move: '4' });
    // Woken at the time of the first deadline, it is put off to the second player's.
    clock.ahead = 11_000;
    await sleep(1_200);
    await ask(BOB, { kind: 'play', turn: 2, move: '4' });
    clock.ahead += 2_000;
    await sleep(1_200);
    expect(matches.peek(MATCH)?.outcome).toMatchObject({ winner: 1, reason: 'time' });
  });

  test.concurrent('begins the next game of a series after the pause', async () => {
    const store = new MemoryStore();
    const { clock, ask, create, matches } = node(store, 'one');
    await create({ games: 2 });
    await ask(BOB, { kind: 'sit' });
    await ask(BOB, { kind: 'resign', game: 1 });
    await sleep(50);
    expect(matches.peek(MATCH)?.phase).toBe('between');
    clock.ahead = 15_100;
    await sleep(1_200);
    expect(matches.peek(MATCH)).toMatchObject({ phase: 'playing', game: 2, first: 1 });
  });

  test.concurrent('ends a game that everybody has left, and no game that somebody came back to', async () => {
    const store = new MemoryStore();
    const { clock, ask, create, matches } = node(store, 'one');
    await create();
    await ask(BOB, { kind: 'sit' });
    await ask('service', { kind: 'away', chair: 0 });
    await ask('service', { kind: 'away', chair: 1 });
    await ask('service', { kind: 'back', chair: 1 });
    clock.ahead = 11 * 60_000;
    await sleep(1_200);
    expect(matches.peek(MATCH)?.phase).toBe('playing');
    await ask('service', { kind: 'away', chair: 1 });
    await sleep(1_200);
    expect(matches.peek(MATCH)?.phase).toBe('playing');
    clock.ahead = 22 * 60_000;
    await sleep(1_200);
    expect(matches.peek(MATCH)).toMatchObject({ phase: 'over', outcome: { reason: 'abandoned' } });
    expect([...store.dues.values()]).toEqual([]);
  });

  test.concurrent('closes a room whose host has left it open', async () => {
    const store = new MemoryStore();
    const { clock, ask, create, matches } = node(store, 'one');
    await create();
    await ask('service', { kind: 'away', chair: 0 });
    clock.ahead = 61_000;
    await sleep(1_200);
    expect(matches.peek(MATCH)?.phase).toBe('closed');
  });
});
