// What goes on in a room is seen at every node: who watches, what is said, what a computer thinks, who has another name.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openNeighbours, type Neighbours } from '../../support/neighbours.ts';
import { newKey, type Client } from '../../support/client.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { room } from '../../support/server.ts';

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

/** What a client was told under a name, newest last. */
const told = (client: Client, name: string): unknown[] =>
  client.heard.filter(([event]) => event === name).map(([, value]) => value);
const say = (client: Client, match: string, text: string, channel = 'spectators') =>
  client.ask('chat', { match, key: newKey(), channel, say: { text } });
const texts = (client: Client): string[] =>
  told(client, 'chat').map((line) => (line as { say: { text: string } }).say.text);

test('spectators are counted and named, wherever they are', async () => {
  const [ada, ben, eve] = await street.clients();
  const [far] = await street.clients();
  await room(ada, ben, eve, far);
  const seen = (client: Client) =>
    told(client, 'watchers').at(-1) as { count: number; names: string[] } | undefined;
  for (const each of [ada, ben, eve, far]) {
    await each.eventually(() => seen(each)?.count === 2 && seen(each)?.names.length === 2);
  }
  far.close();
  for (const each of [ada, ben, eve]) await each.eventually(() => seen(each)?.count === 1);
});

test('a line of chat is heard at every node, by those who may hear it and want to', async () => {
  const [ada, ben, eve] = await street.clients();
  const [fay, , gus] = await street.clients();
  const match = await room(ada, ben, eve, fay, gus);
  await gus.ask('mute', { identity: eve.id, muted: true });
  expect(await say(eve, match, 'hello all')).toMatchObject({ ok: true });
  await fay.eventually(() => texts(fay).length === 1);
  expect(await say(ada, match, 'your move', 'players')).toMatchObject({ ok: true });
  await ben.eventually(() => texts(ben).length === 1);
  // To another device of the same person, elsewhere.
  const other = await street.client(1, gus.token);
  await other.watch(match);
  await other.ask('mute', { identity: fay.id, muted: true });
  expect(await say(eve, match, 'anyone?')).toMatchObject({ ok: true });
  await fay.eventually(() => texts(fay).length === 2);
  expect(await say(fay, match, 'here')).toMatchObject({ ok: true });
  await eve.eventually(() => texts(eve).length === 1);
  expect([texts(ada), texts(ben), texts(eve), texts(fay), texts(gus)]).toEqual([
    [],
    ['your move'],
    ['here'],
    ['hello all', 'anyone?'],
    [],
  ]);
});

test('whoever speaks at several nodes may speak no more than at one', async () => {
  const [ada, ben] = await street.clients();
  const match = await room(ada, ben);
  const phone = await street.client(2, ada.token);
  await phone.watch(match);
  for (let line = 0; line < 6; line += 1) await say(ada, match, 'well', 'players');
  await street.settled();
  await street.settled();
  const answers = [1, 2, 3].map(() => say(phone, match, 'well', 'players'));
  expect((await Promise.all(answers)).map(({ ok }) => ok)).toEqual([true, true, false]);
});

test('a new name is the name at every node', async () => {
  const [ada, ben] = await street.clients();
  const match = await room(ada, ben);
  const phone = await street.client(2, ada.token);
  await phone.watch(match);
  const before = texts(ben).length;
  await ada.ask('rename', { name: 'Ada of the Hills' });
  await street.settled();
  expect(await say(phone, match, 'it is me', 'players')).toMatchObject({
    ok: true,
    line: { from: { id: ada.id, name: 'Ada of the Hills' } },
  });
  await ben.eventually(() => texts(ben).length > before);
});

test('what a computer thinks is shown wherever its game is watched', async () => {
  const [ada, , eve] = await street.clients();
  const match = await ada.create({ chairs: ['me', { ai: 'level:8' }], choice: { game: 'gomoku' } });
  const watching = [ada, ...(await street.clients()), eve];
  for (const each of watching) await each.watch(match);
  const thoughts = (client: Client): number => told(client, 'thinking').length;
  await ada.until(match, ({ phase }) => phase === 'playing');
  await street.settled();
  for (const [turn, move] of ['h8', 'a1', 'o15', 'a15'].entries()) {
    if (watching.slice(1).every((each) => thoughts(each) > 0)) break;
    await ada.until(match, (state) => state.position.ply === 2 * turn, 15_000);
    await ada.play(match, move);
  }
  for (const each of watching.slice(1)) await each.eventually(() => thoughts(each) > 0, 15_000);
  expect(thoughts(ada)).toBe(0);
  expect(street.errors()).toEqual([]);
});
