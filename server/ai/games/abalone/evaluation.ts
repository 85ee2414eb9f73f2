// R4's published evaluation: marbles pushed off, nearness to the centre and neighbouring pairs, kept marble by marble.
import { other, type Colour } from '../../../../shared/game.ts';
import { EMPTY, type Board } from '../../../../shared/games/abalone/moves.ts';
import { AXES, DIRECTIONS, hex, neighbour, OFF } from '../../../../shared/board/hex.ts';

/** Keeps the evaluation in [−6, 6]: six lost and the rest at its worst is 6.5. */
const SCALE = 6.5 / 6;

/** Sums of multiples of this are exact, so that what is taken away leaves what was there before. */
const UNIT = 2 ** -44;

/** Euclidean, with neighbours one apart. */
const DISTANCE = Float64Array.from({ length: OFF }, (_, cell) => {
  const [at, centre] = [hex.at(cell), hex.at(Math.floor(OFF / 2))];
  return Math.round(Math.hypot(at.x - centre.x, at.y - centre.y) / UNIT) * UNIT;
});

/** The six neighbours of each cell; OFF is never a colour. */
const AROUND = Uint8Array.from(
  Array.from({ length: OFF }, (_, cell) => DIRECTIONS.map((direction) => neighbour(cell, direction))).flat(),
);

/** What the evaluation is made of, by colour. */
export interface Standing {
  readonly lost: Uint8Array;
  /** The sum of the distances to the centre. */
  readonly far: Float64Array;
  /** Neighbours of the same colour, each pair once. */
  readonly pairs: Int32Array;
}

export const standingOf = (board: Board, lost: readonly [number, number]): Standing => {
  const standing = { lost: Uint8Array.from(lost), far: new Float64Array(2), pairs: new Int32Array(2) };
  for (let cell = 0; cell < OFF; cell += 1) {
    const mark = board[cell] ?? EMPTY;
    if (mark === EMPTY) continue;
    standing.far[mark] = (standing.far[mark] ?? 0) + (DISTANCE[cell] ?? 0);
    for (const axis of AXES)
      if (board[neighbour(cell, axis)] === mark) standing.pairs[mark] = (standing.pairs[mark] ?? 0) + 1;
  }
  return standing;
};

/** A marble comes to a cell or leaves it (`by` is 1 or −1); the cell itself is not looked at. */
export const count = (
  { far, pairs }: Standing,
  board: Board,
  cell: number,
  mark: number,
  by: number,
): void => {
  far[mark] = (far[mark] ?? 0) + by * (DISTANCE[cell] ?? 0);
  let beside = 0;
  for (let at = cell * 6; at < cell * 6 + 6; at += 1) if (board[AROUND[at] ?? OFF] === mark) beside += 1;
  pairs[mark] = (pairs[mark] ?? 0) + by * beside;
};

const fraction = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** For a side. It is not the negative of the other side's: own losses weigh twice the opponent's. */
export const evaluate = ({ lost, far, pairs }: Standing, side: Colour): number => {
  const opponent = other(side);
  const [farOwn, farOther] = [far[side] ?? 0, far[opponent] ?? 0];
  const [pairsOwn, pairsOther] = [pairs[side] ?? 0, pairs[opponent] ?? 0];
  const marbles = 0.5 * (lost[opponent] ?? 0) - (lost[side] ?? 0);
  const centred = fraction(farOther - farOwn, farOther + farOwn);
  const joined = fraction(pairsOwn - pairsOther, pairsOwn + pairsOther);
  return (marbles + 0.25 * centred + 0.25 * joined) / SCALE;
};
