// What is said in a room, who may say it, and who hears it.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { loneBus } from '../../../server/bus/lone.ts';
import { createChat, type Chat } from '../../../server/people/chat.ts';
import type { ChatLine, ChatRequest } from '../../../shared/protocol.ts';
import { MAX_MUTED } from '../../../shared/protocol/sizes.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { ADA, BEN, EVE, openTable, startedTable, type Table } from '../../support/table.ts';

const ZOE = { id: 'zoe', name: 'Zoe' };

let chat: Chat;
let table: Table;
beforeEach(() => {
  chat = createChat({ store: new MemoryStore(), now: () => 5_000, bus: loneBus(), isHere: () => true });
  table = startedTable();
});

let keys = 0;
const wish = (channel: ChatLine['channel'], say: ChatRequest['say']): ChatRequest => ({
  match: 'table',
  key: `key-${String((keys += 1))}-xxxxxx`,
  channel,
  say,
});
const say = (from: { id: string; name: string }, channel: ChatLine['channel'], text = 'hello') =>
  chat.say(from, table.match(), wish(channel, { text }));
const said = async (from: { id: string; name: string }, channel: ChatLine['channel']): Promise<ChatLine> => {
  const line = await say(from, channel);
  if (!line.ok) throw new Error(line.reason);
  return line.value;
};
const listeners = (line: ChatLine): string[] =>
  [ADA, BEN, EVE, ZOE].map(({ id }) => id).filter((id) => chat.hears(id, table.match(), line));

describe('while a game runs', () => {
  test('players talk to each other and nobody else', async () => {
    expect(listeners(await said(ADA, 'players'))).toEqual(['ada', 'ben']);
    expect(await say(EVE, 'players')).toEqual({ ok: false, reason: 'not-your-channel' });
  });

  test('spectators talk among themselves, unheard by the players', async () => {
    expect(listeners(await said(EVE, 'spectators'))).toEqual(['eve', 'zoe']);
    expect(await say(ADA, 'spectators')).toEqual({ ok: false, reason: 'not-your-channel' });
  });

  test('and in the pause of a series, nothing changes', async () => {
    table = startedTable({ games: 2 });
    table.say(ADA, { kind: 'resign', game: 1 });
    expect(table.match().phase).toBe('between');
    expect(await say(ADA, 'spectators')).toEqual({ ok: false, reason: 'not-your-channel' });
    expect(listeners(await said(EVE, 'spectators'))).toEqual(['eve', 'zoe']);
  });

  test('a player who reads what was said reads nothing of the spectators', async () => {
    await said(EVE, 'spectators');
    await said(BEN, 'players');
    const channels = async (reader: string) =>
      (await chat.history(reader, table.match())).map(({ channel }) => channel);
    expect(await channels('ada')).toEqual(['players']);
    expect(await channels('zoe')).toEqual(['spectators']);
  });
});

describe('after the game', () => {
  test('players join the spectators, and read what was said', async () => {
    await said(EVE, 'spectators');
    table.say(ADA, { kind: 'resign', game: 1 });
    expect(listeners(await said(ADA, 'spectators'))).toEqual(['ada', 'ben', 'eve', 'zoe']);
    expect(await chat.history('ada', table.match())).toHaveLength(2);
    expect(await say(EVE, 'players')).toEqual({ ok: false, reason: 'not-your-channel' });
  });

  test('before it, everybody may talk', async () => {
    table = openTable();
    expect(listeners(await said(ADA, 'spectators'))).toContain('eve');
  });
});

describe('a line', () => {
  const textOf = async (text: string) => {
    const line = await say(ADA, 'players', text);
    return line.ok ? line.value.say : line.reason;
  };

  test('carries who, when and a number', async () => {
    expect(await said(ADA, 'players')).toMatchObject({
      match: 'table',
      at: 5_000,
      from: { id: 'ada', name: 'Ada' },
      say: { text: 'hello' },
    });
  });

  test('is said once with the same key', async () => {
    const request = wish('players', { text: 'once' });
    const [one, two] = [
      await chat.say(ADA, table.match(), request),
      await chat.say(ADA, table.match(), request),
    ];
    expect(two).toEqual(one);
    expect(await chat.history('ada', table.match())).toHaveLength(1);
  });

  test('may be one of those that every language has', async () => {
    const line = await chat.say(ADA, table.match(), wish('players', { preset: 'good-game' }));
    expect(line).toMatchObject({ ok: true, value: { say: { preset: 'good-game' } } });
  });

  test('is one line, trimmed, and steers no display', async () => {
    expect(await textOf('  a\r\n\tb  ')).toEqual({ text: 'a b' });
    expect(await textOf('a\u202eb\u2066c\u0007\u200e\u061c')).toEqual({ text: 'abc' });
    expect(await textOf('\u202e\u200b \u3164')).toBe('bad-text');
  });

  test('keeps what scripts and emoji need', async () => {
    for (const text of ['👩‍🚀', 'می‌خواهم', '안녕', 'é', '❤️']) {
      expect(await textOf(text)).toEqual({ text: text.normalize('NFC') });
    }
  });

  test('is text, whatever it looks like', async () => {
    const text = '<img src=x onerror=alert(1)> &amp; {{x}}';
    expect(await textOf(text)).toEqual({ text });
  });
});

describe('somebody muted', () => {
  test('is heard by everybody but the one who muted', async () => {
    chat.mute('ada', 'ben', true);
    const line = await said(BEN, 'players');
    expect(listeners(line)).toEqual(['ben']);
    expect(await chat.history('ada', table.match())).toEqual([]);
    chat.mute('ada', 'ben', false);
    expect(listeners(line)).toEqual(['ada', 'ben']);
  });

  test('stays so by what the device remembers, until the last one is gone', async () => {
    chat.muteAll('ada', ['ben', 'eve']);
    const line = await said(BEN, 'players');
    expect(listeners(line)).toEqual(['ben']);
    chat.forget('ada');
    expect(listeners(line)).toEqual(['ada', 'ben']);
  });

  test('is one of at most so many, and never oneself', async () => {
    chat.mute('ada', 'ada', true);
    expect(listeners(await said(ADA, 'players'))).toContain('ada');
    chat.mute('ada', 'ben', true);
    for (let index = 0; index < MAX_MUTED; index += 1) chat.mute('ada', `other-${String(index)}`, true);
    expect(listeners(await said(BEN, 'players'))).toEqual(['ada', 'ben']);
  });
});
