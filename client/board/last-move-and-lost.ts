// What effects leave behind for the eye: the cells of the last move, and the stones lost so far.
import type { Cell, Effect } from '../../shared/game.ts';

/** The cells a move is marked on: where stones were put, or where marbles came to stand. */
export const lastOf = (effects: readonly Effect[]): readonly Cell[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'place' || effect.kind === 'drop') return [effect.cell];
    return effect.kind === 'slide' ? [effect.to] : [];
  });

/** Counts the stones of each colour that the moves captured or pushed off. */
export const lostIn = (moves: Iterable<readonly Effect[]>): readonly [black: number, white: number] => {
  const lost: [number, number] = [0, 0];
  for (const effect of [...moves].flat()) {
    if (effect.kind === 'capture') lost[effect.colour] += effect.cells.length;
    if (effect.kind === 'push-off') lost[effect.colour] += 1;
  }
  return lost;
};
