// Invariant 17: a wake-up that is newer than the head known here is undecided, never stale.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { localBus } from '../../../server/bus/local.ts';
import { Dues } from '../../../server/match/dues.ts';
import { Matches } from '../../../server/match/matches.ts';
import { openStore } from '../../../server/store/open.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';
import type { Actor, Command } from '../../../shared/match/command.ts';
import type { CreateRequest } from '../../../shared/protocol.ts';
import { lateAnswers, type LateAnswers } from '../../support/late-answers.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { startDatabases, type TestDatabases } from '../../support/stores.ts';
import { ADA, BEN, terms } from '../../support/table.ts';

const MATCH = 'match-00001';
const AGAINST_AN_AI: Partial<CreateRequest> = {
  chairs: ['me', { ai: 'random' }],
  first: 0,
  time: { kind: 'none' },
};

describe('when a commit is answered late', () => {
  let server: TestServer;
  afterEach(async () => {
    await server.end();
    expect(server.errors).toEqual([]);
  });

  test('an AI takes its turn all the same', async () => {
    const store = new MemoryStore();
    server = await startServer(store);
    const ada = await server.client();
    const match = await ada.create(AGAINST_AN_AI);
    await ada.watch(match);
    // Longer than the longest time between two looks at what is due.
    store.answersAfter = 1_200;
    await ada.play(match, '4');
    await ada.until(match, ({ moves }) => moves.length === 2, 3_000);
  });

  describe('by PostgreSQL', () => {
    let databases: TestDatabases;
    let late: LateAnswers;
    beforeAll(async () => {
      databases = await startDatabases('postgres');
    });
    afterAll(async () => {
      await late.close();
      await databases.remove();
    });

    test('an AI takes its turn all the same', async () => {
      const { url = '' } = await databases.fresh();
      late = await lateAnswers(url);
      server = await startServer(await openStore({ url: late.url, file: '' }));
      const [ada, ben] = [await server.client(), await server.client()];
      const games = await Promise.all(
        [ada, ben, ada, ben].map(async (client) => [client, await client.create(AGAINST_AN_AI)] as const),
      );
      for (const [client, match] of games) await client.watch(match);
      late.delay = 1_500;
      await Promise.all(games.map(([client, match]) => client.play(match, '4')));
      late.delay = 0;
      for (const [client, match] of games) {
        await client.until(match, ({ moves }) => moves.length === 2, 3_000);
      }
    }, 60_000);
  });
});

describe('when another node has written', () => {
  let store: MemoryStore;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    store = new MemoryStore();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    jest.useRealTimers();
  });

  const fail = (error: unknown): never => {
    throw error;
  };
  let keys = 0;
  /** A node that no other tells of what it has written. */
  const openNode = () => {
    const matches = new Matches(store, localBus(), fail);
    stops.push(() => matches.drain());
    const ask = (by: Actor, command: Command) =>
      matches.asked({
        match: MATCH,
        command,
        by,
        key: by === 'service' ? null : `key-${String((keys += 1))}`,
        now: Date.now(),
      });
    const begin = async (time: TimeControl, games: 1 | 2 = 1): Promise<void> => {
      await ask(ADA, { kind: 'create', terms: terms({ time, games }), chairs: ['me', 'open'] });
      await ask(BEN, { kind: 'sit' });
    };
    const wake = (): void => {
      const turns = { take: () => fail(new Error('no AI plays here')) };
      const dues = new Dues({ store, matches, turns, clock: { now: Date.now }, node: 'here', report: fail });
      dues.start();
      stops.push(() => dues.stop());
    };
    return { matches, ask, begin, wake };
  };
  /** Two nodes that know a game of two, and only the first wakes it. */
  const nodes = async (time: TimeControl, games: 1 | 2 = 1) => {
    const [here, there] = [openNode(), openNode()];
    await here.begin(time, games);
    await new Promise<void>((resolve) => there.matches.read(MATCH, () => resolve()));
    here.wake();
    return { here, there };
  };
  /** Time passes at a node that does not forget the match, and hears nothing of it. */
  const pass = async ({ matches }: { readonly matches: Matches }, ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 500) {
      matches.read(MATCH, () => undefined);
      await jest.advanceTimersByTimeAsync(Math.min(left, 500));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const NONE = { kind: 'none' } as const;

  test('the next game of a series begins after the pause', async () => {
    const { here, there } = await nodes(NONE, 2);
    await there.ask(BEN, { kind: 'resign', game: 1 });
    await pass(here, 16_000);
    expect(here.matches.peek(MATCH)).toMatchObject({ phase: 'playing', game: 2 });
  });

  test('a game that both have left is abandoned', async () => {
    const { here, there } = await nodes(NONE);
    await there.ask('service', { kind: 'away', chair: 0 });
    await there.ask('service', { kind: 'away', chair: 1 });
    await pass(here, 10 * 60_000 + 1_000);
    expect(here.matches.peek(MATCH)).toMatchObject({ phase: 'over', outcome: { reason: 'abandoned' } });
  });

  test('a flag falls, on whoever is to move by then', async () => {
    const { here, there } = await nodes({ kind: 'game', ms: 10_000, increment: 0, delay: 0 });
    await pass(here, 9_000);
    await there.ask(ADA, { kind: 'play', turn: 1, move: '4' });
    await there.ask(BEN, { kind: 'play', turn: 2, move: '4' });
    await pass(here, 2_000);
    expect(store.logs.get(MATCH)?.at(-1)?.event).toEqual({ kind: 'flag', chair: 0 });
  });

  test('a wake-up that asks for a turn nobody has written waits for its lease', async () => {
    const { here } = await nodes({ kind: 'move', ms: 10_000 });
    const due = store.dues.get(`${MATCH} flag`);
    if (due === undefined) throw new Error('no flag is due');
    due.turn = 7;
    await pass(here, 11_000);
    expect(store.dues.get(`${MATCH} flag`)).toMatchObject({ turn: 7, owner: 'here' });
    expect(here.matches.peek(MATCH)?.phase).toBe('playing');
  });
});
