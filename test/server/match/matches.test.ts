// The door of commands: one row a command, one append at a time, one answer a key.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { localBus } from '../../support/local-bus.ts';
import type { Ask } from '../../../server/match/draft.ts';
import type { Commit, Verdict } from '../../../server/match/told.ts';
import { IDLE_AFTER, Matches } from '../../../server/match/matches.ts';
import type { Command } from '../../../shared/match/command.ts';
import type { Player } from '../../../shared/match/match.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const ADA: Player = { kind: 'person', id: 'ada', name: 'Ada' };
const BOB: Player = { kind: 'person', id: 'bob', name: 'Bob' };
const MATCH = 'match-00001';
const CREATE: Command = {
  kind: 'create',
  terms: {
    game: 'connect4',
    setup: { variant: 'standard', size: '7x6', options: {} },
    time: { kind: 'game', ms: 60_000, increment: 0, delay: 0 },
    first: 0,
    games: 1,
    private: false,
  },
  chairs: ['me', 'open'],
};

let store: MemoryStore;
let matches: Matches;
let commits: Commit[];
let errors: unknown[];
let keys = 0;

const open = (): void => {
  matches = new Matches(store, localBus(), (error) => errors.push(error));
  commits = [];
  matches.onCommit((commit) => commits.push(commit));
};
const asking = (by: Ask['by'], command: Command, key = `key-${String((keys += 1))}`, match = MATCH): Ask => ({
  match,
  command,
  by,
  key: by === 'service' ? null : key,
  now: Date.now(),
});
const ask = (by: Ask['by'], command: Command, key?: string, match?: string): Promise<Verdict> =>
  matches.askAndWait(asking(by, command, key, match));
const play = (by: Player, move: string, turn: number, key?: string): Promise<Verdict> =>
  ask(by, { kind: 'play', turn, move }, key);
const begin = async (): Promise<void> => {
  await ask(ADA, CREATE);
  await ask(BOB, { kind: 'sit' });
};

beforeEach(() => {
  store = new MemoryStore();
  errors = [];
  open();
});
afterEach(async () => {
  await matches.drain();
  expect(errors).toEqual([]);
});

describe('invariant 1: one row a command', () => {
  test('an accepted command is one row, which the store has before anybody hears of it', async () => {
    await begin();
    const heard: string[] = [];
    matches.onCommit(({ row }) =>
      heard.push(`commit ${String(store.logs.get(MATCH)?.length === row.seq + 1)}`),
    );
    const verdict = await play(ADA, '4', 1);
    expect(verdict).toMatchObject({
      ok: true,
      row: { seq: 2, by: 'ada', event: { kind: 'play', move: '4' } },
    });
    expect(heard).toEqual(['commit true']);
    expect(store.logs.get(MATCH)).toHaveLength(3);
  });

  test('one append is in flight at most, decided on a committed head', async () => {
    await begin();
    store.delay = 5;
    const verdicts = await Promise.all([
      play(ADA, '4', 1),
      play(ADA, '5', 1),
      play(BOB, '4', 2),
      play(BOB, '5', 1),
      play(ADA, '1', 3),
    ]);
    expect(store.mostUnderWay).toBe(1);
    expect(verdicts.map((verdict) => (verdict.ok ? verdict.row.seq : verdict.reason))).toEqual([
      2,
      'stale-turn',
      3,
      'stale-turn',
      4,
    ]);
  });

  test('state advances after the commit, and not without one', async () => {
    await begin();
    store.delay = 20;
    const verdict = play(ADA, '4', 1);
    expect(matches.peek(MATCH)?.seq).toBe(1);
    await verdict;
    expect(matches.peek(MATCH)?.seq).toBe(2);
  });

  test('commands are decided in the order in which they came', async () => {
    await ask(ADA, CREATE);
    const order: string[] = [];
    const note = (name: string) => (verdict: Verdict) =>
      order.push(`${name} ${verdict.ok ? 'yes' : verdict.reason}`);
    matches.ask(asking(BOB, { kind: 'sit' }), note('sit'));
    matches.ask(asking(ADA, { kind: 'play', turn: 1, move: '4' }), note('play'));
    matches.ask(asking(ADA, { kind: 'resign', game: 1 }), note('resign'));
    matches.ask(asking(BOB, { kind: 'play', turn: 2, move: '4' }), note('late'));
    await matches.drain();
    expect(order).toEqual(['sit yes', 'play yes', 'resign yes', 'late not-playing']);
  });
});

describe('invariant 2: a move answers a turn', () => {
  test('a move resent after a takeback is refused by name', async () => {
    await begin();
    await play(ADA, '4', 1);
    await ask(ADA, { kind: 'offer', what: 'takeback', turn: 2 });
    await ask(BOB, { kind: 'accept', offer: 3 });
    expect(await play(ADA, '4', 1)).toEqual({ ok: false, reason: 'stale-turn' });
    expect(await play(ADA, '4', 4)).toMatchObject({ ok: true });
  });
});

describe('invariant 3: a command once', () => {
  test('the same key gets the same answer and has one effect', async () => {
    await begin();
    const first = await play(ADA, '4', 1, 'same-key');
    expect(await play(ADA, '4', 1, 'same-key')).toEqual(first);
    await play(BOB, '4', 2);
    expect(await play(ADA, '4', 1, 'same-key')).toEqual(first);
    expect(store.logs.get(MATCH)).toHaveLength(4);
  });

  test('sent twice at once, it has one effect and both hear of it', async () => {
    await begin();
    store.delay = 5;
    const [one, two] = await Promise.all([play(ADA, '4', 1, 'same-key'), play(ADA, '4', 1, 'same-key')]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
  });

  test('a command that could be accepted again is not', async () => {
    await begin();
    const draw = { kind: 'offer', what: 'draw', turn: 1 } as const;
    const first = await ask(ADA, draw, 'same-key');
    await ask(BOB, { kind: 'decline', offer: 2 });
    expect(await ask(ADA, draw, 'same-key')).toEqual(first);
    expect(matches.peek(MATCH)?.offers).toEqual([]);
  });

  test('it is so after a restart too', async () => {
    await begin();
    const first = await play(ADA, '4', 1, 'same-key');
    await matches.drain();
    open();
    expect(await play(ADA, '4', 1, 'same-key')).toEqual(first);
    expect(await play(BOB, '4', 2)).toMatchObject({ ok: true, row: { seq: 3 } });
  });

  test('creating a match twice is one match', async () => {
    const first = await ask(ADA, CREATE, 'same-key');
    expect(await ask(ADA, CREATE, 'same-key')).toEqual(first);
    await matches.drain();
    open();
    expect(await ask(ADA, CREATE, 'same-key')).toEqual(first);
    expect(store.logs.get(MATCH)).toHaveLength(1);
  });

  test('a key stands for its command in its match, and for whoever gave it', async () => {
    await begin();
    const first = await play(ADA, '4', 1, 'same-key');
    expect(await play(BOB, '4', 2, 'same-key')).toMatchObject({ ok: true, row: { seq: 3 } });
    expect(await play(ADA, '5', 3, 'same-key')).toEqual(first);
    expect(await ask(ADA, CREATE, 'same-key', 'match-other')).toMatchObject({ ok: true, row: { seq: 0 } });
    expect(store.logs.get(MATCH)).toHaveLength(4);
  });

  test('refusals are not kept: they are decided again', async () => {
    await ask(ADA, CREATE);
    expect(await play(ADA, '4', 1, 'same-key')).toEqual({ ok: false, reason: 'not-playing' });
    await ask(BOB, { kind: 'sit' });
    expect(await play(ADA, '4', 1, 'same-key')).toMatchObject({ ok: true });
  });
});

describe('a store that cannot', () => {
  test('says so, and nothing has changed', async () => {
    await begin();
    const before = matches.peek(MATCH);
    store.fault = () => ({ ok: false, reason: 'store-full' });
    expect(await play(ADA, '4', 1)).toEqual({ ok: false, reason: 'store-full' });
    expect(matches.peek(MATCH)).toBe(before);
    expect(commits).toHaveLength(2);
    store.fault = () => undefined;
    expect(await play(ADA, '4', 1)).toMatchObject({ ok: true, row: { seq: 2 } });
  });

  test('after an answer that is unknown the log is read before the next decision', async () => {
    await begin();
    const write = store.append.bind(store);
    store.append = (append, done) => write(append, () => done({ ok: false, reason: 'store-unavailable' }));
    expect(await play(ADA, '4', 1, 'lost')).toEqual({ ok: false, reason: 'store-unavailable' });
    store.append = write;
    expect(await play(ADA, '4', 1, 'lost')).toMatchObject({ ok: true, row: { seq: 2 } });
    expect(commits.map(({ row }) => row.seq)).toEqual([0, 1, 2]);
    expect(store.logs.get(MATCH)).toHaveLength(3);
  });

  test('a log that cannot be read is no missing match', async () => {
    await begin();
    await matches.drain();
    open();
    const log = store.log.bind(store);
    store.log = () => Promise.reject(new Error('gone'));
    expect(await play(ADA, '4', 1)).toEqual({ ok: false, reason: 'store-unavailable' });
    expect(errors.splice(0)).toHaveLength(1);
    store.log = log;
    expect(await play(ADA, '4', 1)).toMatchObject({ ok: true });
  });
});

describe('invariant 6: time', () => {
  test("a row's time is never before the previous row's", async () => {
    await begin();
    const before = matches.peek(MATCH)?.at ?? 0;
    await matches.askAndWait({ ...asking(ADA, { kind: 'play', turn: 1, move: '4' }), now: before - 60_000 });
    expect(matches.peek(MATCH)?.at).toBe(before);
  });
});

describe('invariant 14: bounds', () => {
  test('idle matches leave memory after a minute, and come back when they are asked for', async () => {
    await begin();
    matches.forgetIdle(performance.now() + IDLE_AFTER - 1_000);
    expect(matches.size).toBe(1);
    matches.forgetIdle(performance.now() + IDLE_AFTER + 1);
    expect(matches.size).toBe(0);
    expect(await play(ADA, '4', 1)).toMatchObject({ ok: true });
  });

  test('ids that somebody makes up leave nothing behind', async () => {
    for (let n = 0; n < 100; n += 1) {
      const id = `made-up-${String(n)}`;
      expect(await ask(ADA, { kind: 'sit' }, undefined, id)).toEqual({ ok: false, reason: 'no-such-match' });
      matches.read(id, (read) => expect(read).toBe('no-such-match'));
    }
    await sleep(10);
    expect(matches.size).toBe(0);
  });
});

describe('a wake-up', () => {
  const due = (): number | undefined => store.dues.get(`${MATCH} flag`)?.at;

  test('invariant 5: is rewritten only when its deadline is sooner', async () => {
    await begin();
    const first = due();
    await sleep(10);
    await play(ADA, '4', 1);
    expect(due()).toBe(first);
    expect(commits.at(-1)?.dues).toEqual([]);
    await ask(ADA, { kind: 'resign', game: 1 });
    expect(due()).toBeUndefined();
  });

  test('is written anew after a restart, when nobody knows how it stands', async () => {
    await begin();
    await matches.drain();
    open();
    await play(ADA, '4', 1);
    expect(commits.at(-1)?.dues).toContainEqual(expect.objectContaining({ kind: 'flag', turn: 2 }));
  });
});
