// What a Gomocup manager says about time, memory and rules, and what a move may take by it.

export interface Limits {
  /** Milliseconds a move; 0: as fast as possible; null: nothing was said. */
  readonly turn: number | null;
  /** Milliseconds a game; 0: no limit. */
  readonly match: number;
  /** What is left of it, where the manager keeps the account. */
  readonly left: number | null;
  /** Bytes that the program may take; 0: no limit; null: nothing was said. */
  readonly memory: number | null;
  readonly rule: number;
}

export const NO_LIMITS: Limits = { turn: null, match: 0, left: null, memory: null, rule: 0 };

const UNSAID = 1_000;
const AS_FAST_AS_POSSIBLE = 20;
/** The manager's watch runs from its command to our answer: what pipes and threads take where the machine keeps up. */
const MARGIN = 20;
const SHARE = 0.005;
/** How late answers are thought to come before the first one. */
export const UNTRIED = 60;
/** Of a lateness so much is still feared at the next move. */
const MEMORY = 0.7;
const MOVES_TO_COME = 25;
/** The number by which managers say that there is no limit. */
const UNLIMITED = 2 ** 31 - 1;

/** How late the next answer may come, by how late the last one came and what was feared before. */
export const lateAfter = (feared: number, over: number): number => Math.max(over, feared * MEMORY);

/**
 * Milliseconds to think; `spent` is what this engine has used of the game, for managers that do not say what is left,
 * `late` how much longer an answer may take than it is given.
 */
export const thinkingTime = ({ turn, match, left }: Limits, spent: number, late: number): number => {
  const margin = MARGIN + late;
  const wished = turn === null ? UNSAID : turn === 0 ? AS_FAST_AS_POSSIBLE : withoutMargin(turn, margin);
  const rest = left !== null && left < UNLIMITED ? left : match > 0 ? match - spent : Infinity;
  return Math.max(1, Math.floor(Math.min(wished, rest / MOVES_TO_COME + margin, rest - margin)));
};

const MEGABYTE = 2 ** 20;
/** What the program takes without a table. */
const PROGRAM = 112;
const MOST_TABLE = 1024;

/** Megabytes of table within the memory the manager allows; null where the engine's own will do. */
export const tableWithin = ({ memory }: Limits): number | null =>
  memory === null || memory === 0
    ? null
    : Math.min(MOST_TABLE, Math.max(1, Math.floor(memory / MEGABYTE) - PROGRAM));

const withoutMargin = (turn: number, margin: number): number =>
  turn > 1.5 * margin ? turn - margin - SHARE * turn : turn / 4;
