// Gomoku's hints: cells by the fives they could be part of, and forced answers.
import type { Cell, Position, Rules } from '../../../../shared/game.ts';
import type { Gomoku } from '../../../../shared/games/gomoku/position.ts';
import { grid } from '../../../../shared/board/grid.ts';
import type { Hints, Look } from '../../mcts/hints.ts';
import { best, leanOf, PLIES, WORTH } from '../../mcts/stones.ts';
import { windowReader, type Sight } from '../../mcts/windows.ts';

const isGomoku = (position: Position): position is Gomoku => 'stage' in position;

/** Where a five needs more than five stones in a row, or Black has fouls, nothing is forced for sure. */
const PLAIN = ['freestyle', 'classic'];

export const gomokuHints = (rules: Rules): Hints => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const read = windowReader(board, 5, WORTH);
  const plain = PLAIN.includes(rules.setup.variant);
  const spoken = (position: Position): Look => {
    const moves = rules.moves(position);
    return { moves, weights: moves.map(() => 1), whole: true, lean: 0 };
  };
  return {
    plies: PLIES,
    look: (position) => {
      const stage = isGomoku(position) ? position.stage : 'settled';
      if (stage === 'choice' || stage === 'last-choice') return spoken(position);
      const sight = read(position);
      const { weights, marks, own, enemy } = sight;
      const lean = stage === 'settled' ? leanOf(own, enemy) : 0;
      return (plain ? forced(sight) : null) ?? { ...best(board, weights, marks), whole: false, lean };
    },
  };
};

/** A five to make, or fives to stop: whoever does neither has lost. */
const forced = ({ wins, threats }: Sight): Look | null => {
  const cells: readonly Cell[] = wins.length > 0 ? wins : threats;
  if (cells.length === 0) return null;
  const lean = wins.length > 0 ? 1 : threats.length > 1 ? -1 : 0;
  return { moves: cells, weights: cells.map(() => 1), whole: true, lean };
};
