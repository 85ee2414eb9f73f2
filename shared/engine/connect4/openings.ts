// Every unfinished Connect Four position of the first plies, one of each mirrored pair.
import { COLUMNS, EMPTY, drop, fromKey, isFull, keyOf, winsWith, type Stones } from './position.ts';

/** The sorted keys of the positions after 0, 1, … plies. */
export const positionsByPly = (plies: number): Float64Array[] => {
  const levels = [Float64Array.of(keyOf(EMPTY))];
  for (let ply = 0; ply < plies; ply += 1) {
    const next = new Set<number>();
    for (const key of levels[ply] ?? []) {
      for (const child of continuations(fromKey(key))) if (child !== 'win') next.add(keyOf(child));
    }
    levels.push(Float64Array.from(next).sort());
  }
  return levels;
};

/** What each possible move leads to. */
export const continuations = (stones: Stones): (Stones | 'win')[] => {
  const found: (Stones | 'win')[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    if (!isFull(stones, column)) found.push(winsWith(stones, column) ? 'win' : drop(stones, column));
  }
  return found;
};
