// What happens to an AI's turn when a worker, or the whole server, ends in the middle of it: it is played, once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SearchPool } from '../../../../server/ai/pool.ts';
import { openStore, type StoreSettings } from '../../../../server/store/open.ts';
import type { Row } from '../../../../shared/match/match.ts';
import type { CreateRequest } from '../../../../shared/protocol.ts';
import { Household } from '../../../support/household.ts';
import { freshServers } from '../../../support/fresh-servers.ts';
import { DIALECTS, startDatabases, type TestDatabases } from '../../../support/stores.ts';

const startServer = freshServers();
const WITHIN = 3_000;
const moves = (rows: readonly Row[]): Row[] => rows.filter(({ event }) => event.kind === 'play');
const AGAINST_AN_AI: Partial<CreateRequest> = {
  chairs: ['me', { ai: 'mcts' }],
  first: 0,
  choice: { game: 'gomoku' },
};
/** The centre, after which nothing is settled for a while. */
const FIRST_MOVE = 'h8';

describe.each(DIALECTS)('on %s, an AI’s turn', (dialect) => {
  let databases: TestDatabases;
  let settings: StoreSettings;
  let house: Household;
  beforeAll(async () => {
    databases = await startDatabases(dialect);
  });
  beforeEach(async () => {
    settings = await databases.fresh();
    house = new Household(settings.url);
  });
  afterEach(() => house.end());
  afterAll(() => databases.remove());

  test('goes on when its worker ends: another one plays the move, once', async () => {
    const errors: unknown[] = [];
    const store = await openStore(settings);
    const searches = new SearchPool({ threads: 1, report: (error) => errors.push(error) });
    const server = await startServer(store, { searches });
    const ada = await server.client();
    const match = await ada.create(AGAINST_AN_AI);
    await ada.watch(match);
    await ada.play(match, FIRST_MOVE);
    await ada.eventually(() => searches.running === 1);
    await sleep(200);
    await Promise.all(searches.workers.map((worker) => worker.terminate()));
    const died = performance.now();
    await ada.until(match, (state) => state.moves.length === 2);
    expect(performance.now() - died).toBeLessThan(WITHIN);
    await sleep(300);
    expect(moves(await store.rows(match, 0)).map(({ by }) => by)).toEqual([ada.id, 'ai:1']);
    expect(errors).toHaveLength(1);
  }, 60_000);

  test.each([
    ['SIGKILL', { kind: 'none' }],
    ['SIGTERM', { kind: 'game', ms: 300_000, increment: 0, delay: 0 }],
  ] as const)(
    'goes on after the server was ended by %s: the move is played, once',
    async (signal, time) => {
      const child = await house.serve();
      const ada = await house.connect(child);
      const match = await ada.create({ ...AGAINST_AN_AI, time });
      await ada.watch(match);
      await ada.play(match, FIRST_MOVE);
      await sleep(400);
      expect(ada.state(match).moves).toHaveLength(1);
      const ending = performance.now();
      await child.kill(signal);
      expect(performance.now() - ending).toBeLessThan(2_000);
      const again = await house.serve();
      const back = performance.now();
      const ben = await house.connect(again, ada.token);
      await ben.watch(match);
      await ben.until(match, (state) => state.moves.length === 2);
      expect(performance.now() - back).toBeLessThan(WITHIN);
      await sleep(300);
      expect(moves(ben.mirrors.get(match)?.rows ?? []).map(({ by }) => by)).toEqual([ada.id, 'ai:1']);
    },
    60_000,
  );
});
