// How much of a clock one move may take.

export interface ClockLeft {
  /** Milliseconds. */
  readonly left: number;
  readonly increment: number;
}

/** So many moves of one's own are thought to be still to come. */
const MOVES_TO_COME = 25;
const MOST_SHARE = 0.4;
/** Threads, pipes and the other side's stopwatch take their part. */
const OVERHEAD = 50;

/** A share of what is left and most of the increment; never so much that the flag could fall. */
export const timeForMove = ({ left, increment }: ClockLeft): number =>
  Math.max(
    1,
    Math.floor(Math.min(left / MOVES_TO_COME + 0.75 * increment, MOST_SHARE * left, left - OVERHEAD)),
  );
