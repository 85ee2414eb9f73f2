// People at different nodes find each other, and bring an identity to another device.
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { newKey, type Client } from '../../support/client.ts';
import { arrive, codeOf, leaveAll } from '../../support/devices.ts';
import { openNeighbours, type Neighbours } from '../../support/neighbours.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
let street: Neighbours;
beforeAll(async () => {
  postgres = await startPostgres();
  street = await openNeighbours(postgres);
});
afterAll(async () => {
  await street.close();
  await postgres.remove();
});

afterEach(leaveAll);

const SEEK = { choice: { game: 'gomoku' }, time: { kind: 'move', ms: 60_000 } };
const pairedOf = (client: Client): unknown[] =>
  client.heard.filter(([event]) => event === 'paired').map(([, match]) => match);

test('two who seek at different nodes are paired once, and told at every node', async () => {
  const [ada, ben, eve] = await street.clients();
  const phone = await street.client(2, ada.token);
  await eve.ask('lobby', { on: true });
  const key = newKey();
  expect(await ada.ask('seek', { ...SEEK, key })).toEqual({ ok: true });
  await eve.eventually(() =>
    eve.heard.some(([event, change]) => event === 'lobby' && JSON.stringify(change).includes(ada.id)),
  );
  const found = (await ben.ask('seek', { ...SEEK, key: newKey() })) as { match?: string };
  expect(found).toMatchObject({ ok: true, match: /./ });
  for (const client of [ada, ben, phone]) await client.eventually(() => pairedOf(client).length > 0);
  // Whoever was cut off before the answer came asks again at another node.
  const again = await street.client(1, ada.token);
  expect(await again.ask('seek', { ...SEEK, key })).toEqual({ ok: true, match: found.match });
  for (const client of [ada, ben, phone]) expect(new Set(pairedOf(client))).toEqual(new Set([found.match]));
  expect(await street.store.seeks()).toEqual([]);
  await Promise.all([ada.watch(found.match ?? ''), ben.watch(found.match ?? '')]);
  const state = await ada.until(found.match ?? '', ({ phase }) => phase === 'playing');
  expect(state.chairs.map((player) => player?.id).sort()).toEqual([ada.id, ben.id].sort());
});

test('a seeker who goes on at another node keeps the place', async () => {
  const [ada, , eve] = await street.clients();
  const key = newKey();
  expect(await ada.ask('seek', { ...SEEK, key })).toEqual({ ok: true });
  ada.close();
  const again = await street.client(1, ada.token);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect((await street.store.seeks()).map(({ identity }) => identity)).toEqual([ada.id]);
  expect(await eve.ask('seek', { ...SEEK, key: newKey() })).toMatchObject({ ok: true, match: /./ });
  await again.eventually(() => pairedOf(again).length > 0);
  expect(street.errors()).toEqual([]);
});

test.each([true, false])('a code is made, entered and confirmed at three nodes: %s', async (accept) => {
  const ada = await street.client(0);
  const phone = await street.client(2, ada.token);
  const [, elsewhere] = street.nodes;
  const old = await codeOf(phone);
  await street.settled();
  const code = await codeOf(ada);
  await street.settled();
  expect(await arrive(elsewhere?.url ?? '', old)).toBe('bad-code');
  const other = arrive(elsewhere?.url ?? '', code);
  await phone.eventually(() => phone.heard.some(([event]) => event === 'device'));
  expect(await phone.ask('device-confirm', { code, accept })).toEqual({ ok: true });
  expect(await other).toBe(accept ? ada.id : 'bad-code');
  expect(await arrive(elsewhere?.url ?? '', code)).toBe('bad-code');
});
