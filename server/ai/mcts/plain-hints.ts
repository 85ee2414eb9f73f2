// Hints for a game that has none: every legal move is as good as another, and playouts go to the end.
import type { Rules } from '../../../shared/game.ts';
import type { Hints } from './hints.ts';

export const plainHints = (rules: Rules): Hints => ({
  plies: Infinity,
  look: (position) => {
    const moves = rules.moves(position);
    return { moves, weights: moves.map(() => 1), whole: true, lean: 0 };
  },
});
