// Invariant 6: an outage of the service is a row that credits the running clock, and whoever could not come back.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { localBus } from '../../support/local-bus.ts';
import { startClock } from '../../../server/clock.ts';
import { Matches } from '../../../server/match/matches.ts';
import { resume } from '../../../server/match/resume.ts';
import { timeLeft, type TimeControl } from '../../../shared/match/clock.ts';
import type { Actor, Command } from '../../../shared/match/command.ts';
import type { Match, Player } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const ADA: Player = { kind: 'person', id: 'ada', name: 'Ada' };
const BOB: Player = { kind: 'person', id: 'bob', name: 'Bob' };
const MATCH = 'match-00001';
const BUDGET = 60_000;
const TERMS = {
  game: 'connect4',
  setup: { variant: 'standard', size: '7x6', options: {} },
  first: 0,
  games: 1,
  private: false,
} as const;

const opened: Matches[] = [];
afterEach(async () => {
  for (const matches of opened.splice(0)) await matches.drain();
});

/** A service that lives through the times given to it. */
const service = (store = new MemoryStore()) => {
  const matches = new Matches(store, localBus(), (error) => {
    throw error;
  });
  opened.push(matches);
  let keys = store.logs.get(MATCH)?.length ?? 0;
  const say = (now: number, by: Actor, command: Command) =>
    matches.askAndWait({
      match: MATCH,
      command,
      by,
      key: by === 'service' ? null : `key-${String((keys += 1))}`,
      now,
    });
  const begin = async (time: TimeControl): Promise<void> => {
    await say(0, ADA, { kind: 'create', terms: { ...TERMS, time }, chairs: ['me', 'open'] });
    await say(0, BOB, { kind: 'sit' });
  };
  const start = async (lastSign: number | null, now: number): Promise<Match[]> => {
    const all: Match[] = [];
    const ids = [...(await store.running()), ...(await store.waiting())];
    await resume(ids, {
      matches,
      clock: { now: () => now },
      lastSign,
      back: (match) => void all.push(match),
    });
    return all;
  };
  return { store, matches, say, begin, start };
};
const GAME = { kind: 'game', ms: BUDGET, increment: 0, delay: 0 } as const;

describe('invariant 6: an outage', () => {
  test('is credited from the last sign of life to the start', async () => {
    const { store, begin } = service();
    await begin(GAME);
    const { matches, start } = service(store);
    await start(10_000, 50_000);
    const state = matches.peek(MATCH);
    if (state === null) throw new Error('no match');
    expect(timeLeft(state.clock, GAME, 50_000)).toBe(BUDGET - 10_000);
    expect(store.logs.get(MATCH)?.at(-1)).toMatchObject({
      by: null,
      event: { kind: 'outage', credit: 40_000 },
    });
  });

  test('begins no sooner than the newest row', async () => {
    const { store, begin, say } = service();
    await begin(GAME);
    await say(10_500, ADA, { kind: 'play', turn: 1, move: '4' });
    const { matches, start } = service(store);
    await start(10_000, 50_000);
    expect(matches.peek(MATCH)?.clock.since).toBe(50_000);
  });

  test('does not make an absence longer', async () => {
    const { store, begin, say } = service();
    await begin({ kind: 'none' });
    await say(1_000, 'service', { kind: 'away', chair: 1 });
    const again = service(store);
    await again.start(2_000, 100_000);
    const claim = { kind: 'claim', turn: 1 } as const;
    expect(await again.say(101_000, ADA, claim)).toEqual({ ok: false, reason: 'too-soon' });
    expect(await again.say(130_000, ADA, claim)).toMatchObject({ ok: true });
  });

  test('leaves alone what does not run', async () => {
    const { store, begin, say } = service();
    await begin(GAME);
    await say(1_000, BOB, { kind: 'resign', game: 1 });
    const open = service();
    await open.say(0, ADA, { kind: 'create', terms: { ...TERMS, time: GAME }, chairs: ['me', 'open'] });
    const rows = [store.logs.get(MATCH)?.length, open.store.logs.get(MATCH)?.length];
    expect(await service(store).start(2_000, 100_000)).toEqual([]);
    expect(await service(open.store).start(2_000, 100_000)).toHaveLength(1);
    expect([store.logs.get(MATCH)?.length, open.store.logs.get(MATCH)?.length]).toEqual(rows);
  });

  test('is none at the first start of all', async () => {
    const { store, begin } = service();
    await begin(GAME);
    await service(store).start(null, 100_000);
    expect(store.logs.get(MATCH)).toHaveLength(2);
  });
});

describe('the service clock', () => {
  test("follows the store's clock at the start, and its own steady one from then on", async () => {
    const store = new MemoryStore();
    store.clock = () => 1_000_000;
    const clock = await startClock(store);
    const first = clock.now();
    expect(first).toBeGreaterThanOrEqual(1_000_000);
    expect(first).toBeLessThan(1_000_100);
    store.clock = () => 9_000_000;
    await sleep(20);
    expect(clock.now() - first).toBeGreaterThanOrEqual(19);
    expect(clock.now() - first).toBeLessThan(1_000);
  });

  test('never begins before a time that was written down', async () => {
    const store = new MemoryStore();
    store.clock = () => 1_000_000;
    store.served('earlier', 5_000_000);
    expect((await startClock(store)).now()).toBeGreaterThanOrEqual(5_000_000);
  });
});
