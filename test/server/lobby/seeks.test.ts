// Quick pairing: the same wish finds the same match, exactly once, on both stores and whatever races.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createSeeks, RETURN_GRACE, SEEK_GRACE, type Seeks } from '../../../server/lobby/seeks.ts';
import { openStore } from '../../../server/store/open.ts';
import type { Store } from '../../../server/store/store.ts';
import { draft, NOTHING_KEPT } from '../../../server/match/draft.ts';
import { applyAll } from '../../../shared/match/apply.ts';
import type { Match } from '../../../shared/match/match.ts';
import type { SeekRequest } from '../../../shared/protocol.ts';
import { appended } from '../../support/appends.ts';
import { MemoryStore } from '../../support/memory-store.ts';

const PACE = { kind: 'game', ms: 300_000, increment: 3_000, delay: 0 } as const;
let keys = 0;
const wish = (game = 'connect4', changes: Partial<SeekRequest> = {}): SeekRequest => ({
  key: `seek-${String((keys += 1)).padStart(6, '0')}`,
  choice: { game },
  time: PACE,
  ...changes,
});

interface Node {
  readonly seeks: Seeks;
  readonly paired: [identity: string, match: string][];
  readonly created: string[];
  readonly errors: unknown[];
  /** Who has no connection to it. */
  readonly absent: Set<string>;
}

let store: Store;
const open: Node[] = [];
let ids = 0;

const startNode = (): Node => {
  const node: Node = { seeks: undefined as never, paired: [], created: [], errors: [], absent: new Set() };
  const seeks = createSeeks({
    store,
    now: Date.now,
    newId: () => `match-${String((ids += 1)).padStart(6, '0')}`,
    isHere: (identity) => !node.absent.has(identity),
    report: (error) => node.errors.push(error),
    paired: (identity, match) => node.paired.push([identity, match]),
    create: async (match, command, claimed) => {
      const ask = { match, command, by: 'service', key: null, now: Date.now(), seeks: claimed } as const;
      const made = draft({ match: null, kept: NOTHING_KEPT, created: 0 }, ask, 0.7);
      if (!made.ok) return made;
      const word = await appended(store, made.append);
      if (word.ok) node.created.push(match);
      return word;
    },
  });
  const started = Object.assign(node, { seeks });
  open.push(started);
  return started;
};

const people = async (...names: string[]): Promise<void> => {
  for (const id of names) {
    const hash = new Uint8Array(32).map((_zero, index) => id.charCodeAt(index % id.length));
    await store.createIdentity({ id, name: id.toUpperCase(), bot: false }, hash, 0);
  }
};
const matchOf = async (id: string): Promise<Match | null> => applyAll(await store.rows(id, 0), id);

const folders: string[] = [];
const STORES: [string, () => Promise<Store>][] = [
  ['memory', () => Promise.resolve(new MemoryStore())],
  [
    'SQLite',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'pionnier-seeks-'));
      folders.push(folder);
      return openStore({ url: undefined, file: join(folder, 'seeks.sqlite') });
    },
  ],
];

afterEach(async () => {
  for (const { seeks } of open.splice(0)) seeks.close();
  await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe.each(STORES)('with the store in %s', (_name, openOne) => {
  beforeEach(async () => {
    store = await openOne();
    await people('ada', 'ben', 'cleo', 'dan');
  });

  test('two who want the same get one match, begun in one row', async () => {
    const { seeks, paired, created } = startNode();
    expect(await seeks.seek('ada', wish())).toEqual({ ok: true, value: {} });
    const second = await seeks.seek('ben', wish());
    const [match = ''] = created;
    expect(second).toEqual({ ok: true, value: { match } });
    expect(new Set(paired.map((each) => each.join(' ')))).toEqual(new Set([`ada ${match}`, `ben ${match}`]));
    expect(created).toHaveLength(1);
    expect(await store.seeks()).toEqual([]);
    expect(await store.rows(match, 0)).toHaveLength(1);
    expect(await matchOf(match)).toMatchObject({
      phase: 'playing',
      terms: { game: 'connect4', time: PACE, private: false },
      chairs: [{ id: 'ada', name: 'ADA', kind: 'person' }, { id: 'ben' }],
    });
  });

  test('invariant 9: many at once are paired two by two, each exactly once', async () => {
    const crowd = Array.from({ length: 24 }, (_none, index) => `p${String(index).padStart(3, '0')}`);
    await people(...crowd);
    const nodes = [startNode(), startNode()];
    await Promise.all(crowd.map(async (id, index) => nodes[index % 2]?.seeks.seek(id, wish())));
    for (let rounds = 0; rounds < 5; rounds += 1) await Promise.all(nodes.map(({ seeks }) => seeks.sweep()));
    expect(await store.seeks()).toEqual([]);
    const matches = nodes.flatMap(({ created }) => created);
    expect(matches).toHaveLength(crowd.length / 2);
    const seated = await Promise.all(matches.map(matchOf));
    const players = seated.flatMap((match) => match?.chairs.map((player) => player?.id) ?? []);
    expect([...players].sort()).toEqual(crowd);
    for (const [index, id] of crowd.entries()) {
      const told = new Set(
        nodes[index % 2]?.paired.filter(([identity]) => identity === id).map(([, m]) => m),
      );
      expect(told.size).toBe(1);
    }
    expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('whoever wants two games gets one of them', async () => {
    const node = startNode();
    await node.seeks.seek('ada', wish('connect4'));
    await node.seeks.seek('ada', wish('gomoku'));
    await Promise.all([node.seeks.seek('ben', wish('connect4')), node.seeks.seek('cleo', wish('gomoku'))]);
    expect(node.created).toHaveLength(1);
    expect(await store.seeks()).toHaveLength(1);
  });

  test('a request sent again is one seek and gets the same answer', async () => {
    const { seeks, created } = startNode();
    const [mine, theirs] = [wish(), wish()];
    await Promise.all([seeks.seek('ada', mine), seeks.seek('ada', mine)]);
    expect(await store.seeks()).toHaveLength(1);
    const [answer] = await Promise.all([seeks.seek('ben', theirs), seeks.seek('ben', theirs)]);
    expect(await seeks.seek('ben', theirs)).toEqual(answer);
    expect(await seeks.seek('ada', mine)).toEqual(answer);
    expect(created).toHaveLength(1);
    expect(await store.seeks()).toEqual([]);
  });

  test('a withdrawn seek finds nobody, and a pairing wins over a late withdrawal', async () => {
    const { seeks, created } = startNode();
    const mine = wish();
    await seeks.seek('ada', mine);
    expect(await seeks.unseek('ada', mine.key)).toEqual({ ok: true, value: null });
    expect(await seeks.unseek('ada', mine.key)).toEqual({ ok: false, reason: 'no-such-seek' });
    expect(await seeks.seek('ben', wish())).toEqual({ ok: true, value: {} });
    const again = wish();
    expect(await seeks.seek('cleo', again)).toMatchObject({ value: { match: created[0] } });
    expect(await seeks.unseek('cleo', again.key)).toEqual({ ok: false, reason: 'no-such-seek' });
  });

  test('a pair made elsewhere is heard of', async () => {
    const [here, there] = [startNode(), startNode()];
    await here.seeks.seek('ada', wish());
    await there.seeks.seek('ben', wish());
    expect(there.created).toHaveLength(1);
    await here.seeks.sweep();
    expect(here.paired).toEqual([['ada', there.created[0]]]);
    expect(here.seeks.waiting).toBe(0);
  });
});

describe('a pair', () => {
  beforeEach(async () => {
    store = new MemoryStore();
    await people('ada', 'ben');
  });

  test.each<[string, SeekRequest, SeekRequest]>([
    ['of another game', wish('connect4'), wish('gomoku')],
    ['of another pace', wish(), wish('connect4', { time: { ...PACE, increment: 0 } })],
    ['of another size', wish(), wish('connect4', { choice: { game: 'connect4', size: '8x7' } })],
    ['without a clock', wish(), wish('connect4', { time: { kind: 'none' } })],
  ])('is not made %s', async (_what, one, two) => {
    const { seeks, created } = startNode();
    await seeks.seek('ada', one);
    expect(await seeks.seek('ben', two)).toEqual({ ok: true, value: {} });
    expect(created).toEqual([]);
  });

  test('is made of wishes that say the same in other words', async () => {
    const { seeks } = startNode();
    await seeks.seek(
      'ada',
      wish('connect4', { choice: { game: 'connect4', size: '7x6', variant: 'standard' } }),
    );
    const time = { delay: 0, increment: 3_000, ms: 300_000, kind: 'game' } as const;
    expect(await seeks.seek('ben', wish('connect4', { time }))).toMatchObject({ value: { match: /./ } });
  });

  test('is never made of one identity, on however many devices', async () => {
    const { seeks, created } = startNode();
    await seeks.seek('ada', wish());
    await seeks.seek('ada', wish());
    await seeks.sweep();
    expect(created).toEqual([]);
  });

  test.each([
    ['unknown-game', { game: 'chess' }],
    ['unknown-size', { game: 'connect4', size: '3x3' }],
    ['unknown-variant', { game: 'connect4', variant: 'constructor' }],
    ['unknown-option', { game: 'connect4', options: { __proto__x: 'on' } }],
  ])('is refused as %s', async (reason, choice) => {
    const { seeks } = startNode();
    expect(await seeks.seek('ada', wish('connect4', { choice }))).toEqual({ ok: false, reason });
    expect(await store.seeks()).toEqual([]);
  });

  test('is sought a few times at once at most', async () => {
    const { seeks } = startNode();
    const reasons = [];
    for (let tries = 0; tries < 8; tries += 1) reasons.push((await seeks.seek('ada', wish())).ok);
    expect(reasons).toEqual([true, true, true, true, true, false, false, false]);
  });
});

describe('a seeker', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'], now: 1_000_000 });
    store = new MemoryStore();
    await people('ada', 'ben');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('who is gone for longer than a moment leaves the queue', async () => {
    const { seeks } = startNode();
    await seeks.seek('ada', wish());
    seeks.gone('ada');
    await jest.advanceTimersByTimeAsync(SEEK_GRACE - 1);
    expect(await store.seeks()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await store.seeks()).toEqual([]);
    expect(seeks.waiting).toBe(0);
  });

  test('who is gone is nobody’s opponent, and one again when back', async () => {
    const { seeks, created, paired } = startNode();
    await seeks.seek('ada', wish());
    seeks.gone('ada');
    expect(await seeks.seek('ben', wish())).toEqual({ ok: true, value: {} });
    seeks.back('ada');
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(SEEK_GRACE);
    expect(created).toHaveLength(1);
    expect(paired.map(([identity]) => identity).sort()).toEqual(['ada', 'ben']);
  });

  test('keeps the place over a restart by coming back in time', async () => {
    const before = startNode();
    await before.seeks.seek('ada', wish());
    await before.seeks.seek('ben', wish('gomoku'));
    before.seeks.close();
    const after = startNode();
    after.absent.add('ada').add('ben');
    await after.seeks.start();
    after.absent.clear();
    after.seeks.back('ada');
    await jest.advanceTimersByTimeAsync(RETURN_GRACE);
    expect((await store.seeks()).map(({ identity }) => identity)).toEqual(['ada']);
    expect(await after.seeks.seek('ben', wish())).toMatchObject({ value: { match: after.created[0] } });
  });

  test('who is back before the seeks are known keeps the place too', async () => {
    const before = startNode();
    await before.seeks.seek('ada', wish());
    before.seeks.close();
    const after = startNode();
    after.seeks.back('ada');
    await after.seeks.start();
    await jest.advanceTimersByTimeAsync(RETURN_GRACE);
    expect(await store.seeks()).toHaveLength(1);
  });

  test('who is gone before the seek is written leaves the queue as well', async () => {
    const { seeks, absent } = startNode();
    const sought = seeks.seek('ada', wish());
    absent.add('ada');
    seeks.gone('ada');
    await sought;
    expect(await store.seeks()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(SEEK_GRACE);
    expect(await store.seeks()).toEqual([]);
  });

  test('hears of the match although the answer to its row was lost', async () => {
    const { seeks, paired } = startNode();
    const memory = store as MemoryStore;
    const append = memory.append.bind(memory);
    memory.append = (given, done) => append(given, () => done({ ok: false, reason: 'store-unavailable' }));
    await seeks.seek('ada', wish());
    await seeks.seek('ben', wish());
    memory.append = append;
    await seeks.sweep();
    const [match = ''] = memory.logs.keys();
    expect(memory.logs.size).toBe(1);
    expect([...paired].sort()).toEqual([
      ['ada', match],
      ['ben', match],
    ]);
  });
});
