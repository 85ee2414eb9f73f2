// Renju's fouls: what Black may not play, judged recursively.
import { members, type Bits } from '../../board/bits.ts';
import type { Cell } from '../../game.ts';

export type Foul = 'overline' | 'double-four' | 'double-three';

/** A point of the padded board: square (x, y) is (y + 1) × width + x + 1, and a wall stands all around. */
type Point = number;
const EMPTY = 0;
const BLACK = 1;
/** White stones and the wall: for a line of black stones they are the same. */
const BARRIER = 2;

/** What a black stone makes on one line through it. */
interface LineMade {
  readonly run: number;
  /** How many fours: two when two different sets of four stones each lack one stone. */
  readonly fours: number;
  /** The points where one more stone on this line would make a straight four. */
  readonly straights: readonly Point[];
}

/** A judge of the empty cells of one position: the foul that a black stone there would be, or null. */
export const foulJudge = (
  size: number,
  [black, white]: readonly [Bits, Bits],
): ((cell: Cell) => Foul | null) => {
  const width = size + 2;
  const steps = [1, width, width + 1, width - 1];
  const pointOf = (cell: Cell): Point => (Math.floor(cell / size) + 1) * width + (cell % size) + 1;
  const board = new Uint8Array(width * width).fill(BARRIER);
  for (let cell = 0; cell < size * size; cell += 1) board[pointOf(cell)] = EMPTY;
  for (const cell of members(black)) board[pointOf(cell)] = BLACK;
  for (const cell of members(white)) board[pointOf(cell)] = BARRIER;

  const blacksFrom = (point: Point, step: number): number => {
    let length = 0;
    while (board[point + step * (length + 1)] === BLACK) length += 1;
    return length;
  };

  /** Whether a line of black stones up to `last` could be closed to exactly five just behind it. */
  const openBehind = (last: Point, step: number): boolean =>
    board[last + step] === EMPTY && board[last + 2 * step] !== BLACK;

  /** What the black stone that stands on `point` makes along `step`. */
  const lineMade = (point: Point, step: number): LineMade => {
    const first = point - step * blacksFrom(point, -step);
    const last = point + step * blacksFrom(point, step);
    const run = (last - first) / step + 1;
    const left = first - step;
    const right = last + step;
    const leftOpen = board[left] === EMPTY;
    const rightOpen = board[right] === EMPTY;
    const beyondLeft = leftOpen ? blacksFrom(left, -step) : 0;
    const beyondRight = rightOpen ? blacksFrom(right, step) : 0;
    const fiveLeft = leftOpen && beyondLeft + 1 + run === 5;
    const fiveRight = rightOpen && run + 1 + beyondRight === 5;
    const fours = fiveLeft && fiveRight && run < 4 ? 2 : fiveLeft || fiveRight ? 1 : 0;
    const straights: Point[] = [];
    const straightLeft = leftOpen && beyondLeft + 1 + run === 4;
    if (straightLeft && openBehind(last, step) && openBehind(left - step * beyondLeft, -step)) {
      straights.push(left);
    }
    const straightRight = rightOpen && run + 1 + beyondRight === 4;
    if (straightRight && openBehind(first, -step) && openBehind(right + step * beyondRight, step)) {
      straights.push(right);
    }
    return { run, fours, straights };
  };

  /** Judges the black stone that stands on `point`; every call leaves the board as it found it. */
  const judge = (point: Point): 'five' | Foul | null => {
    const lines = steps.map((step) => lineMade(point, step));
    if (lines.some(({ run }) => run === 5)) return 'five';
    if (lines.some(({ run }) => run > 5)) return 'overline';
    if (lines.reduce((sum, { fours }) => sum + fours, 0) >= 2) return 'double-four';
    if (lines.filter(({ straights }) => straights.length > 0).length < 2) return null;
    const threes = lines.filter(({ straights }) => straights.some((next) => isQuiet(next)));
    return threes.length >= 2 ? 'double-three' : null;
  };

  /** Whether a black stone on the empty `point` would be neither a foul nor a five. */
  const isQuiet = (point: Point): boolean => {
    board[point] = BLACK;
    const verdict = judge(point);
    board[point] = EMPTY;
    return verdict === null;
  };

  /** Every foul takes four other stones on the lines through it, no farther than five steps. */
  const crowded = (point: Point): boolean => {
    let stones = 0;
    for (const step of steps) {
      for (const way of [step, -step]) {
        let at = point + way;
        for (let far = 1; far <= 5 && board[at] !== BARRIER; far += 1) {
          if (board[at] === BLACK) stones += 1;
          at += way;
        }
      }
    }
    return stones >= 4;
  };

  return (cell) => {
    const point = pointOf(cell);
    if (!crowded(point)) return null;
    board[point] = BLACK;
    const verdict = judge(point);
    board[point] = EMPTY;
    return verdict === 'five' ? null : verdict;
  };
};
