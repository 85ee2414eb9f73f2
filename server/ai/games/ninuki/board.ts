// R2: a Ninuki board for the search, on cells that are kept move by move.
import { members } from '../../../../shared/board/bits.ts';
import { other, type Cell, type Colour, type Position, type Rules } from '../../../../shared/game.ts';
import { capturesAt, PAIRS_TO_WIN } from '../../../../shared/games/ninuki/captures.ts';
import {
  cellsOf,
  EMPTY,
  frameOf,
  markOf,
  squareOf,
  unpack,
  type Frame,
} from '../../../../shared/games/ninuki/field.ts';
import { makesFive } from '../../../../shared/games/ninuki/fives.ts';
import { judge } from '../../../../shared/games/ninuki/judge.ts';
import { isForbidden } from '../../../../shared/games/ninuki/legality.ts';
import type { Ninuki } from '../../../../shared/games/ninuki/rules.ts';
import { termsOf } from '../../../../shared/games/ninuki/variants.ts';
import { grid } from '../../../../shared/board/grid.ts';
import type { Board } from '../../search/board.ts';
import { zobrist } from '../../search/table.ts';
import { emptyCells, MOST_INFLUENCE } from './cells.ts';
import { FIVE, THREE } from './patterns.ts';
import { rankingOf } from './ranking.ts';

const WIN = 1e9;
const PAIR = 250;

/** Repaired, cells where a side can win come before all others: the own ones, then the opponent's. */
const OWN_WIN = MOST_INFLUENCE + 2;
const OTHERS_WIN = MOST_INFLUENCE + 1;

/** How a move left the game: undecided, won by a colour, or drawn. */
const OPEN = -1;
const DRAWN = 2;

interface Taken {
  readonly cell: Cell;
  readonly captured: readonly Cell[];
  readonly pending: Colour | null;
  readonly result: number;
}

const isNinuki = (position: Position): position is Ninuki => 'pending' in position;

interface Site {
  readonly frame: Frame;
  readonly centre: Cell;
  readonly keys: ReturnType<typeof zobrist>;
}

const SITES = new Map<number, Site>();

/** What all positions on boards of one size share. */
const siteOf = (size: number): Site => {
  const known = SITES.get(size);
  if (known !== undefined) return known;
  const board = grid(size, size);
  const site: Site = {
    frame: frameOf(board),
    centre: board.centre,
    // Two keys a cell, twelve for each colour's pairs, one for the side to move, one for each owner of a pending five.
    keys: zobrist(2 * size * size + 27, 0x4e494e55),
  };
  SITES.set(size, site);
  return site;
};

/** Repaired, a win in one is the only move at the root, and a loss in one is met where it can be. */
export const ninukiBoard = (rules: Rules, position: Position, repaired = false): Board => {
  if (!isNinuki(position)) throw new Error('not a position of Ninuki');
  const size = Number(rules.setup.size);
  const cells = size * size;
  const terms = termsOf(rules.setup);
  const { frame, centre, keys } = siteOf(size);
  const field = unpack(frame, position.stones);
  const kept = emptyCells(size);
  const ranked = rankingOf(cells, OWN_WIN);
  const pairs: [number, number] = [...position.pairs];
  const history: Taken[] = [];
  const key = { low: 0, high: 0 };
  let turn: Colour = position.turn;
  let pending: Colour | null = position.pending;
  let result = OPEN;
  let stones = 0;

  const toggle = (index: number): void => {
    key.low ^= keys.low[index] ?? 0;
    key.high ^= keys.high[index] ?? 0;
  };
  const togglePairs = (colour: Colour): void => toggle(2 * cells + colour * 12 + Math.min(pairs[colour], 11));
  const togglePending = (): void => {
    if (pending !== null) toggle(2 * cells + 25 + pending);
  };
  const place = (cell: Cell, colour: Colour): void => {
    field[squareOf(frame, cell)] = markOf(colour);
    kept.place(cell, colour);
    toggle(2 * cell + colour);
    stones += 1;
  };
  const clear = (cell: Cell, colour: Colour): void => {
    field[squareOf(frame, cell)] = EMPTY;
    kept.clear(cell, colour);
    toggle(2 * cell + colour);
    stones -= 1;
  };

  for (const colour of [0, 1] as const)
    for (const cell of members(position.stones[colour])) place(cell, colour);
  togglePairs(0);
  togglePairs(1);

  const isEmpty = (cell: Cell): boolean => field[squareOf(frame, cell)] === EMPTY;

  /** The record says at once that most stones make no two threes; the rules judge the others. */
  const isAllowed = (cell: Cell): boolean => {
    const square = squareOf(frame, cell);
    const suspect = kept.atLeast(cell, turn, THREE) > 1 || terms.doubleThree === 'only-forced';
    return !suspect || !isForbidden(frame, field, square, markOf(turn), terms);
  };

  const makesFiveAt = (cell: Cell, colour: Colour): boolean =>
    kept.atLeast(cell, colour, FIVE) > 0 &&
    makesFive(frame, field, squareOf(frame, cell), markOf(colour), terms.five);

  /** What the shared judge says, asked only where a five or the fifth pair can be. */
  const settle = (five: boolean, captured: readonly Cell[]): void => {
    const made = pending !== null || five;
    const cut = captured.length > 0 && terms.five === 'exactly-five';
    togglePending();
    pending = null;
    if (!made && !cut && pairs[turn] < PAIRS_TO_WIN) return;
    const verdict = judge(frame, terms, { field, mover: turn, pairs, captured });
    result = verdict.outcome === null ? OPEN : (verdict.outcome.winner ?? DRAWN);
    pending = verdict.pending;
    togglePending();
  };

  /** Whether a stone there may be the end: a five, or the fifth pair. */
  const mayWin = (cell: Cell, colour: Colour): boolean => {
    if (kept.atLeast(cell, colour, FIVE) > 0) return true;
    const captured = capturesAt(frame, field, squareOf(frame, cell), markOf(colour));
    return pairs[colour] + captured.length / 2 >= PAIRS_TO_WIN;
  };

  /** The same, but that a stone takes more than two pairs at once is not looked for. */
  const isUrgent = (cell: Cell, colour: Colour): boolean =>
    pairs[colour] + 2 < PAIRS_TO_WIN ? kept.atLeast(cell, colour, FIVE) > 0 : mayWin(cell, colour);

  const rankOf = (cell: Cell): number => {
    if (!isEmpty(cell)) return 0;
    const influence = (kept.influence[0][cell] ?? 0) + (kept.influence[1][cell] ?? 0);
    if (!repaired || influence === 0) return influence;
    if (isUrgent(cell, turn)) return OWN_WIN;
    return isUrgent(cell, other(turn)) ? OTHERS_WIN : influence;
  };

  const candidates = (): Cell[] => ranked(rankOf).filter(isAllowed);

  const winsAt = (cell: Cell): boolean => {
    if (!mayWin(cell, turn)) return false;
    const mover = turn;
    play(cell);
    const won = result === mover;
    undo();
    return won;
  };

  /** Whether the other side can neither win at once after the move nor has won by it. */
  const isSafe = (cell: Cell): boolean => {
    play(cell);
    const safe = result === OPEN ? !candidates().some(winsAt) : result === DRAWN;
    undo();
    return safe;
  };

  /** The wins in one; without any, the moves that leave the other side none; without any, all. */
  const forced = (moves: Cell[]): Cell[] => {
    const wins = moves.filter(winsAt);
    if (wins.length > 0) return wins;
    const safe = moves.filter(isSafe);
    return safe.length > 0 ? safe : moves;
  };

  const play = (cell: Cell): void => {
    const square = squareOf(frame, cell);
    const captured = cellsOf(frame, capturesAt(frame, field, square, markOf(turn)));
    const five = makesFiveAt(cell, turn);
    history.push({ cell, captured, pending, result });
    place(cell, turn);
    if (captured.length > 0) {
      for (const gone of captured) clear(gone, other(turn));
      togglePairs(turn);
      pairs[turn] += captured.length / 2;
      togglePairs(turn);
    }
    settle(five, captured);
    turn = other(turn);
    toggle(2 * cells + 24);
  };

  const undo = (): void => {
    const last = history.pop();
    if (last === undefined) return;
    toggle(2 * cells + 24);
    turn = other(turn);
    togglePending();
    pending = last.pending;
    togglePending();
    result = last.result;
    if (last.captured.length > 0) {
      togglePairs(turn);
      pairs[turn] -= last.captured.length / 2;
      togglePairs(turn);
      for (const back of last.captured) place(back, other(turn));
    }
    clear(last.cell, turn);
  };

  return {
    key,
    moves: () => {
      if (stones === 0) return [centre];
      const moves = candidates();
      return repaired && history.length === 0 ? forced(moves) : moves;
    },
    play,
    undo,
    value: () => {
      const black = (kept.sums[0] ?? 0) + PAIR * pairs[0] ** 2;
      const white = (kept.sums[1] ?? 0) + PAIR * pairs[1] ** 2;
      return turn === 0 ? black - white : white - black;
    },
    ended: () => {
      if (result === OPEN) return stones === cells ? 0 : null;
      return result === DRAWN ? 0 : result === turn ? WIN : -WIN;
    },
  };
};
