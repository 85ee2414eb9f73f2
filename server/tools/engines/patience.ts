// How long an engine that was asked for a move is waited for.
import type { Limits } from './engine.ts';

/** To start, a program may have to load its tables. */
export const START_PATIENCE = 20_000;
/** Without a limit of time. */
const LONGEST = 120_000;

/** Milliseconds beyond which there is no answer; `grace` covers pipes and a busy machine. */
export const patienceFor = ({ movetime, clock }: Limits, seat: 0 | 1, grace: number): number => {
  if (movetime !== undefined) return movetime + grace;
  return clock === undefined ? LONGEST : clock[seat].left + grace;
};
