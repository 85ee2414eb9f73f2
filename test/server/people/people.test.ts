// People over real sockets: they are paired, look around, talk, take names and move to another device.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import type { LobbyChange, LobbyState, Welcome } from '../../../shared/protocol.ts';
import { PROTOCOL_VERSION } from '../../../shared/protocol/version.ts';
import { newKey, type Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const heard = (client: Client, event: string): unknown[] =>
  client.heard.filter(([name]) => name === event).map(([, value]) => value);
const SEEK = { choice: { game: 'gomoku' }, time: { kind: 'move', ms: 60_000 } };

describe('quick pairing', () => {
  test('brings two together and tells all their devices', async () => {
    const [ada, ben] = [await server.client(), await server.client()];
    const tablet = await server.client(ada.token);
    expect(await ada.ask('seek', { ...SEEK, key: newKey() })).toEqual({ ok: true });
    const found = (await ben.ask('seek', { ...SEEK, key: newKey() })) as { match?: string };
    expect(found).toMatchObject({ ok: true, match: /./ });
    for (const client of [ada, ben, tablet]) {
      await client.eventually(() => heard(client, 'paired').length > 0);
      expect(heard(client, 'paired')).toEqual([found.match]);
    }
    const match = found.match ?? '';
    await Promise.all([ada.watch(match), ben.watch(match)]);
    const state = await ada.until(match, ({ phase }) => phase === 'playing');
    expect(state.chairs.map((player) => player?.id).sort()).toEqual([ada.id, ben.id].sort());
  });

  test('is given up by asking, or by leaving for good', async () => {
    const [ada, ben] = [await server.client(), await server.client()];
    const key = newKey();
    await ada.ask('seek', { ...SEEK, key });
    expect(await ada.ask('unseek', { key })).toEqual({ ok: true });
    expect(await ben.ask('seek', { ...SEEK, key: newKey() })).toEqual({ ok: true });
    expect(await ada.ask('unseek', { key })).toEqual({ ok: false, reason: 'no-such-seek' });
  });
});

describe('the lobby', () => {
  test('is pushed to those who look, without what is private', async () => {
    const [ada, ben] = [await server.client(), await server.client()];
    const state = (await ben.ask('lobby', { on: true })) as unknown as LobbyState;
    expect(state.entries).toEqual([]);
    const hidden = await ada.create({ private: true });
    const shown = await ada.create();
    const changes = () => heard(ben, 'lobby') as LobbyChange[];
    await ben.eventually(() => changes().some(({ put }) => put.some(({ id }) => id === shown)));
    expect(JSON.stringify(changes())).not.toContain(hidden);
    expect(changes().map(({ version }) => version)).toEqual(
      changes().map((_each, index) => state.version + index + 1),
    );
    await ada.command(shown, { kind: 'rise' });
    await ben.eventually(() => changes().some(({ drop }) => drop.includes(shown)));
    await ben.ask('lobby', { on: false });
    const before = changes().length;
    await ada.create();
    await sleep(400);
    expect(changes()).toHaveLength(before);
  });

  test('is not read over and over', async () => {
    const ada = await server.client();
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push((await ada.ask('lobby', { on: true })).ok);
    expect(answers.slice(0, 10)).not.toContain(false);
    expect(answers.at(-1)).toBe(false);
  });
});

describe('talk', () => {
  const play = async (): Promise<[Client, Client, Client, string]> => {
    const [ada, ben, eve] = [await server.client(), await server.client(), await server.client()];
    const match = await ada.create();
    await ben.command(match, { kind: 'sit' });
    for (const client of [ada, ben, eve]) await client.watch(match);
    return [ada, ben, eve, match];
  };
  const say = (client: Client, match: string, channel: string, text: string) =>
    client.ask('chat', { match, key: newKey(), channel, say: { text } });
  const texts = (client: Client) =>
    (heard(client, 'chat') as { say: { text: string } }[]).map(({ say: { text } }) => text);

  test('stays in its channel', async () => {
    const [ada, ben, eve, match] = await play();
    expect(await say(ada, match, 'players', 'good luck')).toMatchObject({ ok: true });
    expect(await say(eve, match, 'spectators', 'drop it in 4')).toMatchObject({ ok: true });
    expect(await say(eve, match, 'players', 'drop it in 4')).toMatchObject({ reason: 'not-your-channel' });
    expect(await say(ada, match, 'spectators', 'what do they say')).toMatchObject({
      reason: 'not-your-channel',
    });
    await ben.eventually(() => texts(ben).length > 0);
    expect([texts(ada), texts(ben), texts(eve)]).toEqual([[], ['good luck'], []]);
    expect(await ada.ask('watch', { match, from: -1 })).toMatchObject({
      chat: [{ say: { text: 'good luck' } }],
    });
  });

  test('of somebody muted is not heard', async () => {
    const [ada, ben, , match] = await play();
    await ada.ask('mute', { identity: ben.id, muted: true });
    await say(ben, match, 'players', 'unheard');
    await ada.ask('mute', { identity: ben.id, muted: false });
    await say(ben, match, 'players', 'heard');
    await ada.eventually(() => texts(ada).length > 0);
    expect(texts(ada)).toEqual(['heard']);
  });

  test('is limited', async () => {
    const [ada, , , match] = await play();
    const answers = [];
    for (let line = 0; line < 12; line += 1)
      answers.push(await say(ada, match, 'players', `line ${String(line)}`));
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers.at(-1)).toEqual({ ok: false, reason: 'rate-limited' });
  });
});

describe('a person', () => {
  test('is nobody by what stands in a URL', async () => {
    const ada = await server.client();
    const socket = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: server.url, authorization: `Bearer ${ada.token ?? ''}` },
      query: { token: ada.token },
      auth: { version: PROTOCOL_VERSION },
    });
    const { identity } = await new Promise<Welcome>((resolve) => socket.once('welcome', resolve));
    expect(identity.id).not.toBe(ada.id);
    socket.disconnect();
  });

  test('takes another name', async () => {
    const ada = await server.client();
    expect(await ada.ask('rename', { name: 'Ada <b>\u202e' })).toMatchObject({
      identity: { name: 'Ada <b>' },
    });
    expect(await ada.ask('rename', { name: '\u200b' })).toMatchObject({ reason: 'empty-name' });
    expect(await ada.ask('rename', { name: 'Аdmin' })).toMatchObject({ reason: 'name-of-staff' });
    expect(await ada.ask('rename', { name: 'Level 8' })).toMatchObject({ reason: 'name-of-computer' });
    await ada.reconnect();
    expect(heard(ada, 'welcome').at(-1)).toMatchObject({ identity: { id: ada.id, name: 'Ada <b>' } });
  });

  test('moves to another device, which the old one lets in', async () => {
    const ada = await server.client();
    const { code } = (await ada.ask('device-code')) as unknown as { code: string };
    const phone = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: server.url },
      auth: { version: PROTOCOL_VERSION, code },
    });
    const welcomed = new Promise<Welcome>((resolve) => phone.once('welcome', resolve));
    await ada.eventually(() => heard(ada, 'device').length > 0);
    expect(heard(ada, 'device')).toMatchObject([{ code }]);
    expect(phone.connected).toBe(false);
    expect(await ada.ask('device-confirm', { code, accept: true })).toEqual({ ok: true });
    const { identity, token } = await welcomed;
    expect(identity.id).toBe(ada.id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(token).not.toBe(ada.token);
    phone.disconnect();
  });
});
