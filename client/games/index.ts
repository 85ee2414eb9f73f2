// The registry of drawings: one line a game.
import type { GameId } from '../../shared/games/index.ts';
import type { View } from '../board/view.ts';
import { abalone } from './abalone/view.ts';
import { connect4 } from './connect4/view.ts';
import { gomoku } from './gomoku/view.ts';
import { ninuki } from './ninuki/view.ts';

const VIEWS = { connect4, gomoku, ninuki, abalone };

/** The compiler reports a game of the registry that has no view. */
export const viewOf = (game: GameId): View => VIEWS[game];
