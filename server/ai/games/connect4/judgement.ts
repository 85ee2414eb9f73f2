// How a position of Connect Four looks at first sight: by the fours that are still to be had.
import type { Rules } from '../../../../shared/game.ts';
import { grid } from '../../../../shared/board/grid.ts';
import type { Judgement } from '../../levels/judgement.ts';
import { windowReader } from '../../mcts/windows.ts';

export const connect4Judgement = (rules: Rules): Judgement => {
  const [columns = 7, height = 6] = rules.setup.size.split('x').map(Number);
  const read = windowReader(grid(columns, height), 4, { own: [], enemy: [], lean: [0, 1, 4, 10] });
  return {
    moves: (position) => rules.moves(position),
    worth: (position) => {
      const { own, enemy } = read(position);
      return own - enemy;
    },
    harm: () => null,
  };
};
