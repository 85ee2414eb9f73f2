// Invariant 17: a wake-up that is newer than the head known here is undecided, never stale.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openStore } from '../../../server/store/open.ts';
import type { Terms } from '../../../shared/match/match.ts';
import type { CreateRequest } from '../../../shared/protocol.ts';
import { lateAnswers, type LateAnswers } from '../../support/late-answers.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { MATCH, openNode, pass, startTheClock, stopTheClock } from '../../support/node.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';
import { startDatabases, type TestDatabases } from '../../support/stores.ts';
import { ADA, BEN } from '../../support/table.ts';

const startServer = freshServers();
const AGAINST_AN_AI: Partial<CreateRequest> = {
  chairs: ['me', { ai: 'random' }],
  first: 0,
  time: { kind: 'none' },
};

describe('when a commit is answered late', () => {
  let server: TestServer;

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
  beforeEach(() => {
    stopTheClock();
    store = new MemoryStore();
  });
  afterEach(startTheClock);

  /** Two nodes that know a game of two, hear nothing of each other, and only the first wakes it. */
  const nodes = async (changes: Partial<Terms>) => {
    const [here, there] = [openNode(store), openNode(store)];
    await here.begin(changes);
    await new Promise<void>((resolve) => there.matches.read(MATCH, () => resolve()));
    here.wake();
    /** The first does not forget the match meanwhile. */
    const wait = (ms: number): Promise<void> =>
      pass(ms, 500, () => here.matches.read(MATCH, () => undefined));
    return { here, there, wait };
  };

  test('the next game of a series begins after the pause', async () => {
    const { here, there, wait } = await nodes({ games: 2 });
    await there.ask(BEN, { kind: 'resign', game: 1 });
    await wait(16_000);
    expect(here.state()).toMatchObject({ phase: 'playing', game: 2 });
  });

  test('a game that both have left is abandoned', async () => {
    const { here, there, wait } = await nodes({});
    await there.ask('service', { kind: 'away', chair: 0 });
    await there.ask('service', { kind: 'away', chair: 1 });
    await wait(10 * 60_000 + 1_000);
    expect(here.state()).toMatchObject({ phase: 'over', outcome: { reason: 'abandoned' } });
  });

  test('a flag falls, on whoever is to move by then', async () => {
    const { there, wait } = await nodes({ time: { kind: 'game', ms: 10_000, increment: 0, delay: 0 } });
    await wait(9_000);
    await there.play(ADA, '4');
    await there.play(BEN, '4');
    await wait(2_000);
    expect(store.logs.get(MATCH)?.at(-1)?.event).toEqual({ kind: 'flag', chair: 0 });
  });

  test('a due of a row that nobody has written waits for its lease', async () => {
    const { here, wait } = await nodes({ time: { kind: 'move', ms: 10_000 } });
    const due = store.dues.get(`${MATCH} flag`);
    if (due === undefined) throw new Error('no flag is due');
    due.turn = 7;
    await wait(11_000);
    expect(store.dues.get(`${MATCH} flag`)).toMatchObject({ turn: 7, owner: 'here' });
    expect(here.state().phase).toBe('playing');
  });
});
