// How a position of Gomoku looks at first sight: by the fives that are still to be had.
import type { Rules } from '../../../../shared/game.ts';
import { grid } from '../../../../shared/board/grid.ts';
import { byWeight, MOST, type Judgement } from '../../levels/judgement.ts';
import { TO_MOVE } from '../../mcts/stones.ts';
import { windowReader } from '../../mcts/windows.ts';

export const gomokuJudgement = (rules: Rules): Judgement => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const read = windowReader(board, 5, {
    own: [0, 1, 5, 40, 1e6],
    enemy: [0, 1, 4, 30, 1e4],
    lean: [0, 1, 5, 25, 100],
  });
  return {
    moves: (position) => {
      const { weights } = read(position);
      const known = [...weights.keys()].filter((cell) => (weights[cell] ?? 0) > 0);
      const found = byWeight(
        known,
        known.map((cell) => weights[cell] ?? 0),
      ).slice(0, MOST);
      return found.length > 0 ? found : [board.centre];
    },
    worth: (position) => {
      const { own, enemy } = read(position);
      return TO_MOVE * own - enemy;
    },
    harm: () => null,
  };
};
