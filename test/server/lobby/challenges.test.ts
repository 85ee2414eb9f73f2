// A challenge is a match with a chair kept for one person: it is accepted once, or somebody is told by name why not.
import { describe, expect, test, beforeEach } from '@jest/globals';
import type { OwnChange, OwnMatch } from '../../../shared/protocol.ts';
import type { Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { Household } from '../../support/household.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

const startServer = freshServers();
let server: TestServer;
let ada: Client;
let ben: Client;
beforeEach(async () => {
  server = await startServer();
  [ada, ben] = [await server.client(), await server.client()];
});

const challenge = (host: Client, guest: string): Promise<string> =>
  host.create({ choice: { game: 'gomoku' }, first: 1, chairs: ['me', { invite: guest }] });
const listed = async (client: Client): Promise<readonly OwnMatch[]> =>
  ((await client.ask('own-matches', { on: true })) as unknown as { matches: OwnMatch[] }).matches;
const heard = (client: Client, event: string): unknown[] =>
  client.heard.filter(([name]) => name === event).map(([, value]) => value);
/** What of a player's own matches has been told since they began to listen. */
const changes = (client: Client) => heard(client, 'own-matches') as OwnChange[];

describe('a challenge', () => {
  test('is seen by whom it is for, at every page anew, and by nobody else', async () => {
    const eve = await server.client();
    await Promise.all([listed(ben), listed(eve)]);
    const lobby = (await eve.ask('lobby', { on: true })) as unknown as { entries: unknown[] };
    const match = await challenge(ada, ben.id);
    await ben.eventually(() => changes(ben).some(({ put }) => put.some(({ id }) => id === match)));
    await ben.reconnect();
    expect(await listed(ben)).toMatchObject([
      {
        id: match,
        phase: 'open',
        first: 0,
        chairs: [{ id: ada.id }, null],
        terms: { first: 1, game: 'gomoku' },
      },
    ]);
    expect(await listed(eve)).toEqual([]);
    expect(lobby.entries).toEqual([]);
    expect(await eve.command(match, { kind: 'sit' })).toMatchObject({ reason: 'no-free-chair' });
    expect(await eve.command(match, { kind: 'refuse', reason: 'no' })).toMatchObject({
      reason: 'not-invited',
    });
  });

  test('is accepted, and both have a game', async () => {
    const match = await challenge(ada, ben.id);
    expect(await ben.command(match, { kind: 'sit' })).toMatchObject({ ok: true });
    await ada.watch(match);
    const state = await ada.until(match, ({ phase }) => phase === 'playing');
    expect(state).toMatchObject({ first: 1, chairs: [{ id: ada.id }, { id: ben.id }] });
    expect(await ben.command(match, { kind: 'refuse', reason: 'no' })).toMatchObject({ reason: 'not-open' });
  });

  test('is declined with a reason, which the other is told wherever they are', async () => {
    const match = await challenge(ada, ben.id);
    expect(await ben.command(match, { kind: 'refuse', reason: 'longer' })).toMatchObject({ ok: true });
    await ada.eventually(() => heard(ada, 'declined').length > 0);
    expect(heard(ada, 'declined')).toMatchObject([{ match, by: { id: ben.id }, reason: 'longer' }]);
    await ada.watch(match);
    await ada.until(match, ({ phase }) => phase === 'closed');
    expect(ada.mirrors.get(match)?.rows.at(-1)?.event).toEqual({ kind: 'close', declined: 'longer' });
    expect(await listed(ben)).toEqual([]);
    expect(await ben.command(match, { kind: 'sit' })).toMatchObject({ reason: 'not-open' });
  });

  test.each([0, 1])('that is accepted while it is withdrawn is one of the two: %d', async (first) => {
    for (let times = 0; times < 10; times += 1) {
      const match = await challenge(ada, ben.id);
      const withdraw = () => ada.command(match, { kind: 'rise' });
      const accept = () => ben.command(match, { kind: 'sit' });
      const both = first === 0 ? [withdraw(), accept()] : [accept(), withdraw()];
      const answers = await Promise.all(both);
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'not-open' });
      const rows = await server.store.rows(match, 0);
      expect(rows.filter(({ event }) => event.kind === 'sit' || event.kind === 'close')).toHaveLength(1);
      await ben.command(match, { kind: 'resign', game: 1 });
    }
  });

  test('that is accepted twice at once is one game, and a named refusal', async () => {
    const match = await challenge(ada, ben.id);
    const phone = await server.client(ben.token);
    const answers = await Promise.all([ben, phone].map((each) => each.command(match, { kind: 'sit' })));
    expect(answers.map((answer) => (answer.ok ? 'sat' : answer.reason)).sort()).toEqual([
      'already-seated',
      'sat',
    ]);
    // The same, said again by its key, is answered as before.
    const other = await challenge(ada, ben.id);
    const key = 'said-again-1';
    const sit = () => ben.command(other, { kind: 'sit' }, key);
    expect(await sit()).toEqual(await sit());
    expect(await server.store.rows(other, 0)).toHaveLength(2);
  });

  test('is not for nobody, oneself, or more than a few at once', async () => {
    await expect(challenge(ada, 'nobody-at-all')).rejects.toThrow('nobody-there');
    await expect(challenge(ada, ada.id)).rejects.toThrow('nobody-there');
    const sent: string[] = [];
    for (let times = 0; times < 5; times += 1) sent.push(await challenge(ada, ben.id));
    await expect(challenge(ada, ben.id)).rejects.toThrow('too-many-challenges');
    await ada.command(sent[0] ?? '', { kind: 'rise' });
    expect(await challenge(ada, ben.id)).toMatch(/./);
  });
});

describe('whoever is blocked', () => {
  beforeEach(async () => {
    expect(await ben.ask('tie', { identity: ada.id, kind: 'block', on: true })).toEqual({ ok: true });
  });

  test('cannot challenge, whoever of the two has blocked', async () => {
    await expect(challenge(ada, ben.id)).rejects.toThrow('not-wanted');
    await expect(challenge(ben, ada.id)).rejects.toThrow('not-wanted');
    await ben.ask('tie', { identity: ada.id, kind: 'block', on: false });
    expect(await challenge(ada, ben.id)).toMatch(/./);
  });

  test('is paired with others only', async () => {
    const seek = (key: string) => ({ key, choice: { game: 'gomoku' } });
    expect(await ada.ask('seek', seek('seek-0001'))).toEqual({ ok: true });
    expect(await ben.ask('seek', seek('seek-0002'))).toEqual({ ok: true });
    expect(await ben.ask('take-seat', { ...seek('seek-0003'), seeker: ada.id })).toEqual({
      ok: false,
      reason: 'seek-gone',
    });
    const eve = await server.client();
    const found = (await eve.ask('seek', seek('seek-0004'))) as unknown as { match: string };
    const [row] = await server.store.rows(found.match, 0);
    expect(JSON.stringify(row)).toContain(ada.id);
  });

  test('is not heard at the same table', async () => {
    const host = await server.client();
    const match = await host.create();
    for (const client of [host, ada, ben]) await client.watch(match);
    const line = { match, key: 'line-0001', channel: 'spectators', say: { text: 'hello' } };
    expect(await ada.ask('chat', line)).toMatchObject({ ok: true });
    expect(await host.ask('chat', { ...line, channel: 'players' })).toMatchObject({ ok: true });
    await host.eventually(() => heard(host, 'chat').length > 0);
    await ben.ask('chat', { ...line, key: 'line-0002', say: { text: 'who is there?' } });
    await host.eventually(() => heard(host, 'chat').length > 1);
    expect(heard(ben, 'chat')).toEqual([]);
    expect(heard(ada, 'chat')).toEqual([]);
  });
});

test('whom one follows is listed with whether they are here', async () => {
  await ada.ask('tie', { identity: ben.id, kind: 'follow', on: true });
  expect(await ada.ask('tie', { identity: ada.id, kind: 'follow', on: true })).toMatchObject({
    reason: 'nobody-there',
  });
  expect(await ada.ask('ties')).toMatchObject({
    ok: true,
    follows: [{ id: ben.id, here: true }],
    blocks: [],
  });
  ben.close();
  await until(async () => JSON.stringify(await ada.ask('ties')).includes('"here":false'));
  await ada.ask('tie', { identity: ben.id, kind: 'follow', on: false });
  expect(await ada.ask('ties')).toMatchObject({ follows: [] });
});

test('a challenge outlives a restart, and is then accepted once', async () => {
  const house = new Household();
  try {
    const before = await house.serve();
    const [host, guest] = [await house.connect(before), await house.connect(before)];
    const match = await challenge(host, guest.id);
    await before.kill('SIGKILL');
    const after = await house.serve();
    const [one, two] = [await house.connect(after, guest.token), await house.connect(after, guest.token)];
    await until(async () => (await listed(one)).length > 0);
    expect(await listed(one)).toMatchObject([{ id: match, phase: 'open' }]);
    const answers = await Promise.all([one, two].map((each) => each.command(match, { kind: 'sit' })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  } finally {
    await house.end();
  }
}, 60_000);
