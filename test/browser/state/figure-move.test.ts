// Figures of the rules that show a move: what they play leads from what was to what is.
import { describe, expect, test } from '@jest/globals';
import { figureMove } from '../../../client/state/figure-move.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import type { Still } from '../../../client/state/still.ts';
import { doEffect, type Cells } from '../../support/effects.ts';

const cellsOf = ({ rules, shown: { stones } }: Still): Cells =>
  Array.from({ length: rules.geometry.size }, (_, cell) =>
    stones[0].includes(cell) ? 0 : stones[1].includes(cell) ? 1 : null,
  );

describe.each(GAME_IDS)('%s', (game) => {
  test('shows each move whole: every stone that comes, goes or is lost', async () => {
    const sections = await GAMES[game].explained();
    const figures = sections.flatMap(({ figures: all = [] }) => all);
    expect(figures.filter(({ last, before }) => last !== undefined && before === undefined)).toEqual([]);
    const moves = figures.flatMap((figure) => figureMove(game, figure) ?? []);
    expect(moves.length).toBeGreaterThan(1);
    for (const { before, after, effects } of moves) {
      const board = cellsOf(before);
      for (const effect of effects) doEffect(board, effect);
      expect(board).toEqual(cellsOf(after));
    }
  });
});
