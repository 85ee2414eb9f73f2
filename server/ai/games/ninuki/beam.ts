// R2: Ninuki by a beam, only the forty most promising cells of every position, with an evaluation by alignments.
import { members } from '../../../../shared/board/bits.ts';
import {
  other,
  type Cell,
  type Colour,
  type Move,
  type Position,
  type Rules,
} from '../../../../shared/game.ts';
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
import { lineSums } from '../../search/line-sums.ts';
import { neighbourhoods } from '../../search/near.ts';
import type { Row } from '../../search/row.ts';
import { zobrist } from '../../search/table.ts';
import { scoreAlignments } from './alignments.ts';

const WIN = 1e9;
const PAIR = 250;
/** What a stone gives the cells at king-distance 1, and at 2. */
const NEAR = 4;
const FAR = 1;

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
  readonly near: readonly Int16Array[];
  readonly far: readonly Int16Array[];
  readonly keys: ReturnType<typeof zobrist>;
}

const SITES = new Map<number, Site>();

/** What all positions on boards of one size share. */
const siteOf = (size: number): Site => {
  const known = SITES.get(size);
  if (known !== undefined) return known;
  const site: Site = {
    frame: frameOf(grid(size, size)),
    near: neighbourhoods(size, 1, 1),
    far: neighbourhoods(size, 2, 2),
    // Two keys a cell, twelve for each colour's pairs, one for the side to move, one for each owner of a pending five.
    keys: zobrist(2 * size * size + 27, 0x4e494e55),
  };
  SITES.set(size, site);
  return site;
};

export const ninukiBoard = (rules: Rules, position: Position): Board => {
  if (!isNinuki(position)) throw new Error('not a position of Ninuki');
  const size = Number(rules.setup.size);
  const cells = size * size;
  const terms = termsOf(rules.setup);
  const { frame, near, far, keys } = siteOf(size);
  const field = unpack(frame, position.stones);
  const lines = lineSums(size, 2, scoreAlignments);
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
    lines.place(cell, colour);
    toggle(2 * cell + colour);
    stones += 1;
  };
  const clear = (cell: Cell, colour: Colour): void => {
    field[squareOf(frame, cell)] = EMPTY;
    lines.clear(cell);
    toggle(2 * cell + colour);
    stones -= 1;
  };

  for (const colour of [0, 1] as const)
    for (const cell of members(position.stones[colour])) place(cell, colour);
  togglePairs(0);
  togglePairs(1);

  const influence = new Int32Array(cells);
  const spread = (): void => {
    influence.fill(0);
    for (let cell = 0; cell < cells; cell += 1) {
      if (field[squareOf(frame, cell)] === EMPTY) continue;
      for (const reached of far[cell] ?? []) influence[reached] = (influence[reached] ?? 0) + FAR;
      for (const reached of near[cell] ?? []) influence[reached] = (influence[reached] ?? 0) + NEAR - FAR;
    }
  };

  /** What the shared judge says, asked only where a five or the fifth pair can be. */
  const settle = (square: number, captured: readonly Cell[]): void => {
    const made = pending !== null || makesFive(frame, field, square, markOf(turn), terms.five);
    const cut = captured.length > 0 && terms.five === 'exactly-five';
    togglePending();
    pending = null;
    if (!made && !cut && pairs[turn] < PAIRS_TO_WIN) return;
    const verdict = judge(frame, terms, { field, mover: turn, pairs, captured });
    result = verdict.outcome === null ? OPEN : (verdict.outcome.winner ?? DRAWN);
    pending = verdict.pending;
    togglePending();
  };

  return {
    key,
    moves: () => {
      if (stones === 0) return [Math.floor(cells / 2)];
      spread();
      const found: Move[] = [];
      for (let cell = 0; cell < cells; cell += 1) {
        const square = squareOf(frame, cell);
        if (influence[cell] === 0 || field[square] !== EMPTY) continue;
        // Best influence first, ties by cell.
        found.push(-(influence[cell] ?? 0) * cells + cell);
      }
      found.sort((a, b) => a - b);
      const mark = markOf(turn);
      return found
        .map((rank) => ((rank % cells) + cells) % cells)
        .filter((cell) => !isForbidden(frame, field, squareOf(frame, cell), mark, terms));
    },
    play: (cell) => {
      const square = squareOf(frame, cell);
      const captured = cellsOf(frame, capturesAt(frame, field, square, markOf(turn)));
      history.push({ cell, captured, pending, result });
      place(cell, turn);
      if (captured.length > 0) {
        for (const gone of captured) clear(gone, other(turn));
        togglePairs(turn);
        pairs[turn] += captured.length / 2;
        togglePairs(turn);
      }
      settle(square, captured);
      turn = other(turn);
      toggle(2 * cells + 24);
    },
    undo: () => {
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
    },
    value: () => {
      const black = (lines.sums[0] ?? 0) + PAIR * pairs[0] ** 2;
      const white = (lines.sums[1] ?? 0) + PAIR * pairs[1] ** 2;
      return turn === 0 ? black - white : white - black;
    },
    ended: () => {
      if (result === OPEN) return stones === cells ? 0 : null;
      return result === DRAWN ? 0 : result === turn ? WIN : -WIN;
    },
  };
};

const row = (name: 'ninuki-beam' | 'ninuki-beam-fixed', table: boolean): Row => ({
  name,
  options: { depth: { initial: 4, least: 1, most: 8 }, beam: { initial: 40, least: 1, most: 361 } },
  board: ninukiBoard,
  settings: ({ depth = 4, beam = 40 }) => ({
    depth,
    prune: true,
    width: beam,
    ...(table ? { table: 'sound' } : {}),
  }),
});

export const NINUKI: readonly Row[] = [row('ninuki-beam', false), row('ninuki-beam-fixed', true)];
