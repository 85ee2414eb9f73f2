// Gomoku: black and white stones in turn; five in a row win.
import { add, andNot, bitsOf, count, has, members, none, or } from '../../board/bits.ts';
import { other, type Cell, type Effect, type Move, type Rules, type Setup } from '../../game.ts';
import { grid } from '../../board/grid.ts';
import { no, ok } from '../../result.ts';
import { outcomeAfter, outcomeOf } from './ending.ts';
import { foulJudge, type Foul } from './fouls.ts';
import { formatMove, parseMove, splitMoves, wordMove, wordOf, type Word } from './notation.ts';
import {
  choicesAt,
  hasSwap,
  isCentred,
  isChoice,
  openingRefusal,
  seatToMove,
  stageAfter,
} from './opening.ts';
import type { Gomoku, Illegal } from './position.ts';
import { readPosition, writePosition } from './text-form.ts';
import { openingOf, variantOf } from './variants.ts';

export const gomokuRules = (setup: Setup): Rules<Gomoku, Illegal> => {
  const variant = variantOf(setup.variant);
  const opening = openingOf(setup.options['opening']);
  const centred = isCentred(variant, opening);
  const size = Number(setup.size);
  const board = grid(size, size);
  const everywhere = bitsOf(board.size, board.rows.flat());

  const start: Gomoku = {
    stones: [none(board.size), none(board.size)],
    turn: 0,
    ply: 0,
    outcome: null,
    stage: hasSwap(opening) ? 'placing' : 'settled',
    black: 0,
  };

  const isSpent = ({ stones, turn }: Gomoku): boolean =>
    variant.supply !== null && count(stones[turn]) === variant.supply;

  /** The fouls of one position; only Black has any. */
  const foulsIn = ({ stones, turn }: Gomoku): ((cell: Cell) => Foul | null) =>
    variant.fouls && turn === 0 ? foulJudge(size, stones) : () => null;

  const emptyCells = ({ stones: [black, white] }: Gomoku): Cell[] =>
    members(andNot(everywhere, or(black, white)));

  const isFull = ({ stones: [black, white] }: Gomoku): boolean => count(black) + count(white) === board.size;

  /** Whether Black's first two stones may still be bound to a place. */
  const isOpening = ({ stones }: Gomoku): boolean => count(stones[0]) < 2;

  const moves = (position: Gomoku): Move[] => {
    if (position.outcome !== null) return [];
    if (isChoice(position.stage)) {
      return choicesAt(position.stage, opening).map((word) => wordMove(board, word));
    }
    if (isSpent(position)) return [wordMove(board, 'pass')];
    const foul = foulsIn(position);
    let cells = emptyCells(position);
    if (isOpening(position)) {
      cells = cells.filter((cell) => openingRefusal(board, centred, opening, position, cell) === null);
    }
    return variant.fouls ? cells.filter((cell) => foul(cell) === null) : cells;
  };

  const canMove = (position: Gomoku): boolean => {
    if (isChoice(position.stage) || isSpent(position)) return true;
    // Only fouls and the opening can forbid a free cell.
    if (!variant.fouls && !isOpening(position)) return !isFull(position);
    const foul = foulsIn(position);
    const [black, white] = position.stones;
    for (let cell = 0; cell < board.size; cell += 1) {
      if (has(black, cell) || has(white, cell) || foul(cell) !== null) continue;
      if (openingRefusal(board, centred, opening, position, cell) === null) return true;
    }
    return false;
  };

  const stoneRefusal = (position: Gomoku, cell: Cell): Illegal | null => {
    if (!Number.isInteger(cell) || cell < 0 || cell >= board.size) return 'no-such-cell';
    if (isChoice(position.stage)) return 'choose-colours';
    if (isSpent(position)) return 'no-stones-left';
    if (has(position.stones[0], cell) || has(position.stones[1], cell)) return 'occupied';
    return openingRefusal(board, centred, opening, position, cell) ?? foulsIn(position)(cell);
  };

  const wordRefusal = (position: Gomoku, word: Word): Illegal | null => {
    if (word === 'pass') return isChoice(position.stage) || !isSpent(position) ? 'no-pass' : null;
    return choicesAt(position.stage, opening).includes(word) ? null : 'nothing-to-choose';
  };

  const placed = (position: Gomoku, cell: Cell): Gomoku => {
    const { stones, turn, ply, stage, black } = position;
    const own = add(stones[turn], cell);
    const after: Gomoku['stones'] = turn === 0 ? [own, stones[1]] : [stones[0], own];
    const next: Gomoku = {
      stones: after,
      turn: other(turn),
      ply: ply + 1,
      outcome: null,
      stage: stageAfter(stage, after),
      black,
    };
    const outcome = outcomeAfter(board, variant, next, cell, canMove);
    return outcome === null ? next : { ...next, outcome };
  };

  const said = (position: Gomoku, word: Word): Gomoku => {
    const next = { ...position, ply: position.ply + 1 };
    if (word === 'pass') return { ...next, turn: other(position.turn) };
    if (word === 'more') return { ...next, stage: 'adding' };
    const chooser = seatToMove(position);
    return { ...next, stage: 'settled', black: word === 'black' ? chooser : other(chooser) };
  };

  const effectsOf = (before: Gomoku, after: Gomoku, word: Word): Effect[] => {
    if (word === 'pass') return [{ kind: 'pass', colour: before.turn }];
    return word === 'more' ? [] : [{ kind: 'colours', black: after.black }];
  };

  return {
    setup,
    geometry: {
      ...board,
      symmetries: board.symmetries.filter((map) => !centred || map[board.centre] === board.centre),
    },
    start,
    seat: seatToMove,
    moves,

    play: (position, move) => {
      if (position.outcome !== null) return no('game-over');
      const word = wordOf(board, move);
      const refusal = word === null ? stoneRefusal(position, move) : wordRefusal(position, word);
      if (refusal !== null) return no(refusal);
      if (word === null) {
        const next = placed(position, move);
        return ok({ position: next, effects: [{ kind: 'place', cell: move, colour: position.turn }] });
      }
      const next = said(position, word);
      return ok({ position: next, effects: effectsOf(position, next, word) });
    },

    write: (position) => writePosition(board, opening, position),

    read: (text) => {
      const told = readPosition(board, opening, text);
      if (!told.ok) return told;
      const stones = told.value.stones;
      const [black, white] = [count(stones[0]), count(stones[1])];
      if (variant.supply !== null && Math.max(black, white) > variant.supply) return no('bad-count');
      const position: Gomoku = { ...told.value, ply: black + white, outcome: null };
      const outcome = outcomeOf(board, variant, position, canMove);
      return outcome.ok ? ok({ ...position, outcome: outcome.value }) : outcome;
    },

    format: (move) => formatMove(board, move),
    parse: (_position, text) => parseMove(board, text),
    split: splitMoves,
    path: (move) => (move < board.size ? [move] : []),
    transform: (move, symmetry) => symmetry[move] ?? move,
  };
};
