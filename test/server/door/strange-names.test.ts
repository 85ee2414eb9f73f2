// Names that every object of the language knows are unknown to games: they are refused by name, and nothing is made.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { newKey, ROOM } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { type TestServer } from '../../support/server.ts';

const startServer = freshServers();
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const NAMES = ['__proto__', 'constructor', 'toString'];
/** With a key of its own, whatever it is called. */
const named = (name: string, value: string): object => Object.fromEntries([[name, value]]);

describe.each(NAMES)('%s', (name) => {
  const choices: [string, object][] = [
    ['unknown-game', { game: name }],
    ['unknown-variant', { game: 'gomoku', variant: name }],
    ['unknown-size', { game: 'gomoku', size: name.slice(0, 8) }],
    ['unknown-option', { game: 'gomoku', options: named(name, 'free') }],
    ['unknown-option-value', { game: 'gomoku', options: { opening: name } }],
  ];

  test.each(choices)('is an %s in a room', async (reason, choice) => {
    const ada = await server.client();
    const created = await ada.ask('create', { ...ROOM, key: newKey(), choice });
    expect(created).toEqual({ ok: false, reason });
  });

  test.each(choices)('is an %s in a seek', async (reason, choice) => {
    const ada = await server.client();
    const sought = await ada.ask('seek', { key: newKey(), choice, time: ROOM.time });
    expect(sought).toEqual({ ok: false, reason });
    expect(await server.store.seeks()).toEqual([]);
  });

  test.each([
    ['unknown-agent', { ai: name }],
    ['unknown-bot', { bot: name }],
  ])('is an %s at a chair', async (reason, wish) => {
    const ada = await server.client();
    const created = await ada.ask('create', { ...ROOM, key: newKey(), chairs: ['me', wish] });
    expect(created).toEqual({ ok: false, reason });
  });

  test('is no match', async () => {
    const ada = await server.client();
    const refused = { ok: false, reason: 'no-such-match' };
    const match = name.padEnd(8, '_');
    expect(await ada.ask('watch', { match, from: -1 })).toEqual(refused);
    expect(await ada.ask('command', { match, key: newKey(), command: { kind: 'sit' } })).toEqual(refused);
    for (const path of ['', '/export']) {
      const response = await fetch(`${server.url}/api/matches/${match}${path}`);
      expect(await response.json()).toMatchObject({ error: { reason: 'no-such-match' } });
    }
  });

  test('is a message of no meaning', async () => {
    const ada = await server.client();
    expect(await ada.ask(name, {})).toEqual({ ok: false, reason: 'bad-message' });
  });
});

test('an option that has both a strange name and no text for a value is refused too', async () => {
  const ada = await server.client();
  const options: unknown = JSON.parse('{"__proto__":{"opening":"free"}}');
  const choice = { game: 'gomoku', options };
  const created = await ada.ask('create', { ...ROOM, key: newKey(), choice });
  expect(created).toEqual({ ok: false, reason: 'unknown-option' });
});
