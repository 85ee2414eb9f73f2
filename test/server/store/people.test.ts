// The contract that every store keeps, third part: identities, chat, seeks, and signs of life (invariants 9, 10).
import { describe, expect, test } from '@jest/globals';
import { appended, appendOf, seekOf, summaryOf } from '../../support/appends.ts';
import { DIALECTS, freshStores } from '../../support/stores.ts';

describe.each(DIALECTS)('a store in %s', (dialect) => {
  const on = freshStores(dialect);

  describe('an identity', () => {
    const hash = (byte: number) => new Uint8Array(32).fill(byte);

    test('is found by each of its tokens, under its newest name', async () => {
      await on.store.createIdentity({ id: 'i', name: 'Zoë', bot: false }, hash(0), 1);
      await on.store.createIdentity({ id: 'b', name: 'HAL', bot: true }, hash(1), 1);
      await on.store.addToken('i', hash(255), 2);
      await on.store.rename('i', { name: 'Zoé ✿', look: 'zoé' });
      const zoe = { id: 'i', name: 'Zoé ✿', bot: false };
      expect(await on.store.identityByToken(hash(0))).toEqual(zoe);
      expect(await on.store.identityByToken(hash(255))).toEqual(zoe);
      expect(await on.store.identity('i')).toEqual(zoe);
      expect(await on.store.identity('b')).toEqual({ id: 'b', name: 'HAL', bot: true });
      expect(await on.store.identityByToken(hash(9))).toBeNull();
      expect(await on.store.identity('x')).toBeNull();
    });

    test('is found among others by its name', async () => {
      await on.store.createIdentity({ id: 'ann', name: 'Ann', bot: false }, hash(1), 1);
      await on.store.createIdentity({ id: 'bob', name: 'Bob', bot: true }, hash(2), 1);
      expect(await on.store.identitiesOf(['bob', 'nobody'])).toEqual([{ id: 'bob', name: 'Bob', bot: true }]);
      expect(await on.store.identitiesOf([])).toEqual([]);
    });

    test('is not known by a token that was not shown for too long', async () => {
      await on.store.createIdentity({ id: 'i', name: 'I', bot: false }, hash(0), 5);
      expect(await on.store.identityByToken(hash(0), 6)).toBeNull();
      expect(await on.store.identityByToken(hash(0), 5)).toMatchObject({ id: 'i' });
    });

    test('is not known by a token that was taken back, as everybody hears who asks soon', async () => {
      await on.store.createIdentity({ id: 'i', name: 'I', bot: false }, hash(0), 1);
      await on.store.addToken('i', hash(1), 2);
      await on.store.addToken('i', hash(2), 2);
      await on.store.createIdentity({ id: 'j', name: 'J', bot: false }, hash(9), 1);
      expect(await on.beside.revokedLately()).toEqual([]);
      expect(await on.store.revoke({ hash: hash(2) })).toBe(1);
      expect(await on.store.revoke({ hash: hash(2) })).toBe(0);
      expect(await on.store.revoke({ identity: 'i', except: hash(1) })).toBe(1);
      const known = await Promise.all([0, 1, 2, 9].map((byte) => on.store.identityByToken(hash(byte))));
      expect(known.map((each) => each?.id ?? null)).toEqual([null, 'i', null, 'j']);
      const bytes = (await on.beside.revokedLately()).map(([byte]) => byte);
      expect(bytes.sort()).toEqual([0, 2]);
      expect(await on.store.revoke({ identity: 'i' })).toBe(1);
      // Whoever gets the same bits again, by a copy that was restored, loses them again.
      await on.store.addToken('i', hash(0), 3);
      expect(await on.store.revoke({ identity: 'i' })).toBe(1);
    });

    test('and its token are made together or not at all', async () => {
      await on.store.createIdentity({ id: 'i', name: 'I', bot: false }, hash(0), 1);
      await expect(on.store.createIdentity({ id: 'j', name: 'J', bot: false }, hash(0), 1)).rejects.toThrow();
      expect(await on.store.identity('j')).toBeNull();
      await expect(on.store.addToken('nobody', hash(3), 1)).rejects.toThrow();
    });
  });

  describe('chat', () => {
    const line = (match: string, text: string, from = 'ann') =>
      ({ match, at: 5, from: { id: from, name: 'Ann' }, channel: 'players', say: { text } }) as const;

    test('is numbered without a gap, whoever speaks at once', async () => {
      const said = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 === 0 ? on.store : on.beside).say(line('m', `line ${String(i)}`), `k${String(i)}`),
        ),
      );
      const numbers = said.map(({ seq }) => seq).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      const heard = await on.store.chat('m', 3);
      expect(heard.map(({ seq }) => seq)).toEqual([18, 19, 20]);
      expect(said).toContainEqual(heard[2]);
    });

    test('has a line sent twice once', async () => {
      const first = await on.store.say(line('m', 'hello'), 'k');
      expect(await on.store.say(line('m', 'hello'), 'k')).toEqual(first);
      expect((await on.store.say(line('m', 'hello', 'bob'), 'k')).seq).toBe(2);
      expect(await on.store.chat('m', 10)).toHaveLength(2);
      expect(await on.store.chat('n', 10)).toEqual([]);
    });

    test('tells the newest lines of all matches since a time, in order', async () => {
      for (const [match, at] of [
        ['n', 30],
        ['m', 10],
        ['m', 20],
        ['m', 40],
      ] as const) {
        await on.store.say({ ...line(match, 'said'), at }, `k${String(at)}`);
      }
      const since = async (at: number, limit: number) =>
        (await on.store.chatSince(at, limit)).map((each) => [each.match, each.at]);
      expect(await since(20, 9)).toEqual([
        ['m', 20],
        ['n', 30],
        ['m', 40],
      ]);
      expect(await since(0, 2)).toEqual([
        ['n', 30],
        ['m', 40],
      ]);
    });

    test('invariant 3: has a key of its own in each match', async () => {
      const here = await on.store.say(line('m', 'here'), 'k');
      const there = await on.store.say(line('n', 'there'), 'k');
      expect(there).toMatchObject({ match: 'n', seq: 1, say: { text: 'there' } });
      expect(await on.beside.say(line('m', 'here'), 'k')).toEqual(here);
      expect(await on.beside.say(line('n', 'there'), 'k')).toEqual(there);
    });
  });

  test('a seek is put once and dropped once', async () => {
    await on.store.putSeek(seekOf('b', 2));
    await on.store.putSeek(seekOf('a', 1));
    await on.store.putSeek(seekOf('a', 9));
    expect(await on.store.seeks()).toEqual([seekOf('a', 1), seekOf('b', 2)]);
    const dropped = await Promise.all([
      on.store.dropSeek('a'),
      on.beside.dropSeek('a'),
      on.store.dropSeek('a'),
    ]);
    expect(dropped.filter((mine) => mine)).toHaveLength(1);
    expect(await on.store.dropSeek('never')).toBe(false);
  });

  test('a seek keeps its place wherever its seeker is, and goes with that node’s', async () => {
    const at = async (): Promise<unknown[]> =>
      (await on.store.seeks()).map(({ id, at, node }) => [id, at, node]);
    await on.store.putSeek(seekOf('a', 1));
    await on.store.putSeek({ ...seekOf('b', 2), identity: 'bob' });
    await on.beside.putSeek({ ...seekOf('a', 9), node: 'there' });
    expect(await at()).toEqual([
      ['a', 1, 'there'],
      ['b', 2, 'here'],
    ]);
    await on.store.dropSeeksOf('ann', 'here');
    await on.store.moveSeeks('bob', 'there');
    await on.store.dropSeeksOf('nobody', 'there');
    expect(await at()).toEqual([
      ['a', 1, 'there'],
      ['b', 2, 'there'],
    ]);
    await on.store.dropSeeksOf('bob', 'there');
    expect(await at()).toEqual([['a', 1, 'there']]);
  });

  test('a working store is healthy and knows the time', async () => {
    expect(await on.store.healthy()).toBe(true);
    expect(Math.abs((await on.store.now()) - Date.now())).toBeLessThan(1_000);
  });

  test('text that sorts differently by language sorts by its bytes', async () => {
    for (const match of ['b', 'B', 'a', '_', 'Z']) {
      await appended(on.store, appendOf(match, 0, { summary: summaryOf('open') }));
    }
    expect(await on.store.waiting()).toEqual(['B', 'Z', '_', 'a', 'b']);
  });
});
