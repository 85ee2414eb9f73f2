// A token that is taken back is good nowhere any more, within a second (invariant 10): who came by it is cut off.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { connectPostgres } from '../../../server/store/postgres/store.ts';
import { Client } from '../../support/client.ts';
import { pionnier } from '../../support/cli.ts';
import { endings } from '../../support/endings.ts';
import { Household } from '../../support/household.ts';
import { startNodes, type TestNode } from '../../support/nodes.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);
const WITHIN = 1_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const atEnd = endings();

const cutOff = async (clients: readonly Client[], since: number): Promise<number> => {
  await until(() => clients.every(({ socket }) => !socket.connected));
  return performance.now() - since;
};
const refused = (url: string, token: string | undefined) =>
  expect(Client.connect(url, token)).rejects.toThrow('bad-token');

/** Somebody with a device at each node, each by a token of its own. */
const household = async (database: string, nodes: readonly TestNode[]): Promise<Client[]> => {
  const [first, ...others] = nodes;
  if (first === undefined) throw new Error('there is no node');
  const store = await connectPostgres(database, () => undefined);
  atEnd(() => store.close());
  const ada = await first.client();
  const devices = others.map(async (node) => {
    const token = randomBytes(32).toString('base64url');
    await store.addToken(ada.id, createHash('sha256').update(token).digest(), Date.now());
    return node.client(token);
  });
  return [ada, ...(await Promise.all(devices))];
};

test('of all other devices at once, at every node, by one of them', async () => {
  const database = await postgres.database();
  const nodes = await startNodes(database, 3);
  for (const node of nodes) atEnd(() => node.end());
  const [ada, phone, tablet] = await household(database, nodes);
  if (ada === undefined || phone === undefined || tablet === undefined) throw new Error('three were to come');
  expect([phone.id, tablet.id]).toEqual([ada.id, ada.id]);
  const since = performance.now();
  expect(await ada.ask('forget-devices')).toEqual({ ok: true, forgotten: 2 });
  expect(await cutOff([phone, tablet], since)).toBeLessThan(WITHIN);
  await refused(nodes[0]?.url ?? '', phone.token);
  await ada.reconnect();
  expect(await ada.ask('forget-devices')).toEqual({ ok: true, forgotten: 0 });
  expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
});

test.each(['SQLite', 'PostgreSQL'])('by the command line while a server runs on %s', async (dialect) => {
  const url = dialect === 'SQLite' ? '' : await postgres.database();
  const house = new Household(url);
  atEnd(() => house.end());
  const server = await house.serve();
  const [ada, ben] = [await house.connect(server), await house.connect(server)];
  const phone = await house.connect(server, ada.token);
  const environment = { DATABASE_URL: url, DATA_DIR: house.data };
  expect(await pionnier(['revoke', 'nobody'], '', { environment })).toMatchObject({
    code: 1,
    stderr: 'pionnier: nobody here has the id nobody\n',
  });
  expect(await pionnier(['revoke'], '', { environment })).toMatchObject({ code: 2 });

  const ran = await pionnier(['revoke', ada.id], '', { environment });
  const since = performance.now();
  expect(ran).toEqual({ code: 0, stdout: 'revoked: 1 tokens\n', stderr: '' });
  expect(await cutOff([ada, phone], since)).toBeLessThan(WITHIN);
  await refused(server.url, ada.token);
  expect(ben.socket.connected).toBe(true);

  const tokens = `${ben.token ?? ''}\n${'x'.repeat(43)}\n`;
  const one = await pionnier(['revoke', '--tokens'], tokens, { environment });
  const sinceThen = performance.now();
  expect(one).toMatchObject({ code: 0, stdout: 'revoked: 1 tokens\n' });
  expect(await cutOff([ben], sinceThen)).toBeLessThan(WITHIN);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.err).toEqual([]);
});
