// What a node that dies or stops had in hand goes on at another within three seconds, and once (invariants 5 and 18).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { SearchPool } from '../../../server/ai/pool.ts';
import { connectPostgres } from '../../../server/store/postgres/store.ts';
import type { Store } from '../../../server/store/store.ts';
import { FLAG_GRACE, LAG_A_MOVE } from '../../../shared/match/clock.ts';
import type { Client } from '../../support/client.ts';
import { endings } from '../../support/endings.ts';
import { startNode } from '../../support/nodes.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';

jest.setTimeout(60_000);
const WITHIN = 3_000;
const BLITZ = { kind: 'game', ms: 1_000, increment: 0, delay: 0 } as const;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const atEnd = endings();

/** Workers that think for ever. */
const thinkers = (): { readonly pool: SearchPool; readonly begun: () => number } => {
  const pool = new SearchPool({ report: () => undefined });
  let begun = 0;
  pool.search = () => {
    begun += 1;
    return { found: new Promise(() => undefined), cancel: () => undefined };
  };
  return { pool, begun: () => begun };
};

/** Two nodes, of which one thinks for ever, and a computer's turn that it has taken. */
const thinkingOn = async () => {
  const url = await postgres.database();
  const { pool, begun } = thinkers();
  const one = await startNode(url, { searches: pool });
  const other = await startNode(url);
  const store = await connectPostgres(url, () => undefined);
  atEnd(
    () => store.close(),
    () => one.end(),
    () => other.end(),
  );
  const [ada, eve] = [await one.client(), await other.client()];
  const match = await ada.create({ time: { kind: 'none' }, chairs: ['me', { ai: 'random' }] });
  await ada.watch(match);
  await eve.watch(match);
  await ada.play(match, '4');
  while (begun() === 0) await sleep(5);
  return { url, one, other, store, ada, eve, match };
};

const kinds = async (store: Store, match: string, kind: string): Promise<number> =>
  (await store.rows(match, 0)).filter(({ event }) => event.kind === kind).length;

const answered = (eve: Client, match: string, within: number) =>
  eve.until(match, ({ moves }) => moves.length === 2, within);

test('a flag and a computer’s turn of a node that has died', async () => {
  const { one, other, store, ada, eve, match } = await thinkingOn();
  const blitz = await ada.create({ time: BLITZ });
  await ada.watch(blitz);
  await eve.watch(blitz);
  const ben = await other.client();
  await ben.command(blitz, { kind: 'sit' });
  await ada.until(blitz, ({ phase }) => phase === 'playing');
  const since = performance.now();
  one.kill();
  await answered(eve, match, WITHIN);
  await eve.until(blitz, ({ phase }) => phase === 'over');
  const late = performance.now() - since - (BLITZ.ms + LAG_A_MOVE + FLAG_GRACE);
  expect(late).toBeLessThan(WITHIN);
  expect(eve.state(blitz).outcome).toMatchObject({ winner: 1, reason: 'time' });
  await sleep(1_200);
  expect([await kinds(store, match, 'play'), await kinds(store, blitz, 'flag')]).toEqual([2, 1]);
  expect(other.errors).toEqual([]);
});

test('a computer’s turn of a node that stops, at once', async () => {
  const { one, other, store, eve, match } = await thinkingOn();
  const stopping = one.end();
  await answered(eve, match, 700);
  await stopping;
  expect(await kinds(store, match, 'play')).toBe(2);
  expect([...one.errors, ...other.errors]).toEqual([]);
});
