// What nobody needs any more goes, on both databases, and nothing else does.
import { describe, expect, test } from '@jest/globals';
import { localBus } from '../../support/local-bus.ts';
import { Matches } from '../../../server/match/matches.ts';
import { pruneAll, startRetention, type Keep } from '../../../server/match/retention.ts';
import type { Actor, Command } from '../../../shared/match/command.ts';
import { DIALECTS, freshStores, nodeEntry } from '../../support/stores.ts';
import { ADA, BEN, terms } from '../../support/table.ts';
import { until } from '../../support/wait.ts';

const DAY = 24 * 60 * 60 * 1_000;
const START = 1_000 * DAY;
const KEEP: Keep = { unplayed: 30, games: null, chat: 60, guests: 90 };
const hash = (byte: number) => new Uint8Array(32).fill(byte);

describe.each(DIALECTS)('in %s', (dialect) => {
  const on = freshStores(dialect);
  const house = () => {
    let now = START;
    const matches = new Matches(on.store, localBus(), (error) => {
      throw error;
    });
    let keys = 0;
    const ask = async (match: string, by: Actor, command: Command): Promise<string | null> => {
      keys += 1;
      const key = by === 'service' ? null : `key-${String(keys)}`;
      const verdict = await matches.askAndWait({ match, by, command, key, now });
      return verdict.ok ? null : verdict.reason;
    };
    const say = async (match: string, by: Actor, command: Command): Promise<void> =>
      expect(await ask(match, by, command)).toBeNull();
    const open = (match: string) =>
      say(match, ADA, { kind: 'create', terms: terms(), chairs: ['me', 'open'] });
    const begin = async (match: string) => {
      await open(match);
      await say(match, BEN, { kind: 'sit' });
    };
    const phase = async (match: string) => (await on.store.summary(match))?.phase ?? null;
    return {
      ask,
      matches,
      pass: (days: number) => void (now += days * DAY),
      at: () => now,
      open,
      begin,
      abort: async (match: string) => {
        await begin(match);
        await say(match, ADA, { kind: 'abort', game: 1 });
      },
      resign: async (match: string) => {
        await begin(match);
        await say(match, ADA, { kind: 'resign', game: 1 });
      },
      rise: (match: string) => say(match, ADA, { kind: 'rise' }),
      chat: (match: string, text: string) =>
        on.store.say({ match, at: now, from: ADA, channel: 'players', say: { text } }, `line-${text}`),
      phases: (...all: string[]) => Promise.all(all.map(phase)),
      prune: (keep = KEEP) => pruneAll({ store: on.store, matches, now: () => now, keep }),
    };
  };

  test('a match of which no game counts is closed, then deleted whole; one that was played stays', async () => {
    const { open, rise, abort, begin, resign, chat, pass, prune, phases, ask } = house();
    const all = ['closed', 'aborted', 'played', 'running'];
    await open('closed');
    await rise('closed');
    await abort('aborted');
    await resign('played');
    await begin('running');
    for (const match of all) await chat(match, 'hello');

    pass(29);
    expect(await prune()).toMatchObject({ matches: 1, lines: 0 });
    expect(await phases(...all)).toEqual([null, 'over', 'over', 'playing']);

    pass(2);
    await prune();
    expect(await phases(...all)).toEqual([null, 'closed', 'over', 'playing']);
    expect(await ask('aborted', BEN, { kind: 'offer', what: 'rematch', turn: 0 })).not.toBeNull();
    expect(await ask('aborted', 'service', { kind: 'away', chair: 0 })).toBe('nothing-changed');

    pass(8);
    expect(await prune()).toMatchObject({ matches: 1 });
    expect(await phases(...all)).toEqual([null, null, 'over', 'playing']);
    expect(await on.store.rows('aborted', 0)).toEqual([]);
    expect(await on.store.chat('aborted', 9)).toEqual([]);
    expect(await on.store.rows('played', 0)).toHaveLength(3);
    expect(await on.store.chat('played', 9)).toHaveLength(1);
    expect(await prune()).toEqual({ matches: 0, lines: 0, tokens: 0, people: 0, nodes: 0 });
  });

  test('played matches go where that is wished', async () => {
    const { resign, pass, prune, phases } = house();
    await resign('early');
    pass(10);
    await resign('late');
    pass(11);
    await prune({ ...KEEP, games: 20 });
    expect(await phases('early', 'late')).toEqual(['closed', 'over']);
    pass(8);
    await prune({ ...KEEP, games: 20 });
    expect(await phases('early', 'late')).toEqual([null, 'over']);
  });

  test('chat goes once its match is over, and no line of one that goes on', async () => {
    const { resign, begin, chat, pass, prune } = house();
    await resign('over');
    await begin('running');
    for (const match of ['over', 'running']) await chat(match, 'early');
    pass(50);
    await chat('over', 'late');
    pass(11);
    expect(await prune()).toMatchObject({ lines: 1 });
    expect((await on.store.chat('over', 9)).map(({ seq }) => seq)).toEqual([2]);
    expect(await on.store.chat('running', 9)).toHaveLength(1);
  });

  test('a guest goes with the last token, which counts from when it was last shown', async () => {
    const { at, pass, prune } = house();
    for (const [byte, id] of ['gone', 'here', 'both'].entries()) {
      await on.store.createIdentity({ id, name: id, bot: false }, hash(byte), at());
    }
    pass(60);
    await on.store.addToken('both', hash(9), at());
    await on.store.seeToken(hash(1), at());
    pass(31);
    expect(await prune()).toMatchObject({ tokens: 2, people: 1 });
    const known = await Promise.all([0, 1, 2, 9].map((byte) => on.store.identityByToken(hash(byte))));
    expect(known.map((each) => each?.id ?? null)).toEqual([null, 'here', null, 'both']);
    expect(await on.store.identity('gone')).toBeNull();
    expect(await on.store.identity('both')).not.toBeNull();
  });

  test('what is kept for ever stays, and more than a bite goes', async () => {
    const { abort, pass, at, prune, phases } = house();
    const many = Array.from({ length: 45 }, (_, n) => `match-${String(n)}`);
    for (const match of many) await abort(match);
    for (let n = 0; n < 45; n += 1) await on.store.enterNode(nodeEntry(`node-${String(n)}`), at(), 3_600_000);
    pass(10_000);
    const ever: Keep = { unplayed: null, games: null, chat: null, guests: null };
    expect(await prune(ever)).toEqual({ matches: 0, lines: 0, tokens: 0, people: 0, nodes: 45 });
    expect(await phases('match-0', 'match-44')).toEqual(['over', 'over']);
    await prune();
    pass(8);
    expect(await prune()).toMatchObject({ matches: 45 });
  });

  test('a server does it by itself, and stops when it ends', async () => {
    const { abort, pass, at, phases, matches } = house();
    await abort('aborted');
    pass(31);
    const retention = startRetention(
      {
        store: on.store,
        matches,
        now: at,
        keep: KEEP,
        report: (error) => {
          throw error;
        },
      },
      10,
    );
    await until(async () => (await phases('aborted'))[0] === 'closed');
    await retention.stop();
    await matches.drain();
  });
});
