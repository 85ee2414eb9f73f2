// A name is kept by a passkey, and whoever shows it is that person; nobody gets in by what was signed for another.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Account, Identity } from '../../../shared/protocol.ts';
import { Authenticator } from '../../support/authenticator.ts';
import type { Client } from '../../support/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  await server.end();
  expect(server.errors).toEqual([]);
});

interface Options {
  readonly challenge: string;
}
const optionsOf = async (client: Client, what: 'passkey-offer' | 'passkey-ask'): Promise<Options> => {
  const asked = what === 'passkey-ask' ? client.ask(what) : client.ask(what, { name: 'Somebody' });
  return ((await asked) as unknown as { readonly options: Options }).options;
};
const add = async (client: Client, key: Authenticator, name?: string) => {
  const made = key.make(await optionsOf(client, 'passkey-offer'), client.origin);
  return client.ask('passkey-add', { made, ...(name === undefined ? {} : { name }) });
};
const enter = async (client: Client, key: Authenticator) =>
  client.ask('passkey-enter', { shown: key.show(await optionsOf(client, 'passkey-ask'), client.origin) });
const accountOf = async (client: Client): Promise<Account> =>
  ((await client.ask('account')) as unknown as { readonly account: Account }).account;

/** Somebody who has kept a name. */
const keeper = async (name = 'Ada') => {
  const client = await server.client();
  const key = new Authenticator();
  expect(await add(client, key, name)).toMatchObject({ ok: true, identity: { id: client.id, name } });
  return { client, key };
};

describe('a passkey', () => {
  test('keeps a name, and lets its owner in at another device', async () => {
    const { client, key } = await keeper();
    const account = await accountOf(client);
    expect(account).toMatchObject({ kept: 'Ada', passkeys: [{ id: key.id }], devices: [{ here: true }] });
    const other = await server.client();
    const entered = (await enter(other, key)) as unknown as { identity: Identity; token: string };
    expect(entered).toMatchObject({ ok: true, identity: { id: client.id, name: 'Ada' } });
    const phone = await server.client(entered.token);
    expect(phone.id).toBe(client.id);
    expect((await accountOf(phone)).devices.map(({ here }) => here)).toEqual([false, true]);
  });

  test('is refused where its answer comes once more', async () => {
    const { client, key } = await keeper();
    const made = new Authenticator().make(await optionsOf(client, 'passkey-offer'), client.origin);
    expect(await client.ask('passkey-add', { made })).toMatchObject({ ok: true });
    expect(await client.ask('passkey-add', { made })).toEqual({ ok: false, reason: 'passkey-stale' });
    const other = await server.client();
    const shown = key.show(await optionsOf(other, 'passkey-ask'), other.origin);
    expect(await other.ask('passkey-enter', { shown })).toMatchObject({ ok: true });
    expect(await other.ask('passkey-enter', { shown })).toEqual({ ok: false, reason: 'passkey-stale' });
    const unasked = key.show({ challenge: 'bm9ib2R5LWFza2Vk' }, other.origin);
    expect(await other.ask('passkey-enter', { shown: unasked })).toMatchObject({ reason: 'passkey-stale' });
  });

  test('is refused where another page has asked for it', async () => {
    const { client, key } = await keeper();
    const foreign = 'https://pionnier.example.com';
    const made = new Authenticator().make(await optionsOf(client, 'passkey-offer'), foreign);
    expect(await client.ask('passkey-add', { made })).toEqual({ ok: false, reason: 'passkey-foreign' });
    const asked = await optionsOf(client, 'passkey-ask');
    const shown = key.show(asked, foreign);
    expect(await client.ask('passkey-enter', { shown })).toEqual({ ok: false, reason: 'passkey-foreign' });
    // What was signed for another host says so, whatever the page says.
    const elsewhere = key.show(asked, client.origin, { host: 'pionnier.example.com' });
    expect(await client.ask('passkey-enter', { shown: elsewhere })).toMatchObject({ reason: 'bad-passkey' });
  });

  test('is refused where somebody else was asked, or it is of somebody else', async () => {
    const { client: ada, key } = await keeper();
    const eve = await server.client();
    const made = new Authenticator().make(await optionsOf(ada, 'passkey-offer'), ada.origin);
    expect(await eve.ask('passkey-add', { made })).toEqual({ ok: false, reason: 'passkey-not-yours' });
    const shown = key.show(await optionsOf(ada, 'passkey-ask'), ada.origin);
    expect(await eve.ask('passkey-enter', { shown })).toEqual({ ok: false, reason: 'passkey-not-yours' });
    const user = Buffer.from(eve.id).toString('base64url');
    const other = key.show(await optionsOf(eve, 'passkey-ask'), eve.origin, { user });
    expect(await eve.ask('passkey-enter', { shown: other })).toMatchObject({ reason: 'passkey-not-yours' });
    const stranger = new Authenticator().show(await optionsOf(eve, 'passkey-ask'), eve.origin);
    expect(await eve.ask('passkey-enter', { shown: stranger })).toMatchObject({ reason: 'unknown-passkey' });
  });

  test('is refused where another key has signed, or its counter has gone back', async () => {
    const { client, key } = await keeper();
    const shown = new Authenticator().show(await optionsOf(client, 'passkey-ask'), client.origin);
    const { signature } = shown;
    const forged = { ...key.show(await optionsOf(client, 'passkey-ask'), client.origin), signature };
    expect(await client.ask('passkey-enter', { shown: forged })).toMatchObject({ reason: 'bad-passkey' });
    const copied = key.show(await optionsOf(client, 'passkey-ask'), client.origin, { counter: 1 });
    expect(await client.ask('passkey-enter', { shown: copied })).toMatchObject({ reason: 'bad-passkey' });
  });

  test('can be lost where there is another; with the last one the name is free', async () => {
    const { client, key } = await keeper();
    const spare = new Authenticator();
    expect(await add(client, spare)).toMatchObject({ ok: true, account: { passkeys: [{}, {}] } });
    expect(await add(client, spare)).toMatchObject({ ok: false, reason: 'passkey-known' });
    expect(await client.ask('passkey-drop', { id: key.id })).toMatchObject({ account: { kept: 'Ada' } });
    expect(await client.ask('passkey-drop', { id: key.id })).toMatchObject({ reason: 'unknown-passkey' });
    const other = await server.client();
    expect(await enter(other, key)).toEqual({ ok: false, reason: 'unknown-passkey' });
    expect(await enter(other, spare)).toMatchObject({ ok: true, identity: { id: client.id } });
    expect(await add(other, new Authenticator(), 'Ada')).toMatchObject({ reason: 'name-taken' });
    expect(await client.ask('passkey-drop', { id: spare.id })).toMatchObject({ account: { kept: null } });
    expect(await add(other, new Authenticator(), 'Ada')).toMatchObject({ ok: true });
  });
});

describe('a kept name', () => {
  test.each(['Ada', 'ADA', 'A d a', 'Аdа', 'Adá', 'A.d.a', 'Ａｄａ'])(
    'is nobody else’s as %s',
    async (name) => {
      await keeper('Ada');
      const other = await server.client();
      expect(await other.ask('rename', { name })).toEqual({ ok: false, reason: 'name-taken' });
      expect(await add(other, new Authenticator(), name)).toEqual({ ok: false, reason: 'name-taken' });
      expect((await accountOf(other)).passkeys).toEqual([]);
    },
  );

  test('is none of the staff, of computers, or of those that guests are given', async () => {
    const client = await server.client();
    const refused = async (name: string) =>
      (await add(client, new Authenticator(), name)) as { reason?: string };
    expect(await refused('Admin')).toMatchObject({ reason: 'name-of-staff' });
    expect(await refused('Level 3')).toMatchObject({ reason: 'name-of-computer' });
    expect(await client.ask('passkey-offer', { name: 'Admin' })).toMatchObject({ reason: 'name-of-staff' });
    expect(await refused('Agile Lynx')).toMatchObject({ reason: 'name-of-guests' });
    expect(await refused(' \u200b ')).toMatchObject({ reason: 'empty-name' });
    // Nobody has said how else they would be called.
    expect(await add(client, new Authenticator())).toMatchObject({ reason: 'name-of-guests' });
  });

  test('gives its place to another, and is shown to all at once', async () => {
    const { client } = await keeper('Ada');
    const phone = await server.client(client.token);
    expect(await phone.ask('rename', { name: 'Ada Lovelace' })).toMatchObject({ ok: true });
    expect(await accountOf(client)).toMatchObject({ kept: 'Ada Lovelace' });
    expect(await phone.ask('rename', { name: 'Agile Lynx' })).toMatchObject({ reason: 'name-of-guests' });
    const other = await server.client();
    expect(await other.ask('rename', { name: 'Ada' })).toMatchObject({ ok: true });
    expect(await client.ask('rename', { name: 'Ada' })).toMatchObject({ ok: true });
  });
});

test('one device is signed out, and no other', async () => {
  const { client } = await keeper();
  const phone = await server.client(client.token);
  const tablet = await server.client();
  const key = new Authenticator();
  await add(client, key);
  const entered = (await enter(tablet, key)) as unknown as { token: string };
  const laptop = await server.client(entered.token);
  const found = (await accountOf(client)).devices.find(({ here }) => !here);
  const since = performance.now();
  expect(await client.ask('sign-out', { device: found?.id ?? '' })).toEqual({ ok: true });
  await until(() => !laptop.socket.connected);
  expect(performance.now() - since).toBeLessThan(1_000);
  expect([client, phone, tablet].every(({ socket }) => socket.connected)).toBe(true);
  expect(await client.ask('sign-out', { device: found?.id ?? '' })).toMatchObject({
    reason: 'unknown-device',
  });
});

test('whoever wants to be forgotten is: games stay, without the name', async () => {
  const { client, key } = await keeper();
  const ben = await server.client();
  const match = await client.create();
  expect(await client.ask('forget-me')).toEqual({ ok: false, reason: 'still-playing' });
  await ben.command(match, { kind: 'sit' });
  await client.watch(match);
  await client.ask('chat', { match, key: 'said-once', channel: 'players', say: { text: 'hello' } });
  await client.until(match, ({ phase }) => phase === 'playing');
  await client.command(match, { kind: 'resign', game: 1 });
  const kept = (await client.ask('kept', { after: null })) as unknown as { kept: { lines: unknown[] } };
  expect(kept.kept).toMatchObject({ identity: { name: 'Ada' }, account: { kept: 'Ada' }, next: null });
  expect(kept.kept.lines).toMatchObject([{ match, say: { text: 'hello' } }]);

  expect(await client.ask('forget-me')).toEqual({ ok: true });
  await until(() => !client.socket.connected);
  await expect(server.client(client.token)).rejects.toThrow('bad-token');
  expect(await enter(ben, key)).toMatchObject({ reason: 'unknown-passkey' });
  const log = JSON.stringify(await server.store.rows(match, 0));
  expect(log).toContain(client.id);
  expect(log).not.toContain('Ada');
  expect(await server.store.chat(match, 10)).toEqual([]);
  expect(await add(ben, new Authenticator(), 'Ada')).toMatchObject({ ok: true });
});
