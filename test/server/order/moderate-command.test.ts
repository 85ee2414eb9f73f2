// `pionnier moderate`: the host names the first moderator, and does what moderators do while servers run, each with a row.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pionnier } from '../../support/cli.ts';
import { endings } from '../../support/endings.ts';
import { room } from '../../support/server.ts';
import { Household } from '../../support/household.ts';
import { startNodes } from '../../support/nodes.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(90_000);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());
const atEnd = endings();

/** A server hears within a second that a ban is lifted, as it does that there is one. */
const soonLetIn = async <T>(connect: () => Promise<T>): Promise<T> => {
  const since = performance.now();
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'banned' || performance.now() - since > 1_500)
        throw error;
    }
  }
};

test.each(['SQLite', 'PostgreSQL'])('does each deed beside a server on %s', async (dialect) => {
  const url = dialect === 'SQLite' ? '' : await postgres.database();
  const house = new Household(url);
  atEnd(() => house.end());
  const server = await house.serve();
  const [ada, rude] = [await house.connect(server), await house.connect(server)];
  const environment = { DATABASE_URL: url, DATA_DIR: house.data };
  const moderate = (...args: string[]) => pionnier(['moderate', ...args], '', { environment });
  const done = async (...args: string[]): Promise<void> => {
    const ran = await moderate(...args, '--why', 'a good reason');
    expect(ran).toEqual({ code: 0, stdout: `${args[0] ?? ''}: done\n`, stderr: '' });
  };

  await done('appoint', ada.id);
  expect(await ada.ask('moderation')).toMatchObject({ ok: true, moderators: [{ id: ada.id }] });
  await ada.ask('report', { identity: rude.id, about: 'chat' });
  const match = await room(rude, ada);
  await rude.ask('chat', { match, key: 'line-0001', channel: 'players', say: { text: 'rude' } });
  await done('hide', rude.id, '--match', match, '--line', '1');
  await ada.eventually(() => ada.heard.some(([name]) => name === 'chat-hidden'));
  await done('rename', rude.id, 'Quiet One');
  await done('close', match);
  await ada.until(match, ({ phase }) => phase === 'over');

  await done('ban', rude.id, '--for', '12h');
  const since = performance.now();
  await until(() => !rude.socket.connected);
  expect(performance.now() - since).toBeLessThan(1_000);
  await expect(house.connect(server, rude.token)).rejects.toThrow('banned');
  const { stdout: listed } = await moderate('list');
  const report = /^report\t(\S+)\t/m.exec(listed)?.[1] ?? '';
  expect(listed).toContain(`ban\t${rude.id}\t`);
  await done('unban', rude.id);
  await done('settle', report);
  const back = await soonLetIn(() => house.connect(server, rude.token));
  await done('revoke', rude.id);
  await until(() => !back.socket.connected);

  // An address is everybody who comes from there.
  await done('ban', '127.0.0.1', '--address', '--for', '30m');
  await until(() => !ada.socket.connected);
  await expect(house.connect(server)).rejects.toThrow('banned');
  await done('unban', '127.0.0.1', '--address');
  expect((await soonLetIn(() => house.connect(server, ada.token))).id).toBe(ada.id);
  await done('dismiss', ada.id);

  const kinds = [...(await moderate('list')).stdout.matchAll(/^done\t\S+\thost\t(\w+)\t.*a good reason$/gm)];
  expect(kinds.map(([, kind]) => kind).sort()).toEqual(
    [
      'appoint',
      'hide',
      'rename',
      'close',
      'ban',
      'unban',
      'settle',
      'revoke',
      'ban',
      'unban',
      'dismiss',
    ].sort(),
  );
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.err).toEqual([]);
});

test('says in one line what is wrong', async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: '/nowhere' };
  const wrong = async (...args: string[]) =>
    (await pionnier(['moderate', ...args], '', { environment })).stderr;
  expect(await wrong()).toContain('moderate knows no nothing');
  expect(await wrong('forgive', 'x')).toContain('moderate knows no forgive');
  expect(await wrong('close', 'x')).toContain('there is no /nowhere');
});

test('whoever is banned is out at every node within a second', async () => {
  const nodes = await startNodes(await postgres.database(), 3);
  for (const node of nodes) atEnd(() => node.end());
  const [one, two, three] = nodes;
  if (one === undefined || two === undefined || three === undefined) throw new Error('there are three');
  const mod = await one.client();
  const rude = [await one.client()];
  for (const node of [two, three]) rude.push(await node.client(rude[0]?.token));
  const { store } = one.running.services ?? {};
  const first = { id: 'first', by: 'host', why: 'first', until: null, detail: '' };
  await store?.moderate({ ...first, kind: 'appoint', target: mod.id });
  const ban = { kind: 'ban', identity: rude[0]?.id ?? '', address: false, ms: 60_000, why: 'insults' };
  const since = performance.now();
  expect(await mod.ask('moderate', ban)).toEqual({ ok: true });
  await until(() => rude.every(({ socket }) => !socket.connected));
  expect(performance.now() - since).toBeLessThan(1_000);
  for (const node of nodes) await expect(node.client(rude[0]?.token)).rejects.toThrow('banned');
  expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
});
