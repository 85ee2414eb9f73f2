// Connect Four's tactics: what makes four at once. What decides the rest is not seen but solved.
import { count, has, or } from '../../board/bits.ts';
import { grid, LINES, lengthThrough } from '../../board/grid.ts';
import type { Cell, Colour, Position, Rules } from '../../game.ts';
import { lengthOf } from '../../proof/proof.ts';
import type { Tactics, Threat } from '../../tactics.ts';
import { controlOf } from './control.ts';

export const connect4Tactics = (rules: Rules): Tactics => {
  const [columns = 7, height = 6] = rules.setup.size.split('x').map(Number);
  const board = grid(columns, height);

  const isEmpty = ({ stones: [black, white] }: Position, cell: Cell): boolean => !has(or(black, white), cell);
  const wins = (position: Position, cell: Cell, colour: Colour): boolean =>
    LINES.some((step) => lengthThrough(board, position.stones[colour], cell, step) >= 4);

  const landing = (position: Position, column: number): Cell | null => {
    for (let row = height - 1; row >= 0; row -= 1) {
      if (isEmpty(position, row * columns + column)) return row * columns + column;
    }
    return null;
  };

  const reaching = (position: Position): number[] =>
    position.outcome !== null
      ? []
      : rules.moves(position).filter((column) => {
          const cell = landing(position, column);
          return cell !== null && wins(position, cell, position.turn);
        });

  return {
    goal: 'win',
    reaching,
    control: (position) => controlOf(rules, position, reaching, landing),
    threats: (position) => {
      if (position.outcome !== null) return [];
      const found: Threat[] = [];
      for (const colour of [0, 1] as const) {
        for (let cell = 0; cell < board.size; cell += 1) {
          if (!isEmpty(position, cell) || !wins(position, cell, colour)) continue;
          const row = height - Math.floor(cell / columns);
          const now = landing(position, cell % columns) === cell;
          const kind = now ? 'four' : row % 2 === 1 ? 'odd' : 'even';
          found.push({ kind, colour, stones: [], cells: [cell] });
        }
      }
      return found;
    },
    theme: (position, attack) => {
      if (attack.answers === null) return 'five';
      const length = lengthOf(attack);
      const left = board.size - count(or(...position.stones));
      if (length <= 5) return 'double-threat';
      return length > left - columns ? 'zugzwang' : 'fours';
    },
  };
};
