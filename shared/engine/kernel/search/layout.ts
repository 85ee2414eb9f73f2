// Where searching kernels keep what: fixed offsets, the same for every thread and every game on cells.
import { FREE, JOB_DATA, MAX_THREADS } from '../memory';

/** What the host reads while a search runs: see progress.ts. */
export const PROGRESS: usize = JOB_DATA;
/** For each thread, how many moves of the root it leaves out and which, two bytes each: see exclusion.ts. */
export const EXCLUDED: usize = JOB_DATA + 512;
export const EXCLUDED_SIZE: usize = 16;
/** A byte a cell, 0 empty, 1 black, 2 white: the position the host hands over. */
export const INPUT: usize = JOB_DATA + 1024;
/** Lists the host asked for, two bytes a move. */
export const OUTPUT: usize = JOB_DATA + 2048;

/** Scratch of one thread: the game's board first, then what the search itself keeps. */
export const AREA_SIZE: usize = 256 << 10;
const AREAS: usize = FREE;
/** Where the search's own part of an area starts; a board may use what lies before. */
export const SEARCH_PART: usize = 64 << 10;

/** Tables that are built once and only read afterwards. */
export const TABLES: usize = AREAS + AREA_SIZE * MAX_THREADS;
export const TABLES_SIZE: usize = 3 << 20;
/** Which terms the tables were built for; 0 while they are not. */
const BUILT_FOR: usize = TABLES + TABLES_SIZE - 64;
/** How often the table was cleared, for all threads. */
export const GENERATION: usize = TABLES + TABLES_SIZE - 56;
/** Positions met inside the search, kept for tests: see trail.ts. */
export const TRAILS: usize = TABLES + TABLES_SIZE;
export const TRAILS_SIZE: usize = 256 << 10;
/** The transposition table takes the rest. */
export const HASH: usize = TRAILS + TRAILS_SIZE;

// Only literals start a variable: a named constant would need a start function.
let area: usize = 0;
let thread: i32 = 0;

/** Every instance belongs to one thread and works in that thread's area alone. */
export function attachThread(index: i32): void {
  thread = index;
  area = AREAS + <usize>index * AREA_SIZE;
}

// @ts-ignore: decorator
@inline
export function areaStart(): usize {
  return area;
}

/** Only the first thread reports; the others help through the table. */
// @ts-ignore: decorator
@inline
export function reports(): bool {
  return thread == 0;
}

export function threadIndex(): i32 {
  return thread;
}

/** Whether the tables on this memory are those for these terms (any number but 0); from now on they shall be. */
export function claimTables(terms: i32): bool {
  const had = load<i32>(BUILT_FOR) == terms;
  store<i32>(BUILT_FOR, terms);
  return had;
}
