// The hints of Gomoku and Ninuki: cells by the fives they could be part of, forced answers, captures.
import type { Cell, Move, Position, Rules } from '../../../shared/game.ts';
import type { Gomoku } from '../../../shared/games/gomoku/position.ts';
import { capturesAt, PAIRS_TO_WIN } from '../../../shared/games/ninuki/captures.ts';
import { frameOf, markOf, squareOf, unpack } from '../../../shared/games/ninuki/field.ts';
import type { Ninuki } from '../../../shared/games/ninuki/rules.ts';
import { grid, type Grid } from '../../../shared/board/grid.ts';
import type { Hints, Look } from './hints.ts';
import { windowReader, type Sight } from './windows.ts';

const FILLING = 1e6;
const BLOCKING = 1e4;
const WORTH = {
  own: [0, 1, 5, 40, FILLING],
  enemy: [0, 1, 4, 30, BLOCKING],
  lean: [0, 1, 5, 25, 100],
};
/** The side to move is half a stone ahead on every line. */
const TO_MOVE = 1.4;
/** The difference in worth that makes a position two thirds won. */
const CLEAR = 80;
/** Only so many candidates are kept, the most promising. */
const MOST = 40;
const PLIES = 6;

const leanOf = (own: number, enemy: number): number => Math.tanh((own * TO_MOVE - enemy) / CLEAR);

const best = (board: Grid, weights: Float64Array, marks: Uint8Array): Pick<Look, 'moves' | 'weights'> => {
  const moves: Move[] = [];
  for (let cell = 0; cell < weights.length; cell += 1) if ((weights[cell] ?? 0) > 0) moves.push(cell);
  if (moves.length === 0) {
    const free = marks[board.centre] === 0 ? board.centre : marks.indexOf(0);
    return { moves: [free], weights: [1] };
  }
  if (moves.length > MOST) {
    moves.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
    moves.length = MOST;
  }
  return { moves, weights: moves.map((move) => weights[move] ?? 0) };
};

const isGomoku = (position: Position): position is Gomoku => 'stage' in position;

/** Where a five needs more than five stones in a row, or Black has fouls, nothing is forced for sure. */
const PLAIN = ['freestyle', 'classic'];

export const gomokuHints = (rules: Rules): Hints => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const read = windowReader(board, 5, WORTH);
  const plain = PLAIN.includes(rules.setup.variant);
  const spoken = (position: Position): Look => {
    const moves = rules.moves(position);
    return { moves, weights: moves.map(() => 1), whole: true, lean: 0 };
  };
  return {
    plies: PLIES,
    look: (position) => {
      const stage = isGomoku(position) ? position.stage : 'settled';
      if (stage === 'choice' || stage === 'last-choice') return spoken(position);
      const sight = read(position);
      const { weights, marks, own, enemy } = sight;
      const lean = stage === 'settled' ? leanOf(own, enemy) : 0;
      return (plain ? forced(sight) : null) ?? { ...best(board, weights, marks), whole: false, lean };
    },
  };
};

/** A five to make, or fives to stop: whoever does neither has lost. */
const forced = ({ wins, threats }: Sight): Look | null => {
  const cells: readonly Cell[] = wins.length > 0 ? wins : threats;
  if (cells.length === 0) return null;
  const lean = wins.length > 0 ? 1 : threats.length > 1 ? -1 : 0;
  return { moves: cells, weights: cells.map(() => 1), whole: true, lean };
};

const CAPTURE = 60;
const PAIR = 15;

const isNinuki = (position: Position): position is Ninuki => 'pairs' in position;

export const ninukiHints = (rules: Rules): Hints => {
  const size = Number(rules.setup.size);
  const board = grid(size, size);
  const frame = frameOf(board);
  const read = windowReader(board, 5, WORTH);
  return {
    plies: PLIES - 2,
    look: (position) => {
      const { weights, marks, own, enemy } = read(position);
      if (!isNinuki(position)) throw new Error('not a position of Ninuki');
      const { turn, pairs, stones } = position;
      const field = unpack(frame, stones);
      for (let cell = 0; cell < board.size; cell += 1) {
        if ((weights[cell] ?? 0) === 0) continue;
        const square = squareOf(frame, cell);
        const taken = capturesAt(frame, field, square, markOf(turn)).length / 2;
        const saved = capturesAt(frame, field, square, markOf(turn === 0 ? 1 : 0)).length / 2;
        const fifth = taken > 0 && pairs[turn] + taken >= PAIRS_TO_WIN ? FILLING : 0;
        weights[cell] = (weights[cell] ?? 0) + CAPTURE * taken + (CAPTURE / 2) * saved + fifth;
      }
      const ahead = PAIR * (pairs[turn] ** 2 - pairs[turn === 0 ? 1 : 0] ** 2);
      return { ...best(board, weights, marks), whole: false, lean: leanOf(own + ahead, enemy) };
    },
  };
};
