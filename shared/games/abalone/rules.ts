// Abalone: lines of up to three marbles move by one cell and push shorter ones; six pushed off win.
import { bitsOf, type Bits } from '../../board/bits.ts';
import { other, type Cell, type Colour, type Effect, type Move, type Rules, type Setup } from '../../game.ts';
import { hex, neighbour, OFF } from '../../board/hex.ts';
import { no, ok, type Result } from '../../result.ts';
import { judge, type LastMove } from './endings.ts';
import { LAYOUTS } from './layouts.ts';
import {
  blockedSideways,
  boardOf,
  EMPTY,
  isMove,
  legalMoves,
  shifted,
  stepOf,
  type Blocked,
  type Board,
} from './moves.ts';
import {
  cutMove,
  formatMove,
  moveBetween,
  parseMove,
  pathOf,
  splitMoves,
  type Misnamed,
} from './notation.ts';
import { readPosition, writePosition, type Abalone, type Unjudged } from './position.ts';
import { endingsOf } from './variants.ts';

export type Illegal = Exclude<Misnamed, 'not-a-move'> | 'game-over';

export const abaloneRules = (setup: Setup): Rules<Abalone, Illegal> => {
  const endings = endingsOf(setup);

  const judged = (position: Unjudged, board: Board, last: LastMove): Abalone => ({
    ...position,
    outcome: judge(position, board, endings, last),
  });

  const read: Rules<Abalone, Illegal>['read'] = (text) => {
    const position = readPosition(text);
    if (!position.ok) return position;
    return ok(judged(position.value, boardOf(position.value), { moved: [], fell: [] }));
  };

  const start = read(`${LAYOUTS[endings.layout]} b 0 0`);
  if (!start.ok) throw new Error(`the layout ${endings.layout} is refused: ${start.reason}`);

  return {
    setup,
    geometry: hex,
    start: start.value,
    seat: (position) => position.turn,
    moves: (position) => (position.outcome === null ? legalMoves(boardOf(position), position.turn) : []),

    play: (position, move) => {
      if (position.outcome !== null) return no('game-over');
      const board = boardOf(position);
      const marbles = movedBy(board, position.turn, move);
      if (!marbles.ok) return marbles;
      const effects = moveMarbles(board, marbles.value, stepOf(move).direction);
      const { stones, last } = after(board, effects);
      const fallen = last.fell.length;
      const [black, white] = position.lost;
      const next: Unjudged = {
        stones,
        turn: other(position.turn),
        ply: position.ply + 1,
        lost: position.turn === 0 ? [black, white + fallen] : [black + fallen, white],
        quiet: fallen > 0 ? 0 : position.quiet + 1,
        earlier: endings.repetition && fallen === 0 ? position : null,
      };
      return ok({ position: judged(next, board, last), effects });
    },

    write: writePosition,
    taken: ({ lost: [black, white] }) => [white, black],
    read,
    format: formatMove,
    parse: (_position, text) => parseMove(text),
    split: splitMoves,
    cut: (position, piece) => {
      const board = boardOf(position);
      return cutMove((cell) => board[cell] === EMPTY, piece);
    },
    path: pathOf,
    transform: (move, symmetry) => {
      const image = moveBetween(pathOf(move).map((cell) => symmetry[cell] ?? cell));
      return image.ok ? image.value : move;
    },
  };
};

/** The marbles a move shifts, the front one first, or why it is illegal. */
const movedBy = (board: Board, turn: Colour, move: Move): Result<Cell[], Blocked> => {
  if (!isMove(move)) return no('off-board');
  const step = stepOf(move);
  const length = step.count === 1 ? shifted(board, turn, step.first, step.direction) : step.count;
  if (typeof length !== 'number') return no(length);
  const blocked = step.count === 1 ? null : blockedSideways(board, turn, step);
  if (blocked !== null) return no(blocked);
  const marbles: Cell[] = [];
  for (let cell = step.first; marbles.length < length; cell = neighbour(cell, step.axis))
    marbles.unshift(cell);
  return ok(marbles);
};

/** Writes the move onto the board, marble by marble. */
const moveMarbles = (board: Board, marbles: readonly Cell[], direction: number): Effect[] =>
  marbles.map((from) => {
    const colour: Colour = board[from] === 0 ? 0 : 1;
    const to = neighbour(from, direction);
    board[from] = EMPTY;
    if (to === OFF) return { kind: 'push-off', from, direction, colour };
    board[to] = colour;
    return { kind: 'slide', from, to, colour };
  });

const after = (
  board: Board,
  effects: readonly Effect[],
): { stones: readonly [Bits, Bits]; last: LastMove } => {
  const black: Cell[] = [];
  const white: Cell[] = [];
  for (let cell = 0; cell < OFF; cell += 1) {
    if (board[cell] === 0) black.push(cell);
    if (board[cell] === 1) white.push(cell);
  }
  return {
    stones: [bitsOf(OFF, black), bitsOf(OFF, white)],
    last: {
      moved: effects.flatMap((effect) => (effect.kind === 'slide' ? [effect.to] : [])),
      fell: effects.flatMap((effect) => (effect.kind === 'push-off' ? [effect.from] : [])),
    },
  };
};
