// Notifications that are dropped, late and out of order, or doubled cost time at most (invariant 8): a game goes on across
// nodes on PostgreSQL, and everybody has each of its rows once.
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CarriedBus } from '../../../server/bus/carried-bus.ts';
import { postgresCarrier } from '../../../server/bus/postgres.ts';
import { startNode, type TestNode } from '../../support/nodes.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { randomNumbers } from '../../support/random.ts';
import { room } from '../../support/server.ts';

jest.setTimeout(60_000);
/** What was missed is looked for every two seconds. */
const SOON = 4_000;
const MOVES = ['4', '4', '3', '5', '3', '5', '1', '7'];

type Bend = (bring: () => void, chance: number) => void;
const BENDS: Readonly<Record<'dropped' | 'late' | 'doubled', Bend>> = {
  dropped: (bring, chance) => (chance < 0.6 ? undefined : bring()),
  late: (bring, chance) => void setTimeout(bring, 400 * chance),
  doubled: (bring, chance) => {
    bring();
    setTimeout(bring, 100 * chance);
  },
};

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const nodes: TestNode[] = [];
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.end();
});

const bentNode = async (url: string, bend: Bend, random: () => number): Promise<TestNode> => {
  const errors: Error[] = [];
  const onError = (error: Error): void => void errors.push(error);
  const carrier = await postgresCarrier(url, onError);
  const bus = new CarriedBus({
    node: randomUUID(),
    others: () => true,
    onError,
    carrier: {
      ...carrier,
      listen: ({ heard, back }) =>
        carrier.listen({ heard: (payload) => bend(() => heard(payload), random()), back }),
    },
  });
  const node = await startNode(url, { bus });
  nodes.push(node);
  return node;
};

test.each(['dropped', 'late', 'doubled'] as const)('%s', async (how) => {
  const url = await postgres.database();
  const random = randomNumbers(7);
  const [here, there, beside] = await Promise.all(
    Array.from({ length: 3 }, () => bentNode(url, BENDS[how], random)),
  );
  if (here === undefined || there === undefined || beside === undefined)
    throw new Error('three were to come');
  const [ada, ben, eve] = [await here.client(), await there.client(), await beside.client()];
  const match = await room(ada, ben, eve);
  for (const [index, move] of MOVES.entries()) {
    const by = index % 2 === 0 ? ada : ben;
    expect(await by.play(match, move)).toMatchObject({ ok: true });
    for (const each of [ada, ben, eve]) {
      await each.until(match, ({ moves }) => moves.length === index + 1, SOON);
    }
  }
  const [first, ...others] = [ada, ben, eve].map((client) => client.mirrors.get(match)?.rows);
  expect(first?.map(({ seq }) => seq)).toEqual(first?.map((_, index) => index));
  for (const rows of others) expect(rows).toEqual(first);
  expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
});
