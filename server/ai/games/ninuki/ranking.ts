// Cells in the order of a small whole number, the highest first and ties by cell, without comparing them.
import type { Cell } from '../../../../shared/game.ts';

/** Ranks go from 1 to `most`; cells of rank 0 are left out. */
export const rankingOf = (cells: number, most: number): ((rankOf: (cell: Cell) => number) => Cell[]) => {
  const ranks = new Uint8Array(cells);
  /** Where the next cell of each rank goes; the highest rank begins at 0. */
  const next = new Int32Array(most + 1);
  return (rankOf) => {
    next.fill(0);
    for (let cell = 0; cell < cells; cell += 1) {
      const rank = rankOf(cell);
      ranks[cell] = rank;
      next[rank] = (next[rank] ?? 0) + 1;
    }
    let before = 0;
    for (let rank = most; rank > 0; rank -= 1) {
      const here = next[rank] ?? 0;
      next[rank] = before;
      before += here;
    }
    const ranked = new Array<Cell>(before).fill(0);
    for (let cell = 0; cell < cells; cell += 1) {
      const rank = ranks[cell] ?? 0;
      if (rank === 0) continue;
      const at = next[rank] ?? 0;
      ranked[at] = cell;
      next[rank] = at + 1;
    }
    return ranked;
  };
};
