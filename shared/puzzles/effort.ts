// What a proof of a puzzle may cost: the same where puzzles are found, checked and solved, so that each finds as much.
import type { Effort } from './solvers.ts';

export const EFFORT: Effort = { plies: 9, plays: 150_000, nodes: 1_000 };
