// The contract that every store keeps, of the puzzles that people have solved.
import { describe, expect, test } from '@jest/globals';
import { DIALECTS, freshStores } from '../../../support/stores.ts';

describe.each(DIALECTS)('a store in %s', (dialect) => {
  const on = freshStores(dialect);

  test('counts each puzzle once for each person, most first, and forgets them with the person', async () => {
    await on.store.addSolved('ann', 'gomoku', ['a', 'b'], 1);
    await on.beside.addSolved('ann', 'gomoku', ['b', 'c'], 2);
    await on.store.addSolved('ann', 'abalone', ['a'], 3);
    await on.store.addSolved('bob', 'gomoku', ['a'], 3);
    expect(await on.beside.solvedBy('ann')).toEqual([
      { game: 'gomoku', solved: 3 },
      { game: 'abalone', solved: 1 },
    ]);
    await on.store.forgetIdentity('ann');
    expect(await on.store.solvedBy('ann')).toEqual([]);
    expect(await on.store.solvedBy('bob')).toEqual([{ game: 'gomoku', solved: 1 }]);
  });
});
