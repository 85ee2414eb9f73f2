// Connect Four's hints: win, block, and otherwise grow lines without lifting the other side into one.
import type { Cell, Move, Rules } from '../../../../shared/game.ts';
import { grid } from '../../../../shared/board/grid.ts';
import type { Hints } from '../../mcts/hints.ts';
import { windowReader } from '../../mcts/windows.ts';

const WORTH = { own: [0, 1, 4, 20], enemy: [0, 1, 3, 20], lean: [0, 0, 1, 4] };
/** A stone under a cell where the other side wins. */
const LIFTING = 0.05;

export const connect4Hints = (rules: Rules): Hints => {
  const [columns = 7, height = 6] = rules.setup.size.split('x').map(Number);
  const board = grid(columns, height);
  const read = windowReader(board, 4, WORTH);
  return {
    plies: columns * height,
    look: (position) => {
      const { weights, wins, threats, marks } = read(position);
      const landings: Cell[] = [];
      for (let column = 0; column < columns; column += 1) {
        let cell = (height - 1) * columns + column;
        while (cell >= 0 && marks[cell] !== 0) cell -= columns;
        if (cell >= 0) landings.push(cell);
      }
      const columnsOf = (cells: readonly Cell[]): Move[] => cells.map((cell) => cell % columns);
      const winning = landings.filter((cell) => wins.includes(cell));
      if (winning.length > 0) return sure(columnsOf(winning), 1);
      const forced = landings.filter((cell) => threats.includes(cell));
      if (forced.length > 0) return sure(columnsOf(forced), forced.length > 1 ? -1 : 0);
      return {
        moves: columnsOf(landings),
        weights: landings.map((cell) =>
          threats.includes(cell - columns) ? LIFTING : 1 + (weights[cell] ?? 0),
        ),
        whole: true,
        lean: 0,
      };
    },
  };
};

const sure = (moves: readonly Move[], lean: number): ReturnType<Hints['look']> => ({
  moves,
  weights: moves.map(() => 1),
  whole: true,
  lean,
});
