// Quick pairing: the same wish finds the same match, exactly once, on both stores and whatever races.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openStore } from '../../../server/store/open.ts';
import type { Store } from '../../../server/store/store.ts';
import type { SeekRequest } from '../../../shared/protocol.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { closeAfterEach, matchOf, PACE, people, seeking, startNode, wish } from '../../support/seeks.ts';

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

closeAfterEach();
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe.each(STORES)('with the store in %s', (_name, openOne) => {
  beforeEach(async () => {
    seeking.store = await openOne();
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
    expect(await seeking.store.seeks()).toEqual([]);
    expect(await seeking.store.rows(match, 0)).toHaveLength(1);
    expect(await matchOf(match)).toMatchObject({
      phase: 'playing',
      terms: { game: 'connect4', time: PACE, games: 1, private: false },
      chairs: [{ id: 'ada', name: 'ADA', kind: 'person' }, { id: 'ben' }],
    });
  });

  test('a crowd that comes at once is paired at once, and asks the store for all together', async () => {
    const crowd = Array.from({ length: 40 }, (_none, index) => `c${String(index).padStart(3, '0')}`);
    await people(...crowd);
    const { seeks, created } = startNode();
    const reads = jest.spyOn(seeking.store, 'seeks');
    const logs = jest.spyOn(seeking.store, 'matchesOf');
    const answers = await Promise.all(crowd.map((id) => seeks.seek(id, wish())));
    expect(created).toHaveLength(20);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.match)).size).toBe(20);
    expect(reads.mock.calls.length).toBeLessThan(8);
    expect(logs.mock.calls.length).toBeLessThan(2 * crowd.length);
  });

  test('invariant 9: many at once are paired two by two, each exactly once', async () => {
    const crowd = Array.from({ length: 24 }, (_none, index) => `p${String(index).padStart(3, '0')}`);
    await people(...crowd);
    const nodes = [startNode(), startNode()];
    await Promise.all(crowd.map(async (id, index) => nodes[index % 2]?.seeks.seek(id, wish())));
    for (let rounds = 0; rounds < 5; rounds += 1) await Promise.all(nodes.map(({ seeks }) => seeks.sweep()));
    expect(await seeking.store.seeks()).toEqual([]);
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
    expect(await seeking.store.seeks()).toHaveLength(1);
  });

  test('a request sent again is one seek and gets the same answer', async () => {
    const { seeks, created } = startNode();
    const [mine, theirs] = [wish(), wish()];
    await Promise.all([seeks.seek('ada', mine), seeks.seek('ada', mine)]);
    expect(await seeking.store.seeks()).toHaveLength(1);
    const [answer] = await Promise.all([seeks.seek('ben', theirs), seeks.seek('ben', theirs)]);
    expect(await seeks.seek('ben', theirs)).toEqual(answer);
    expect(await seeks.seek('ada', mine)).toEqual(answer);
    expect(created).toHaveLength(1);
    expect(await seeking.store.seeks()).toEqual([]);
  });

  test('a withdrawn seek finds nobody, and a pairing wins over a late withdrawal', async () => {
    const { seeks, created } = startNode();
    const mine = wish();
    await seeks.seek('ada', mine);
    expect(await seeks.unseek('ada', mine.key)).toEqual({ ok: true, value: null });
    expect(seeks.waiting).toBe(0);
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
    seeking.store = new MemoryStore();
    await people('ada', 'ben');
  });

  test.each<[string, SeekRequest, SeekRequest]>([
    ['of another game', wish('connect4'), wish('gomoku')],
    ['of another pace', wish(), wish('connect4', { time: { ...PACE, increment: 0 } })],
    ['of times exchanged', wish(), wish('connect4', { time: { ...PACE, ms: 3_000, increment: 300_000 } })],
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
    expect(await seeking.store.seeks()).toEqual([]);
  });

  test('is sought a few times at once at most', async () => {
    const { seeks } = startNode();
    const reasons = [];
    for (let tries = 0; tries < 8; tries += 1) reasons.push((await seeks.seek('ada', wish())).ok);
    expect(reasons).toEqual([true, true, true, true, true, false, false, false]);
  });
});
