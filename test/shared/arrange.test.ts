// A board that somebody sets up becomes a position's text, or is refused where no game comes there.
import { describe, expect, test } from '@jest/globals';
import { bitsOf, members } from '../../shared/board/bits.ts';
import { writeRows } from '../../shared/board/rows.ts';
import type { Arrange, Arrangement, Position, Rules } from '../../shared/game.ts';
import { connect4 } from '../../shared/games/connect4/game.ts';
import { gomoku } from '../../shared/games/gomoku/game.ts';
import { ninuki } from '../../shared/games/ninuki/game.ts';
import { randomPositions } from '../support/ai-positions.ts';
import { everySetup, rulesOf } from '../support/setups.ts';

const arrangementOf = (rules: Rules, position: Position): Arrangement => ({
  stones: [members(position.stones[0]), members(position.stones[1])],
  rows: writeRows(rules.geometry, position.stones),
  turn: position.turn,
  taken: rules.taken?.(position) ?? [0, 0],
});

const at = (rules: Rules, names: string): number[] =>
  names.split(' ').flatMap((name) => rules.geometry.cell(name) ?? []);

const board = (rules: Rules, black: string, white: string, turn: 0 | 1): Arrangement => {
  const stones = [at(rules, black), at(rules, white)] as const;
  const { size } = rules.geometry;
  const rows = writeRows(rules.geometry, [bitsOf(size, stones[0]), bitsOf(size, stones[1])]);
  return { stones, rows, turn, taken: [0, 0] };
};

/** An opening that is still being agreed is no board to be set up. */
const isSettled = (position: Position): boolean => !('stage' in position) || position.stage === 'settled';

/** By its folder, as the page finds it; the name of a setup begins with its game's. */
const arrangeIn = async (name: string): Promise<Arrange> => {
  const path = `../../shared/games/${name.split(' ')[0] ?? ''}/arrange.ts`;
  return ((await import(path)) as { readonly arrange: Arrange }).arrange;
};

test.each(everySetup().map(({ name, rules }) => [name, rules] as const))(
  '%s: every position that a game comes to can be set up',
  async (name, rules) => {
    const arrange = await arrangeIn(name);
    for (const position of randomPositions(rules, 5, 3).filter(isSettled)) {
      const text = arrange(rules, arrangementOf(rules, position)) ?? '';
      const read = rules.read(text);
      if (!read.ok) throw new Error(`${text}: ${read.reason}`);
      expect(read.value.stones).toEqual(position.stones);
      expect(read.value.turn).toBe(position.turn);
      expect(rules.taken?.(read.value)).toEqual(rules.taken?.(position));
    }
  },
);

describe('no game comes to', () => {
  test('discs that float, or more of one colour than taking turns allows', async () => {
    const rules = rulesOf(connect4);
    const arrange = await arrangeIn('connect4');
    const arranged = (black: string, white: string, turn: 0 | 1): string | null =>
      arrange(rules, board(rules, black, white, turn));
    expect(arranged('a2', 'b1', 0)).toBeNull();
    expect(arranged('a1 b1', 'c1', 0)).toBeNull();
    expect(arranged('a1 b1 c1', 'd1', 1)).toBeNull();
    // Both have four in a row.
    expect(arranged('a1 b1 c1 d1', 'a2 b2 c2 d2', 0)).toBeNull();
    expect(arranged('a1 b1 c1 d1', 'a2 b2 c2', 1)).toMatch(/^[1-7]{7}$/);
  });

  test('a board that the rules of reading refuse, whatever was placed', async () => {
    const rules = rulesOf(ninuki);
    const arrange = await arrangeIn('ninuki');
    const text = arrange(rules, { ...board(rules, 'k10', '', 1), taken: [5, 5] }) ?? '';
    expect(rules.read(text)).toMatchObject({ ok: false, reason: 'impossible' });
  });

  test('a board whose colours are settled belongs to a swap opening', async () => {
    const rules = rulesOf(gomoku, { options: { opening: 'swap2' } });
    const arrange = await arrangeIn('gomoku');
    const text = arrange(rules, board(rules, 'h8', 'i9', 0)) ?? '';
    expect(rules.read(text)).toMatchObject({ ok: true, value: { stage: 'settled', black: 0 } });
  });
});
