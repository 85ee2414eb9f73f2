// What moderators do over the wire: each deed is done, leaves a row with who and why, and is nobody else's to do.
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AcceptedTo } from '../../../shared/protocol.ts';
import type { Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { room, type TestServer } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

const startServer = freshServers();
let server: TestServer;
let mod: Client;
let rude: Client;

const appoint = (client: Client) =>
  server.store.moderate({
    id: `appoint-${client.id}`,
    by: 'host',
    kind: 'appoint',
    target: client.id,
    why: 'first',
    until: null,
    detail: '',
  });
beforeEach(async () => {
  server = await startServer();
  [mod, rude] = [await server.client(), await server.client()];
  expect(await appoint(mod)).toBe(true);
});

const view = async (): Promise<AcceptedTo<'moderation'>> =>
  (await mod.ask('moderation')) as unknown as AcceptedTo<'moderation'>;
const newest = async () => (await view()).deeds[0];
const heard = (client: Client, event: string): unknown[] =>
  client.heard.filter(([name]) => name === event).map(([, value]) => value);
const why = 'insults';

describe('a moderator', () => {
  test('is named by another, and is one until dismissed; nobody else sees or does anything', async () => {
    const refused = { ok: false, reason: 'not-a-moderator' };
    expect(await rude.ask('moderation')).toEqual(refused);
    expect(await rude.ask('figures', { who: mod.id })).toEqual(refused);
    const appointing = { kind: 'appoint', identity: rude.id, why };
    expect(await rude.ask('moderate', appointing)).toEqual(refused);
    expect(await mod.ask('moderate', appointing)).toEqual({ ok: true });
    expect(await mod.ask('moderate', appointing)).toEqual({ ok: false, reason: 'nothing-there' });
    expect(await rude.ask('moderation')).toMatchObject({ ok: true });
    expect(await newest()).toMatchObject({ by: mod.id, kind: 'appoint', target: rude.id, why });
    expect(await mod.ask('moderate', { kind: 'dismiss', identity: rude.id, why })).toEqual({ ok: true });
    expect(await rude.ask('moderation')).toEqual(refused);
    expect(await newest()).toMatchObject({ kind: 'dismiss', target: rude.id });
  });

  test('hears of a report at once, finds it once, and settles it', async () => {
    const wish = { identity: rude.id, about: 'chat', text: 'shouts' };
    const ada = await server.client();
    for (let times = 0; times < 2; times += 1) expect(await ada.ask('report', wish)).toEqual({ ok: true });
    expect(await ada.ask('report', { ...wish, identity: 'nobody' })).toMatchObject({
      reason: 'nothing-there',
    });
    await mod.eventually(() => heard(mod, 'reported').length > 0);
    const { reports } = await view();
    expect(reports).toMatchObject([
      { by: { id: ada.id }, against: { id: rude.id }, about: 'chat', text: 'shouts' },
    ]);
    const settle = { kind: 'settle', report: reports[0]?.id ?? '', why: 'talked to' };
    expect(await mod.ask('moderate', settle)).toEqual({ ok: true });
    expect(await mod.ask('moderate', settle)).toMatchObject({ reason: 'nothing-there' });
    expect((await view()).reports).toEqual([]);
    expect(await newest()).toMatchObject({ kind: 'settle', why: 'talked to' });
  });

  test('bans somebody for a time: out within a second, and not let in', async () => {
    const phone = await server.client(rude.token);
    const since = performance.now();
    const ban = { kind: 'ban', identity: rude.id, address: false, ms: 3_600_000, why };
    expect(await mod.ask('moderate', ban)).toEqual({ ok: true });
    await until(() => !rude.socket.connected && !phone.socket.connected);
    expect(performance.now() - since).toBeLessThan(1_000);
    await expect(server.client(rude.token)).rejects.toThrow('banned');
    expect(await newest()).toMatchObject({ kind: 'ban', target: rude.id, why });
    expect((await view()).bans).toMatchObject([{ target: rude.id }]);
    expect(await mod.ask('moderate', { kind: 'unban', target: rude.id, why })).toEqual({ ok: true });
    expect((await server.client(rude.token)).id).toBe(rude.id);
  });

  test('renames: everybody sees the other name at once', async () => {
    const match = await room(rude, mod);
    expect(
      await mod.ask('moderate', { kind: 'rename', identity: rude.id, name: 'Admin', why }),
    ).toMatchObject({
      reason: 'name-of-staff',
    });
    expect(await mod.ask('moderate', { kind: 'rename', identity: rude.id, name: 'Quiet One', why })).toEqual({
      ok: true,
    });
    await rude.ask('chat', { match, key: 'line-0001', channel: 'players', say: { text: 'who am I?' } });
    await mod.eventually(() => heard(mod, 'chat').length > 0);
    expect(heard(mod, 'chat')).toMatchObject([{ from: { id: rude.id, name: 'Quiet One' } }]);
    expect(await newest()).toMatchObject({ kind: 'rename', target: rude.id, detail: 'Quiet One' });
  });

  test('hides one line, or all of somebody: told to those who read them, and kept from those who come', async () => {
    const match = await room(rude, mod);
    for (const key of ['line-0001', 'line-0002', 'line-0003'])
      await rude.ask('chat', { match, key, channel: 'players', say: { text: key } });
    const [, second] = await server.store.chat(match, 9);
    const hide = { kind: 'hide', identity: rude.id, match, why };
    expect(await mod.ask('moderate', { ...hide, seq: second?.seq ?? 0 })).toEqual({ ok: true });
    await rude.eventually(() => heard(rude, 'chat-hidden').length > 0);
    expect(heard(rude, 'chat-hidden')).toEqual([{ match, from: rude.id, seq: second?.seq ?? 0 }]);
    expect((await server.store.chat(match, 9)).map(({ say }) => say)).toEqual([
      { text: 'line-0001' },
      { text: 'line-0003' },
    ]);
    expect(await newest()).toMatchObject({ kind: 'hide', detail: `${match}/${String(second?.seq)}` });
    expect(await mod.ask('moderate', hide)).toEqual({ ok: true });
    expect(await server.store.chat(match, 9)).toEqual([]);
    expect(await mod.ask('moderate', hide)).toMatchObject({ reason: 'nothing-there' });
  });

  test('closes a match: nobody wins it', async () => {
    const match = await room(rude, mod);
    expect(await mod.ask('moderate', { kind: 'close', match, why })).toEqual({ ok: true });
    const state = await rude.until(match, ({ phase }) => phase === 'over');
    expect(state).toMatchObject({ outcome: { winner: null, reason: 'abandoned' }, score: [0, 0] });
    expect(await newest()).toMatchObject({ kind: 'close', target: match });
    expect(await mod.ask('moderate', { kind: 'close', match, why })).toMatchObject({
      reason: 'nothing-there',
    });
    const waiting = await rude.create();
    expect(await mod.ask('moderate', { kind: 'close', match: waiting, why })).toEqual({ ok: true });
    await rude.watch(waiting);
    await rude.until(waiting, ({ phase }) => phase === 'closed');
  });

  test('revokes tokens: every device is signed out', async () => {
    expect(await mod.ask('moderate', { kind: 'revoke', identity: rude.id, why })).toEqual({ ok: true });
    await until(() => !rude.socket.connected);
    await expect(server.client(rude.token)).rejects.toThrow('bad-token');
    expect(await newest()).toMatchObject({ kind: 'revoke', target: rude.id });
  });

  test('sees what the record says of somebody', async () => {
    const match = await room(rude, mod);
    await rude.command(match, { kind: 'abort', game: 1 });
    await until(async () => (await server.store.conductOf(rude.id, 0)).length > 0);
    const { figures } = (await mod.ask('figures', { who: rude.id })) as unknown as AcceptedTo<'figures'>;
    expect(figures).toMatchObject({ identity: { id: rude.id }, kept: false, aborted: 1, left: 0, moves: 0 });
    expect(await mod.ask('figures', { who: 'nobody at all' })).toMatchObject({ reason: 'nothing-there' });
  });
});

test('whoever pauses plays no strangers, and friends and computers all the same', async () => {
  const now = server.services.clock.now();
  for (const match of ['one', 'two', 'three'])
    await server.store.noteConduct({ identity: rude.id, match, game: 1, at: now, kind: 'left' });
  const paused = { ok: false, reason: 'paused', detail: expect.stringMatching(/^\d+$/) };
  const seek = { key: 'seek-0001', choice: { game: 'gomoku' } };
  expect(await rude.ask('seek', seek)).toEqual(paused);
  const open = await mod.create();
  expect(await rude.command(open, { kind: 'sit' })).toEqual(paused);
  await expect(rude.create()).rejects.toThrow('paused');
  expect(await rude.create({ private: true })).toMatch(/./);
  expect(await rude.create({ chairs: ['me', { ai: 'random' }] })).toMatch(/./);
  const friends = await mod.create({ private: true });
  expect(await rude.command(friends, { kind: 'sit' })).toMatchObject({ ok: true });
});
