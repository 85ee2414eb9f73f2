// Which pairs a stone takes: the table for the six cells around a point on one line.
import { CAPTURES_ON } from './layout';

/** Three cells before the point in the low six bits, nearest highest; three after it above, nearest lowest. */
export function buildPairs(): void {
  for (let cells = 0; cells < 4096; cells++) {
    store<u8>(CAPTURES_ON + cells, <u8>(taken(cells, 1) | (taken(cells, 2) << 4)));
  }
}

function taken(cells: i32, own: i32): i32 {
  const enemy = 3 - own;
  const before = (enemy << 4) | (enemy << 2) | own;
  const after = enemy | (enemy << 2) | (own << 4);
  return ((cells & 63) == before ? 1 : 0) + (cells >> 6 == after ? 1 : 0);
}
