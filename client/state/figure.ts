// A picture of the rules: stones put where the figure says, whether or not a game could come there.
import type { Figure } from '../../shared/explained.ts';
import type { Cell, Game, Geometry } from '../../shared/game.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import { setUp } from '../../shared/setup.ts';
import type { Still } from './still.ts';

const cellsIn = (geometry: Geometry, names = ''): Cell[] =>
  names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const cell = geometry.cell(name);
      if (cell === null) throw new Error(`a figure names no cell: ${name}`);
      return cell;
    });

export const figureStill = (game: GameId, figure: Figure): Still => {
  const entry: Game = GAMES[game];
  const setup = setUp(entry, figure.choice);
  if (!setup.ok) throw new Error(setup.reason);
  const rules = rulesOf(game, setup.value);
  const cells = (names?: string): Cell[] => cellsIn(rules.geometry, names);
  return {
    game,
    rules,
    key: `${game} ${JSON.stringify(figure)}`,
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
