// What tests of hands need: the rules of a game, its moves by their text, where cells are, and what was picked.
import type { Page } from 'playwright-core';
import type { Game, Move, Rules } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { setUp } from '../../../shared/setup.ts';
import type { Spot } from './page.ts';

export const rulesOf = (id: GameId): Rules => {
  const game: Game = GAMES[id];
  const setup = setUp(game);
  if (!setup.ok) throw new Error(setup.reason);
  return game.rules(setup.value);
};

export const moveOf = (rules: Rules, text: string): Move => {
  const move = rules.parse(rules.start, text);
  if (!move.ok) throw new Error(`${text}: ${move.reason}`);
  return move.value;
};

export const picked = (page: Page): Promise<readonly Move[]> => page.evaluate(() => window.boards.picked);

export const spot = (spots: readonly Spot[], cell: number): Spot => {
  const found = spots[cell];
  if (found === undefined) throw new Error(`no cell ${String(cell)}`);
  return found;
};
