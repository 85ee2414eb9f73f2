// The contract that every store keeps, first part: the log, its keys, and what is written with a row (invariants 1, 3, 4).
import { describe, expect, test } from '@jest/globals';
import type { Store } from '../../../server/store/store.ts';
import { appended, appendOf, seekOf, summaryOf } from '../../support/appends.ts';
import { DIALECTS, freshStores } from '../../support/stores.ts';

const OK = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

describe.each(DIALECTS)('a store in %s', (dialect) => {
  const on = freshStores(dialect);

  describe('the log', () => {
    test('gives back what was appended, in order, from any row on', async () => {
      const event = { kind: 'play', move: 'h8 « ❄ »', credit: 12 } as const;
      for (const seq of [0, 1, 2, 3]) await appended(on.store, appendOf('m', seq, { event }));
      await appended(on.store, appendOf('other', 0));
      expect(await on.store.rows('m', 0)).toEqual(
        [0, 1, 2, 3].map((seq) => ({ seq, at: 1_000 + seq, by: 'ann', event })),
      );
      expect((await on.store.rows('m', 2)).map(({ seq }) => seq)).toEqual([2, 3]);
      expect((await on.store.rows('m', 1, 2)).map(({ seq }) => seq)).toEqual([1, 2]);
      expect(await on.store.rows('nothing', 0)).toEqual([]);
    });

    test('takes rows of the service, which have neither author nor key', async () => {
      const bare = { by: null, key: null };
      expect(await appended(on.store, appendOf('m', 0, bare))).toEqual(OK);
      expect(await appended(on.store, appendOf('m', 1, bare))).toEqual(OK);
      expect((await on.store.rows('m', 0)).map(({ by }) => by)).toEqual([null, null]);
    });

    test('holds times far from now exactly', async () => {
      const at = 2 ** 53 - 1;
      await appended(on.store, appendOf('m', 0, { at }));
      expect((await on.store.rows('m', 0))[0]?.at).toBe(at);
    });

    test('has one row a number, whoever writes at once', async () => {
      const tries = Array.from({ length: 40 }, (_, i) =>
        appended(
          i % 2 === 0 ? on.store : on.beside,
          appendOf('m', 0, { key: `k${String(i)}`, by: `p${String(i)}` }),
        ),
      );
      const answers = await Promise.all(tries);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual(Array(39).fill(refused('conflict')));
      const winner = answers.findIndex(({ ok }) => ok);
      expect((await on.store.rows('m', 0)).map(({ by }) => by)).toEqual([`p${String(winner)}`]);
    });

    test('lets two writers fill a match without gap or overwriting', async () => {
      const write = async (writer: Store, name: string): Promise<number[]> => {
        const own: number[] = [];
        while (own.length < 20) {
          const seq = (await writer.rows('m', 0)).length;
          const done = await appended(
            writer,
            appendOf('m', seq, { key: `${name}${String(own.length)}.`, by: name }),
          );
          if (done.ok) own.push(seq);
        }
        return own;
      };
      const [ann, bob] = await Promise.all([write(on.store, 'ann'), write(on.beside, 'bob')]);
      const rows = await on.store.rows('m', 0);
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i));
      expect(rows.flatMap(({ by, seq }) => (by === 'ann' ? [seq] : []))).toEqual(ann);
      expect(rows.flatMap(({ by, seq }) => (by === 'bob' ? [seq] : []))).toEqual(bob);
    });

    test('tells the newest row of each match that is asked for, and that there is', async () => {
      for (const match of ['m', 'other', 'third']) {
        await appended(on.store, appendOf(match, 0, { summary: summaryOf('playing') }));
      }
      for (const seq of [1, 2]) await appended(on.store, appendOf('m', seq));
      const heads = await on.store.heads(['other', 'm', 'nothing']);
      expect(Object.fromEntries(heads)).toEqual({ m: 2, other: 0 });
      expect(await on.store.heads([])).toEqual(new Map());
    });

    test('tells the newest matches in which something is to come', async () => {
      for (const [match, updated, phase] of [
        ['a', 10, 'open'],
        ['b', 30, 'playing'],
        ['c', 20, 'between'],
        ['d', 40, 'over'],
        ['e', 50, 'closed'],
      ] as const) {
        await appended(on.store, appendOf(match, 0, { summary: summaryOf(phase, { updated }) }));
      }
      expect(await on.store.recent(0, 9)).toEqual(['b', 'c', 'a']);
      expect(await on.store.recent(20, 9)).toEqual(['b', 'c']);
      expect(await on.store.recent(0, 1)).toEqual(['b']);
    });

    test('takes thousands of rows at once', async () => {
      const appends = Array.from({ length: 12_000 }, (_, i) => appendOf(`m${String(i)}`, 0));
      const answers = await Promise.all(appends.map((append) => appended(on.store, append)));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await on.store.rows('m11999', 0)).toHaveLength(1);
    });
  });

  describe('a key', () => {
    test('stands in the log beside its row, and in another match for another command', async () => {
      expect(await appended(on.store, appendOf('m', 0, { key: 'k' }))).toEqual(OK);
      expect(await appended(on.store, appendOf('m', 1, { key: null, by: null }))).toEqual(OK);
      expect(await appended(on.store, appendOf('n', 0, { key: 'k' }))).toEqual(OK);
      const [first, second] = await on.store.rows('m', 0);
      expect(await on.beside.log('m', 0)).toEqual([
        { row: first, key: 'k' },
        { row: second, key: null },
      ]);
      expect(await on.store.log('m', 1)).toEqual([{ row: second, key: null }]);
      expect((await on.store.log('n', 0)).map(({ key }) => key)).toEqual(['k']);
      expect(await on.store.log('nothing', 0)).toEqual([]);
    });

    test('does not move a row to where it is not: sent many times at once it is written once', async () => {
      const copies = Array.from({ length: 30 }, (_, i) =>
        appended(i % 2 === 0 ? on.store : on.beside, appendOf('m', 0, { key: 'same' })),
      );
      const answers = await Promise.all(copies);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual(Array(29).fill(refused('conflict')));
    });
  });

  test('invariant 3: the secret is 256 bits, the same for everyone who asks, however soon', async () => {
    const [one = new Uint8Array(), ...others] = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? on.store : on.beside).secret()),
    );
    expect(one).toHaveLength(32);
    expect(new Set(one).size).toBeGreaterThan(8);
    for (const other of others) expect(other).toEqual(one);
  });

  describe('an append', () => {
    test('that is refused changes nothing at all', async () => {
      const due = { kind: 'flag', turn: 0, at: 50 } as const;
      await appended(on.store, appendOf('m', 0, { dues: [due], summary: summaryOf('open') }));
      await on.store.putSeek(seekOf('s'));
      const greedy = {
        key: 'x',
        dues: [
          { kind: 'flag', turn: 9, at: 99 },
          { kind: 'start', turn: 9, at: 99 },
        ],
        summary: summaryOf('over'),
        seeks: ['s'],
      } as const;
      expect(await appended(on.store, appendOf('m', 0, greedy))).toEqual(refused('conflict'));
      expect(await appended(on.store, appendOf('m', 1, { ...greedy, seeks: ['s', 'gone'] }))).toEqual(
        refused('seek-gone'),
      );
      expect(await on.store.rows('m', 0)).toHaveLength(1);
      expect(await on.store.summary('m')).toEqual(summaryOf('open'));
      expect(await on.store.seeks()).toHaveLength(1);
      expect(await on.store.claimDues('node', 1_000, 10, 10)).toEqual([{ match: 'm', ...due }]);
    });

    test('invariant 4: that cannot be stored does not spoil the others of its tick', async () => {
      const answers = await Promise.allSettled([
        appended(on.store, appendOf('a', 0, { dues: [{ kind: 'flag', turn: 0, at: 7 }] })),
        appended(on.store, appendOf('b', 0, { at: 1.5 })),
        appended(on.store, appendOf('c', 0, { key: 'with\0nul' })),
        appended(on.store, appendOf('d', 0)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
      const lengths = await Promise.all(
        ['a', 'b', 'c', 'd'].map(async (m) => (await on.store.rows(m, 0)).length),
      );
      expect(lengths).toEqual([1, 0, 0, 1]);
      expect(await on.store.nextDue()).toBe(7);
    });

    test('takes its seeks for itself alone', async () => {
      await on.store.putSeek(seekOf('a'));
      await on.store.putSeek(seekOf('b'));
      const pairings = ['m', 'n', 'o', 'p'].map((match, i) =>
        appended(i % 2 === 0 ? on.store : on.beside, appendOf(match, 0, { seeks: ['a', 'b'] })),
      );
      const answers = await Promise.all(pairings);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual(Array(3).fill(refused('seek-gone')));
      expect(await on.store.seeks()).toEqual([]);
    });

    test('sent again after its seeks are taken is told that its row is there', async () => {
      await on.store.putSeek(seekOf('a'));
      const append = appendOf('m', 0, { seeks: ['a'] });
      expect(await appended(on.store, append)).toEqual(OK);
      expect(await appended(on.store, append)).toEqual(refused('conflict'));
    });
  });

  describe('the archive', () => {
    test('lists what runs, and the matches of an identity, newest first', async () => {
      const put = (match: string, seq: number, ...summary: Parameters<typeof summaryOf>) =>
        appended(on.store, appendOf(match, seq, { summary: summaryOf(...summary) }));
      await put('a', 0, 'open', { updated: 5 });
      await put('b', 0, 'playing', { updated: 6, players: ['bob', 'ann'], private: true });
      await put('c', 0, 'between', { updated: 4, players: ['bob', 'eve'] });
      await put('d', 0, 'playing', { updated: 7, players: ['ann', 'ann'] });
      await put('d', 1, 'over', { updated: 9, players: ['ann', 'ann'] });
      await put('e', 0, 'closed', { updated: 1 });
      expect(await on.store.running()).toEqual(['b', 'c']);
      expect(await on.store.waiting()).toEqual(['a']);
      expect((await on.store.matchesOf('ann', 10)).map(({ match }) => match)).toEqual(['d', 'b', 'a', 'e']);
      expect((await on.store.matchesOf('ann', 2)).map(({ match }) => match)).toEqual(['d', 'b']);
      expect(await on.store.matchesOf('nobody', 5)).toEqual([]);
      expect(await on.store.summary('b')).toEqual(
        summaryOf('playing', { updated: 6, players: ['bob', 'ann'], private: true }),
      );
      expect((await on.store.summary('d'))?.phase).toBe('over');
    });
  });
});
