// A picture of the rules: stones put where the figure says, whether or not a game could come there.
import type { Cell, Game, Geometry } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { setUp, type Choice } from '../../../shared/setup.ts';
import type { Still } from '../../parts/still-board.ts';
import { rulesOf } from '../../state/position-view.ts';

export interface Figure {
  readonly game: GameId;
  readonly choice: Choice;
  /** Cells by their names, separated by spaces. */
  readonly black: string;
  readonly white: string;
  readonly last?: string;
  readonly proof?: string;
  readonly barred?: string;
  readonly lost?: readonly [number, number];
}

const cellsIn = (geometry: Geometry, names = ''): Cell[] =>
  names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const cell = geometry.cell(name);
      if (cell === null) throw new Error(`a figure names no cell: ${name}`);
      return cell;
    });

export const figureStill = (figure: Figure): Still => {
  const entry: Game = GAMES[figure.game];
  const setup = setUp(entry, figure.choice);
  if (!setup.ok) throw new Error(setup.reason);
  const rules = rulesOf(figure.game, setup.value);
  const cells = (names?: string): Cell[] => cellsIn(rules.geometry, names);
  return {
    game: figure.game,
    rules,
    key: JSON.stringify(figure),
    shown: {
      stones: [cells(figure.black), cells(figure.white)],
      last: cells(figure.last),
      proof: cells(figure.proof),
      lost: figure.lost ?? [0, 0],
      turn: 0,
      targets: [],
      barred: cells(figure.barred),
    },
  };
};
