// What effects leave behind for the eye: the cells of the last move, and the stones lost so far.
import type { Cell, Effect } from '../game.ts';

/** The cells a move is marked on: where stones were put, or where marbles came to stand. */
export const lastOf = (effects: readonly Effect[]): readonly Cell[] =>
  effects.flatMap((effect) => {
    if (effect.kind === 'place' || effect.kind === 'drop') return [effect.cell];
    return effect.kind === 'slide' ? [effect.to] : [];
  });

/** The stones of each colour that are gone after a move, which captures or pushes off some. */
export const lostAfter = (
  [black, white]: readonly [black: number, white: number],
  effects: readonly Effect[],
): readonly [black: number, white: number] => {
  const lost: [number, number] = [black, white];
  for (const effect of effects) {
    if (effect.kind === 'capture') lost[effect.colour] += effect.cells.length;
    if (effect.kind === 'push-off') lost[effect.colour] += 1;
  }
  return lost;
};

/** The same for all the moves of a game. */
export const lostIn = (moves: readonly (readonly Effect[])[]): readonly [black: number, white: number] =>
  moves.reduce<readonly [number, number]>(lostAfter, [0, 0]);
