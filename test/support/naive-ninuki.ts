// Ninuki once more, as literally as its definitions are written and with no regard for speed.

type Colour = 'b' | 'w';
/** `board[y][x]` is `b`, `w` or `.`; y counts from the top. */
type Board = readonly (readonly string[])[];
type Point = readonly [x: number, y: number];

export interface NaiveTerms {
  readonly exactlyFive: boolean;
  readonly breakable: boolean;
  readonly doubleThree: 'free' | 'epitech' | 'ninuki' | 'ninuki-renju';
  readonly opening: 'free' | 'pente' | 'centre';
}

export interface NaivePosition {
  readonly board: Board;
  readonly turn: Colour;
  readonly stonesPlayed: number;
  readonly pairs: { readonly b: number; readonly w: number };
  readonly pending: Colour | null;
  readonly result: { readonly winner: Colour | null; readonly reason: string } | null;
}

const EIGHT: readonly Point[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];
const FOUR = EIGHT.slice(0, 4);

const opposite = (colour: Colour): Colour => (colour === 'b' ? 'w' : 'b');
const look = (board: Board, [x, y]: Point): string => board[y]?.[x] ?? '#';
const along = ([x, y]: Point, [dx, dy]: Point, times: number): Point => [x + dx * times, y + dy * times];
const put = (board: Board, [x, y]: Point, what: string): Board =>
  board.map((row, j) => (j === y ? row.map((old, i) => (i === x ? what : old)) : row));
const points = (board: Board): Point[] => board.flatMap((row, y) => row.map((_, x): Point => [x, y]));
const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** "A stone that flanks exactly two adjacent enemy stones between itself and another own stone removes them." */
export const naiveCaptures = (board: Board, at: Point, colour: Colour): Point[] =>
  EIGHT.filter((way) => {
    const seen = [1, 2, 3].map((times) => look(board, along(at, way, times))).join('');
    return seen === opposite(colour).repeat(2) + colour;
  }).flatMap((way) => [along(at, way, 1), along(at, way, 2)]);

/** The unbroken line of one colour through a stone, from end to end. */
const lineOf = (board: Board, at: Point, way: Point): Point[] => {
  const colour = look(board, at);
  let start = at;
  while (look(board, along(start, way, -1)) === colour) start = along(start, way, -1);
  const line = [start];
  for (let next = along(start, way, 1); look(board, next) === colour; next = along(next, way, 1)) {
    line.push(next);
  }
  return line;
};

const counts = (length: number, terms: NaiveTerms): boolean =>
  terms.exactlyFive ? length === 5 : length >= 5;

const naiveHasFive = (board: Board, colour: Colour, terms: NaiveTerms): boolean =>
  points(board).some(
    (at) => look(board, at) === colour && FOUR.some((way) => counts(lineOf(board, at, way).length, terms)),
  );

/** "One more own stone makes four in a row with both ends empty", the four holding the stone placed. */
const naiveFreeThrees = (board: Board, at: Point, colour: Colour): number =>
  FOUR.filter((way) =>
    [-3, -2, -1, 1, 2, 3].some((times) => {
      const gap = along(at, way, times);
      if (look(board, gap) !== '.') return false;
      const line = lineOf(put(board, gap, colour), gap, way);
      const first = line[0] ?? gap;
      const ends = [along(first, way, -1), along(first, way, line.length)];
      return (
        line.length === 4 &&
        line.some((point) => same(point, at)) &&
        ends.every((end) => look(board, end) === '.')
      );
    }),
  ).length;

const placed = (board: Board, at: Point, colour: Colour): Board => put(board, at, colour);
const carriedOut = (board: Board, at: Point, colour: Colour): Board =>
  naiveCaptures(board, at, colour).reduce((left, gone) => put(left, gone, '.'), placed(board, at, colour));

const wouldMakeFive = (board: Board, at: Point, colour: Colour, terms: NaiveTerms): boolean =>
  FOUR.some((way) => counts(lineOf(placed(board, at, colour), at, way).length, terms));

const breaks = (board: Board, at: Point, colour: Colour, terms: NaiveTerms): boolean =>
  naiveHasFive(board, opposite(colour), terms) &&
  !naiveHasFive(carriedOut(board, at, colour), opposite(colour), terms);

const doubleThreeIsLegal = (board: Board, at: Point, colour: Colour, terms: NaiveTerms): boolean => {
  const before = naiveFreeThrees(placed(board, at, colour), at, colour) >= 2;
  const after = naiveFreeThrees(carriedOut(board, at, colour), at, colour) >= 2;
  switch (terms.doubleThree) {
    case 'free':
      return true;
    case 'epitech':
      return !before;
    case 'ninuki':
      return !after || naiveCaptures(board, at, colour).length > 0 || wouldMakeFive(board, at, colour, terms);
    case 'ninuki-renju':
      return (
        !after ||
        wouldMakeFive(board, at, colour, terms) ||
        wouldMakeFive(board, at, opposite(colour), terms) ||
        breaks(board, at, colour, terms)
      );
  }
};

export const naiveIsLegal = (position: NaivePosition, at: Point, terms: NaiveTerms): boolean => {
  const { board, turn, stonesPlayed, result } = position;
  if (result !== null || look(board, at) !== '.') return false;
  const centre = Math.floor(board.length / 2);
  const distance = Math.max(Math.abs(at[0] - centre), Math.abs(at[1] - centre));
  if (terms.opening !== 'free' && stonesPlayed === 0 && distance > 0) return false;
  if (terms.opening === 'pente' && stonesPlayed === 2 && distance <= 2) return false;
  return doubleThreeIsLegal(board, at, turn, terms);
};

/** "A legal move that captures a stone of every five on the board or takes the fifth pair anywhere." */
const canAnswer = (position: NaivePosition, terms: NaiveTerms): boolean =>
  points(position.board).some((at) => {
    if (look(position.board, at) !== '.') return false;
    const pairs = naiveCaptures(position.board, at, position.turn).length / 2;
    const answers =
      breaks(position.board, at, position.turn, terms) || position.pairs[position.turn] + pairs >= 5;
    return answers && naiveIsLegal(position, at, terms);
  });

/** The position after a legal move. */
export const naivePlay = (position: NaivePosition, at: Point, terms: NaiveTerms): NaivePosition => {
  const { turn, pending } = position;
  const enemy = opposite(turn);
  const board = carriedOut(position.board, at, turn);
  const captured = naiveCaptures(position.board, at, turn).length / 2;
  const next: NaivePosition = {
    board,
    turn: enemy,
    stonesPlayed: position.stonesPlayed + 1,
    pairs: { ...position.pairs, [turn]: position.pairs[turn] + captured },
    pending: null,
    result: null,
  };
  const end = (winner: Colour | null, reason: string): NaivePosition => ({
    ...next,
    result: { winner, reason },
  });
  if (next.pairs[turn] >= 5) return end(turn, 'captures');
  if (naiveHasFive(board, enemy, terms)) return end(enemy, 'five-not-broken');
  if (pending === turn) throw new Error('a pending five belongs to the side that waits');
  if (naiveHasFive(board, turn, terms)) {
    return terms.breakable && canAnswer(next, terms) ? { ...next, pending: turn } : end(turn, 'five');
  }
  if (points(board).every((point) => look(board, point) !== '.')) return end(null, 'board-full');
  return points(board).some((point) => naiveIsLegal(next, point, terms)) ? next : end(null, 'no-legal-move');
};
