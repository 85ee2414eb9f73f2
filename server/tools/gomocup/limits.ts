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
/** The manager's watch runs from its command to our answer. */
const MARGIN = 80;
const MOVES_TO_COME = 25;
/** The number by which managers say that there is no limit. */
const UNLIMITED = 2 ** 31 - 1;

/** Milliseconds to think; `spent` is what this engine has used of the game, for managers that do not say what is left. */
export const thinkingTime = ({ turn, match, left }: Limits, spent: number): number => {
  const wished = turn === null ? UNSAID : turn === 0 ? AS_FAST_AS_POSSIBLE : withoutMargin(turn);
  const rest = left !== null && left < UNLIMITED ? left : match > 0 ? match - spent : Infinity;
  return Math.max(1, Math.floor(Math.min(wished, rest / MOVES_TO_COME + MARGIN, rest - MARGIN)));
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

const withoutMargin = (turn: number): number => (turn > 2 * MARGIN ? turn - MARGIN - 0.01 * turn : turn / 4);
