// The class of pace of a clock: how long a game at it may take a side. Ratings at different paces are different ratings.
import type { TimeControl } from '../match/clock.ts';

export const PACES = ['bullet', 'blitz', 'slow'] as const;
export type Pace = (typeof PACES)[number];

export const isPace = (name: string): name is Pace => PACES.some((pace) => pace === name);

/** About as many moves as a side makes in a game of these. */
const MOVES = 30;
const MINUTE = 60_000;
/** From this long on a game is no bullet game any more, and no blitz game. */
const BLITZ = 3 * MINUTE;
const SLOW = 8 * MINUTE;

/** Null without a clock: such a game is not rated. */
export const paceOf = (time: TimeControl): Pace | null => {
  if (time.kind === 'none') return null;
  const length = time.kind === 'move' ? MOVES * time.ms : time.ms + MOVES * (time.increment + time.delay);
  if (length < BLITZ) return 'bullet';
  return length < SLOW ? 'blitz' : 'slow';
};
