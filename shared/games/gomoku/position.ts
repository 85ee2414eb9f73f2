// A Gomoku position, and the names of what can go wrong and of how a game ends.
import type { Colour, Position, Seat } from '../../game.ts';
import type { Foul } from './fouls.ts';

/**
 * Where a swap protocol stands: the first player places three stones, the second chooses; in swap2 the second may
 * add two stones instead, and then the first chooses. Without such a protocol everything is `settled`.
 */
export type Stage = 'placing' | 'choice' | 'adding' | 'last-choice' | 'settled';

export type Illegal =
  | 'no-such-cell'
  | 'occupied'
  | 'not-the-centre'
  | 'too-near-the-centre'
  | Foul
  | 'choose-colours'
  | 'nothing-to-choose'
  | 'no-stones-left'
  | 'no-pass'
  | 'game-over';

export type End = 'five' | 'board-full' | 'no-legal-move' | 'stones-spent';

export interface Gomoku extends Position<End> {
  readonly stage: Stage;
  /** Who has Black; of no account before the stage is settled. */
  readonly black: Seat;
}

/** The player who has a colour, once colours are settled. */
export const seatOf = (black: Seat, colour: Colour): Seat => (colour === 0 ? black : black === 0 ? 1 : 0);
