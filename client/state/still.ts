// What a small board shows: a position of a game, and a key that changes with it.
import type { Shown } from '../board/board.ts';
import type { Rules } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';

export interface Still {
  readonly game: GameId;
  readonly rules: Rules;
  readonly shown: Shown;
  /** Changes whenever what is shown does. */
  readonly key: string;
}
