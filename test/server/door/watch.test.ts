// The message `watch`: what somebody who comes in is told, and what a reader with a gap asks again.
import { beforeEach, expect, test } from '@jest/globals';
import type { Answer, ChatLine } from '../../../shared/protocol.ts';
import { newKey, type Client } from '../../support/client.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';

const startServer = freshServers();
/** A store that counts how often a chat is read, and can let its readers wait for what it has found. */
class ChatStore extends MemoryStore {
  chatsRead = 0;
  broken = false;
  until: Promise<void> = Promise.resolve();
  override async chat(match: string, limit: number): Promise<ChatLine[]> {
    this.chatsRead += 1;
    const lines = await super.chat(match, limit);
    await this.until;
    if (this.broken) throw new Error('no chat');
    return lines;
  }
}

let store: ChatStore;
let server: TestServer;
let ada: Client;
let eve: Client;
let match: string;

beforeEach(async () => {
  store = new ChatStore();
  server = await startServer(store);
  [ada, eve] = [await server.client(), await server.client()];
  match = await ada.create();
  await ada.watch(match);
  store.chatsRead = 0;
});

const say = (client: Client, text: string) =>
  client.ask('chat', { match, key: newKey(), channel: 'players', say: { text } });
const watching = (client: Client, from = -1) =>
  client.ask('watch', { match, from }) as Promise<Answer<{ head: number; chat: ChatLine[] }>>;
const textsOf = (answer: Answer<{ chat: ChatLine[] }>): unknown[] =>
  answer.ok ? answer.chat.map((line) => line.say) : [answer.reason];

test('who comes in reads what was said, and who only asks for a gap does not read it again', async () => {
  await say(ada, 'hello');
  const ben = await server.client(ada.token);
  expect(textsOf(await watching(ben))).toEqual([{ text: 'hello' }]);
  expect(store.chatsRead).toBe(1);
  expect(await watching(ben, 0)).toEqual({ ok: true, head: 0, chat: [] });
  expect(store.chatsRead).toBe(1);
});

test('what is said while the chat is being read reaches the reader all the same', async () => {
  const tab = await server.client(ada.token);
  let found: () => void = () => undefined;
  store.until = new Promise((resolve) => (found = resolve));
  const watched = watching(tab);
  await ada.eventually(() => store.chatsRead === 1);
  await say(ada, 'just now');
  found();
  const read = textsOf(await watched);
  const heard = tab.heard.filter(([event]) => event === 'chat').map(([, line]) => (line as ChatLine).say);
  expect([...read, ...heard]).toEqual([{ text: 'just now' }]);
});

test('the answer comes before the rows', async () => {
  let found: () => void = () => undefined;
  store.until = new Promise((resolve) => (found = resolve));
  const watched = watching(eve);
  await ada.eventually(() => store.chatsRead === 1);
  await eve.ask('time');
  expect(eve.heard.map(([event]) => event)).not.toContain('rows');
  found();
  expect(await watched).toEqual({ ok: true, head: 0, chat: [] });
  await eve.until(match, ({ seq }) => seq === 0);
});

test('a chat that cannot be read refuses the watch, and nobody is left watching', async () => {
  store.broken = true;
  expect(await watching(eve)).toEqual({ ok: false, reason: 'store-unavailable' });
  expect(server.services.readers.count(match)).toBe(1);
  store.broken = false;
  expect(await watching(eve)).toMatchObject({ ok: true });
});
