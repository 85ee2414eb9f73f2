// Where the board of lines lies in a thread's area, and its tables in the shared part.
import { TABLES } from '../search/layout';

/** Points are cells on a field with a margin of five, wide enough for 19 × 19; a row's right margin is the next one's left. */
export const STRIDE: i32 = 24;
export const MARGIN: i32 = 5;
export const POINTS: i32 = STRIDE * (19 + 2 * MARGIN) + MARGIN;
export const MAX_CELLS: i32 = 361;

// In a thread's area.
/** A byte a point: 0 empty, 1 black, 2 white, 3 outside. */
export const STONES: usize = 0;
/** Four bytes a point: what a stone of either colour there would make on the four lines. */
export const CODES: usize = 1024;
/** A byte a point: the kind of Black's move there in the low half, of White's in the high one. */
export const KINDS: usize = 4096;
/** Eight bytes a line: two bits a cell, walls at both ends. */
export const LINES: usize = 5120;
/** A set of cells for either colour and every kind. */
export const SETS: usize = 6144;
/** A byte a point: how many pairs Black would take there in the low half, White in the high one; and the sets of such cells. */
export const CAPTURES: usize = 6912;
export const CAPTURE_SETS: usize = 7680;
export const CELL_OF: usize = 8192;
export const POINT_OF: usize = 9728;
/** One byte a point and direction: which line it is on. */
export const LINE_OF: usize = 10752;
/** From here a game keeps what else it needs. */
export const GAME_PART: usize = 16384;

// In the shared tables.
export const PATTERNS: usize = TABLES;
/** For each choice of four patterns two bytes of worth to the side that moves, and two of worth where the other side moves. */
export const WORTH: usize = PATTERNS + (1 << 20);
/** Two bytes: rank in the order of moves. */
export const RANK: usize = WORTH + (1 << 18);
/** A byte for each choice of four patterns, Black's table then White's. */
export const KIND_OF: usize = RANK + (1 << 17);
export const KEYS: usize = KIND_OF + (1 << 17);
/** A byte for each way six cells around a point can be filled: the pairs it would take on that line. */
export const CAPTURES_ON: usize = KEYS + 16384;
/** Two bytes for each set of threats: what it is worth to the side that moves. */
export const THREATS: usize = CAPTURES_ON + 4096;
/** Scratch while tables are built; afterwards a game's own. */
export const WINDOWS: usize = THREATS + 1024;
