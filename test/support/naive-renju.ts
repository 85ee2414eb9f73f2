// Renju's fouls again, word for word from their definition and with no thought of speed: the yardstick of the rules.

type Mark = 'b' | 'w' | '.';
/** Rows from the top. */
export type NaiveBoard = readonly (readonly Mark[])[];
interface Point {
  readonly x: number;
  readonly y: number;
}
type Verdict = 'five' | 'overline' | 'double-four' | 'double-three' | 'legal';

const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];

const at = (board: NaiveBoard, { x, y }: Point): Mark | undefined => board[y]?.[x];
const along = ({ x, y }: Point, step: Point, times: number): Point => ({
  x: x + step.x * times,
  y: y + step.y * times,
});
const key = ({ x, y }: Point): string => `${String(x)},${String(y)}`;
const holds = (points: readonly Point[], point: Point): boolean =>
  points.some((one) => key(one) === key(point));

const withBlack = (board: NaiveBoard, { x, y }: Point): NaiveBoard =>
  board.map((row, j) => row.map((mark, i) => (i === x && j === y ? 'b' : mark)));

/** All sets of `length` cells in a row on the board along `step` that contain `point`. */
const windows = (board: NaiveBoard, point: Point, step: Point, length: number): Point[][] => {
  const found: Point[][] = [];
  for (let back = 0; back < length; back += 1) {
    const cells = Array.from({ length }, (_, i) => along(point, step, i - back));
    if (cells.every((cell) => at(board, cell) !== undefined)) found.push(cells);
  }
  return found;
};

const isBlack = (board: NaiveBoard, cells: readonly Point[]): boolean =>
  cells.every((cell) => at(board, cell) === 'b');

/** Whether these cells are all black and none more on their line touches them. */
const isExactly = (board: NaiveBoard, cells: readonly Point[], step: Point): boolean => {
  const first = cells[0];
  const last = cells.at(-1);
  if (first === undefined || last === undefined) return false;
  const ends = [along(first, step, -1), along(last, step, 1)];
  return isBlack(board, cells) && ends.every((end) => at(board, end) !== 'b');
};

interface Four {
  readonly stones: readonly Point[];
  readonly completions: readonly Point[];
}

/** The fours through `point` along `step`: each set of four stones with all cells that make it exactly five. */
const foursOn = (board: NaiveBoard, point: Point, step: Point): Four[] => {
  const fours = new Map<string, Four>();
  for (const cells of windows(board, point, step, 5)) {
    const stones = cells.filter((cell) => at(board, cell) === 'b');
    const [empty] = cells.filter((cell) => at(board, cell) === '.');
    if (stones.length !== 4 || empty === undefined) continue;
    if (!isExactly(withBlack(board, empty), cells, step)) continue;
    const name = stones.map(key).join(' ');
    fours.set(name, { stones, completions: [...(fours.get(name)?.completions ?? []), empty] });
  }
  return [...fours.values()];
};

const isThree = (board: NaiveBoard, point: Point, step: Point): boolean => {
  for (let times = -4; times <= 4; times += 1) {
    const next = along(point, step, times);
    if (at(board, next) !== '.') continue;
    const after = withBlack(board, next);
    const straight = foursOn(after, next, step).some(
      ({ stones, completions }) => completions.length === 2 && holds(stones, point),
    );
    if (straight && judgeNaively(board, next) === 'legal') return true;
  }
  return false;
};

/** What a black stone on the empty `point` would be. */
export const judgeNaively = (before: NaiveBoard, point: Point): Verdict => {
  const board = withBlack(before, point);
  const has = (length: number): boolean =>
    DIRECTIONS.some((step) => windows(board, point, step, length).some((cells) => isBlack(board, cells)));
  const isFive = DIRECTIONS.some((step) =>
    windows(board, point, step, 5).some((cells) => isExactly(board, cells, step)),
  );
  if (isFive) return 'five';
  if (has(6)) return 'overline';
  if (DIRECTIONS.flatMap((step) => foursOn(board, point, step)).length >= 2) return 'double-four';
  return DIRECTIONS.filter((step) => isThree(board, point, step)).length >= 2 ? 'double-three' : 'legal';
};
