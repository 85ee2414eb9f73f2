// Scores proved without search: the players answering each other in the same column until the board is full.

// The first player moves whenever an even number of cells is empty. If then every column has an even number of empty
// cells, the second player can always answer in the same column: that one gets all empty cells of even rows, the first
// player all those of odd rows. Where columns have an odd number of empty cells there is an even number of such
// columns; their lowest empty cell is in an even row, and a move there is answered by a move in another of them. So of
// a pair of these cells the first player gets one, and from then on those columns are like the others.
// Mirrored, the first player answers a second player who is to move, with one odd column left over: if the first player
// has a threat in an odd row of it, the second player must at last play right below that threat.
// A cell above one that wins for the answering player is never reached.

import { BOARD, BOTTOM, EVEN_ROWS, ODD_ROWS, hasFour } from './board';

const ROW_2: u64 = BOTTOM * 2;
const ROW_3: u64 = BOTTOM * 4;
const ROWS_2_4: u64 = BOTTOM * 10;

/** All cells above the given ones of the second or fourth row. */
// @ts-ignore: decorator
@inline
function above(cells: u64): u64 {
  cells &= ROWS_2_4;
  const low = cells & ROW_2;
  return (cells << 1) | (cells << 2) | (low << 3) | (low << 4);
}

// @ts-ignore: decorator
@inline
function lowest(cells: u64): u64 {
  return cells & (0 - cells);
}

/**
 * The first player is to move. Whether their score is surely not above alpha, for alpha ≥ -3.
 * @param secondWins the second player's winning cells
 */
export function secondHolds(first: u64, second: u64, secondWins: u64, alpha: i32): bool {
  const filled = first | second;
  const empty = BOARD ^ filled;
  let shared = (filled + BOTTOM) & EVEN_ROWS; // the lowest empty cell of each odd column
  const evens = (empty & EVEN_ROWS) ^ shared;
  const reach = first | (empty & ODD_ROWS & ~above(evens & secondWins));

  // To lose, the first player must also see a four completed; at the latest when only the cells above it are left.
  if (alpha < 0) {
    const rows = alpha == -1 ? EVEN_ROWS : alpha == -2 ? ROWS_2_4 : ROW_2;
    if (!hasFour(second | (evens & rows))) return false;
  }
  if (!hasFour(reach | shared)) return true;
  if (shared == 0) return false;

  const a = lowest(shared);
  shared ^= a;
  const b = lowest(shared);
  shared ^= b;
  if (shared == 0) return !hasFour(reach | a) && !hasFour(reach | b);

  const c = lowest(shared);
  shared ^= c;
  const d = lowest(shared);
  if (shared != d) return false;
  // The second player chooses the pairs.
  const ac = hasFour(reach | a | c);
  const ad = hasFour(reach | a | d);
  const bc = hasFour(reach | b | c);
  const bd = hasFour(reach | b | d);
  if (!ac && !ad && !bc && !bd) return true; // pairs ab, cd
  if (hasFour(reach | a | b) || hasFour(reach | c | d)) return false;
  return (!ad && !bc) || (!ac && !bd); // pairs ac, bd; pairs ad, bc
}

/**
 * The second player is to move. Whether their score is surely not above alpha, for alpha ≥ -2, because the first player
 * has an odd threat.
 * @param firstWins the first player's winning cells
 */
export function firstHolds(first: u64, second: u64, firstWins: u64, alpha: i32): bool {
  const filled = first | second;
  const empty = BOARD ^ filled;
  let threats = firstWins & empty & (alpha >= -1 ? ODD_ROWS : ROW_3);
  if (threats == 0) return false;
  const playable = (filled + BOTTOM) & EVEN_ROWS; // the lowest empty cell of each odd column
  while (threats != 0) {
    const threat = lowest(threats);
    threats ^= threat;
    const column = <u64>0x3f << (((ctz(threat) * 37) >> 8) * 7);
    const own = playable & column;
    if (own == 0) continue;
    const shared = playable ^ own;
    const evens = empty & EVEN_ROWS & ~column & ~shared;
    const reach =
      second |
      (empty & ODD_ROWS & ~column & ~above(evens & firstWins)) |
      (empty & EVEN_ROWS & column & (threat - 1));
    if (!hasFour(reach | shared)) return true;
    const a = lowest(shared);
    const b = shared ^ a;
    if (b != 0 && (b & (b - 1)) == 0 && !hasFour(reach | a) && !hasFour(reach | b)) return true;
  }
  return false;
}
