// Rooms over real sockets: readers that come and go, and commands that come twice, late or from strangers.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { newKey, ROOM, type Client } from '../../support/client.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room, type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

describe('a reader', () => {
  test('comes back with the number of its newest row and gets what it missed', async () => {
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    bob.socket.disconnect();
    await ada.play(match, '4');
    const before = bob.mirrors.get(match)?.rows.length;
    await bob.reconnect();
    expect(await bob.watch(match)).toMatchObject({ ok: true, head: 2 });
    await bob.until(match, ({ seq }) => seq === 2);
    expect(before).toBe(2);
    expect(bob.heard.filter(([event]) => event === 'rows')).toHaveLength(1 + 1);
  });

  test('invariant 7: a message that is lost heals within two seconds', async () => {
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    bob.loses = (event) => event === 'rows';
    await ada.play(match, '4');
    await sleep(50);
    expect(bob.seq(match)).toBe(1);
    const lost = performance.now();
    bob.loses = () => false;
    await bob.until(match, ({ seq }) => seq === 2);
    expect(performance.now() - lost).toBeLessThan(2_000);
  });

  test("invariant 1: a mover's acknowledgement is their copy of the row", async () => {
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    const heard = (client: Client): number => client.heard.filter(([event]) => event === 'rows').length;
    const before = [heard(ada), heard(bob)];
    await ada.play(match, '4');
    await bob.until(match, ({ seq }) => seq === 2);
    await bob.play(match, '4');
    await ada.until(match, ({ seq }) => seq === 3);
    expect([heard(ada), heard(bob)]).toEqual(before.map((count) => count + 1));
  });

  test('that is no player finds a private room only by its id, and a missing one looks the same', async () => {
    const [ada, eve] = [await server.client(), await server.client()];
    const match = await ada.create({ private: true });
    const lobby = await eve.ask('lobby', { on: true });
    expect(lobby).toMatchObject({ ok: true, entries: [] });
    expect(await eve.watch('AAAAAAAAAAAAAAAA')).toEqual({ ok: false, reason: 'no-such-match' });
    expect(await eve.command('AAAAAAAAAAAAAAAA', { kind: 'sit' })).toEqual({
      ok: false,
      reason: 'no-such-match',
    });
    expect(match).toMatch(/^[\w-]{16}$/);
    expect(await eve.watch(match)).toMatchObject({ ok: true });
  });
});

describe('a command', () => {
  test('is refused by name when it is stale, early, foreign or none', async () => {
    const [ada, bob, eve] = [await server.client(), await server.client(), await server.client()];
    const match = await room(ada, bob);
    expect(await bob.play(match, '4')).toEqual({ ok: false, reason: 'not-your-turn' });
    expect(await ada.command(match, { kind: 'play', turn: 0, move: '4' })).toEqual({
      ok: false,
      reason: 'stale-turn',
    });
    expect(await ada.command(match, { kind: 'play', turn: 99, move: '4' })).toEqual({
      ok: false,
      reason: 'stale-turn',
    });
    expect(await ada.play(match, '9')).toMatchObject({ ok: false, reason: 'illegal-move' });
    await eve.watch(match);
    await eve.until(match, ({ seq }) => seq === 1);
    expect(await eve.play(match, '4')).toEqual({ ok: false, reason: 'not-seated' });
    expect(await server.store.rows(match, 0)).toHaveLength(2);
  });

  test('sent twice over two connections has one effect and one answer', async () => {
    const [ada, bob] = [await server.client(), await server.client()];
    const match = await room(ada, bob);
    const tab = await server.client(ada.token);
    expect(tab.id).toBe(ada.id);
    await tab.watch(match);
    await tab.until(match, ({ seq }) => seq === 1);
    const key = newKey();
    const move = { kind: 'play', turn: 1, move: '4' } as const;
    const [one, two] = await Promise.all([ada.command(match, move, key), tab.command(match, move, key)]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
    expect(await server.store.rows(match, 0)).toHaveLength(3);
  });

  test('of a creation without a clock gets that of its variant', async () => {
    const ada = await server.client();
    const { time: _time, ...timeless } = ROOM;
    const clockOf = async (choice: object): Promise<unknown> => {
      const made = await ada.ask('create', { ...timeless, key: newKey(), choice });
      const { match } = made as unknown as { match: string };
      await ada.watch(match);
      return (await ada.until(match, ({ seq }) => seq === 0)).terms.time;
    };
    const quarter = { kind: 'game', ms: 900_000, increment: 0, delay: 0 };
    expect(await clockOf({ game: 'abalone', variant: 'timed25' })).toEqual(quarter);
    expect(await clockOf({ game: 'abalone' })).toEqual({ kind: 'none' });
  });

  test('of a creation names what is wrong with it', async () => {
    const ada = await server.client();
    const wrong = async (change: object): Promise<unknown> =>
      ada.ask('create', { ...ROOM, key: newKey(), ...change });
    expect(await wrong({ choice: { game: 'chess' } })).toEqual({ ok: false, reason: 'unknown-game' });
    expect(await wrong({ choice: { game: 'gomoku', variant: 'none' } })).toEqual({
      ok: false,
      reason: 'unknown-variant',
    });
    expect(await wrong({ chairs: ['me', { ai: 'nobody' }] })).toEqual({ ok: false, reason: 'unknown-agent' });
    expect(await wrong({ chairs: ['me', { bot: ada.id }] })).toEqual({ ok: false, reason: 'unknown-bot' });
    expect(await wrong({ chairs: ['me', 'me'] })).toEqual({ ok: false, reason: 'bad-terms' });
  });
});

test('a stop waits for the command that is being written, and answers it', async () => {
  const store = new MemoryStore();
  const stopping = await startServer(store);
  const [ada, bob] = [await stopping.client(), await stopping.client()];
  const match = await room(ada, bob);
  store.delay = 400;
  const played = ada.play(match, '4');
  while (stopping.services.matches.working === 0) await sleep(5);
  const stopped = stopping.stop();
  const late = bob.ask('time');
  expect(await late).toEqual({ ok: false, reason: 'stopping' });
  expect(await played).toMatchObject({ ok: true, row: { seq: 2 } });
  await bob.until(match, ({ seq }) => seq === 2);
  await stopped;
  expect(store.logs.get(match)).toHaveLength(3);
});
