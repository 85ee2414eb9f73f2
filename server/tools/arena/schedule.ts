// The games of a round robin: every pair meets over the same openings, and each side has each of them once.
import type { Pairing } from './game-thread.ts';

/** `games` for every pair. Stopped at any moment, all pairs have played about as much. */
export const schedule = function* (entrants: number, games: number): Generator<Pairing, void> {
  let number = 0;
  for (let round = 0; round < games; round += 1) {
    for (let a = 0; a < entrants; a += 1) {
      for (let b = a + 1; b < entrants; b += 1) {
        const seats = round % 2 === 0 ? ([a, b] as const) : ([b, a] as const);
        yield { number, opening: Math.floor(round / 2), seats };
        number += 1;
      }
    }
  }
};
