// Several servers on one PostgreSQL (invariant 18): any of them serves anybody, and one that stood still starts again.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { NODE_LEASE } from '../../server/store/node-lease.ts';
import { connectPostgres } from '../../server/store/postgres/store.ts';
import { endings } from '../support/endings.ts';
import { Household } from '../support/household.ts';
import { startNodes } from '../support/nodes.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { room } from '../support/server.ts';
import { until } from '../support/wait.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const atEnd = endings();

describe('invariant 18: nodes on one database', () => {
  test('start at once where there is nothing yet, and a game goes across three', async () => {
    const nodes = await startNodes(await postgres.database(), 3);
    for (const node of nodes) atEnd(() => node.end());
    const [ada, ben, eve] = await Promise.all(nodes.map((node) => node.client()));
    if (ada === undefined || ben === undefined || eve === undefined) throw new Error('three were to come');
    const match = await room(ada, ben, eve);
    for (const [by, move] of [
      [ada, '4'],
      [ben, '4'],
      [ada, '3'],
    ] as const) {
      const { turn } = by.state(match);
      expect(await by.play(match, move)).toMatchObject({ ok: true });
      for (const each of [ada, ben, eve]) await each.until(match, (state) => state.turn > turn);
    }
    expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('one that stood still finds its lease gone, refuses by name, and starts again as another', async () => {
    const url = await postgres.database();
    const house = new Household(url);
    atEnd(() => house.end());
    const store = await connectPostgres(url, () => undefined);
    atEnd(() => store.close());
    const living = async () => (await store.livingNodes()).map(({ id }) => id);
    const [frozen, beside] = [await house.serve(), await house.serve()];
    const before = await living();
    const [ada, ben] = [await house.connect(frozen), await house.connect(beside)];
    const match = await room(ada, ben);
    frozen.process.kill('SIGSTOP');
    await until(async () => (await living()).length === 1, NODE_LEASE + 1_000);
    const answer = ada.play(match, '4');
    await sleep(50);
    frozen.process.kill('SIGCONT');
    const refusal: unknown = expect.stringMatching(/^(store-unavailable|stopping)$/);
    expect(await answer).toEqual({ ok: false, reason: refusal });
    await until(async () => (await living()).length === 2);
    const after = await living();
    expect(after.filter((id) => before.includes(id))).toHaveLength(1);
    await until(() =>
      ada.reconnect().then(
        () => true,
        () => false,
      ),
    );
    await ada.watch(match);
    expect(await ada.play(match, '4')).toMatchObject({ ok: true });
    await ben.until(match, ({ moves }) => moves.length === 1);
    expect(frozen.err).toEqual([expect.stringContaining('lost its lease')]);
    expect(await frozen.kill('SIGTERM')).toBe(0);
  });
});
