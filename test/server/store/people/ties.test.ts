// The contract that every store keeps, of whom people follow and block.
import { describe, expect, test } from '@jest/globals';
import { DIALECTS, freshStores } from '../../../support/stores.ts';

describe.each(DIALECTS)('a store in %s', (dialect) => {
  const on = freshStores(dialect);

  test('keeps one tie of each kind, the newest first, and no more than may be', async () => {
    const tie = (other: string, kind: 'follow' | 'block', at: number, most = 9) =>
      on.store.tie({ identity: 'ann', other, kind }, at, most);
    await tie('bob', 'follow', 1);
    await tie('bob', 'block', 2);
    await tie('cid', 'follow', 3);
    expect(await tie('cid', 'follow', 4)).toBe(true);
    expect(await tie('dan', 'follow', 5, 2)).toBe(false);
    expect(await on.store.tiesOf('ann')).toEqual([
      { identity: 'ann', other: 'cid', kind: 'follow' },
      { identity: 'ann', other: 'bob', kind: 'block' },
      { identity: 'ann', other: 'bob', kind: 'follow' },
    ]);
    await on.store.untie({ identity: 'ann', other: 'bob', kind: 'follow' });
    expect(await on.store.tiesOf('ann')).toHaveLength(2);
  });

  test('knows who is apart, whoever of them has blocked', async () => {
    await on.store.tie({ identity: 'ann', other: 'bob', kind: 'block' }, 1, 9);
    await on.store.tie({ identity: 'cid', other: 'ann', kind: 'block' }, 1, 9);
    await on.store.tie({ identity: 'ann', other: 'dan', kind: 'follow' }, 1, 9);
    expect((await on.beside.apartFrom('ann')).sort()).toEqual(['bob', 'cid']);
    expect(await on.store.apartFrom('bob')).toEqual(['ann']);
    expect(await on.store.apartFrom('dan')).toEqual([]);
  });
});
