// An analysis and its address are the same thing, and what makes no sense is refused by name.
import { expect, test } from '@jest/globals';
import { addressOf, openedAt } from '../../../../client/state/analysis/address.ts';
import type { GameId } from '../../../../shared/games/index.ts';

const opened = (game: GameId, query: string) => openedAt(game, new URLSearchParams(query));

test.each([
  ['gomoku', ''],
  ['gomoku', 'moves=h8+i9+g7'],
  ['gomoku', 'size=19&option.opening=swap2'],
  ['connect4', 'size=9x7&moves=4+4+5'],
  ['abalone', 'position=wwwww%2Fwwwwww%2F2www2%2F8%2F9%2F3b4%2F2bbb2%2Fbbb1bb%2Fbbbbb+w+0+0'],
  ['ninuki', 'variant=pente&moves=j10'],
] as const)('%s?%s comes back as it was', (game, query) => {
  const found = opened(game, query);
  if (!found.ok) throw new Error(found.reason);
  const address = new URL(addressOf(found.value.tree, found.value.path), 'http://pionnier.test');
  expect(address.pathname).toBe(`/analysis/${game}`);
  expect([...address.searchParams].sort()).toEqual([...new URLSearchParams(query)].sort());
});

test.each([
  ['gomoku', 'variant=rubbish', 'setup'],
  ['gomoku', 'option.rubbish=1', 'setup'],
  ['gomoku', 'option.__proto__=1', 'setup'],
  ['gomoku', 'position=rubbish', 'position'],
  ['gomoku', 'moves=h8+h8', 'position'],
] as const)('%s?%s is refused: %s', (game, query, reason) => {
  expect(opened(game, query)).toEqual({ ok: false, reason });
});
