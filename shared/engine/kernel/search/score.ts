// What a score means: a win is WIN less the plies to it, everything below DECIDED is an estimate.
export const WIN: i32 = 30000;
export const DECIDED: i32 = 29000;
export const INFINITE: i32 = 31000;
/** No score: the position is still open. */
export const OPEN: i32 = 32000;

/** The mover loses at this ply of the search. */
// @ts-ignore: decorator
@inline
export function lostAt(ply: i32): i32 {
  return ply - WIN;
}

// @ts-ignore: decorator
@inline
export function wonAt(ply: i32): i32 {
  return WIN - ply;
}

/** The table holds distances from the position itself, not from the root. */
// @ts-ignore: decorator
@inline
export function toTable(score: i32, ply: i32): i32 {
  return score > DECIDED ? score + ply : score < -DECIDED ? score - ply : score;
}

// @ts-ignore: decorator
@inline
export function fromTable(score: i32, ply: i32): i32 {
  return score > DECIDED ? score - ply : score < -DECIDED ? score + ply : score;
}
