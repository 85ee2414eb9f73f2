// R3: Gomoku on any board by minimax or alpha-beta to depth 3, with an evaluation that above all defends.
import { members } from '../../../../shared/board/bits.ts';
import {
  other,
  type Cell,
  type Colour,
  type Move,
  type Position,
  type Rules,
} from '../../../../shared/game.ts';
import type { Board } from '../../search/board.ts';
import { lineSums } from '../../search/line-sums.ts';
import { neighbourhoods } from '../../search/near.ts';
import type { Row } from '../../search/row.ts';
import { zobrist } from '../../search/table.ts';
import { FEATURES, FIVES, scoreBlocking, THREATS, VALUE } from './blocking.ts';

const FIVE = 100000;
const CENTRAL = 7;
/** The first turn of the midgame, counted from one; the root decides for the whole search. */
const MIDGAME = 10;
/** Two threats of one side are a fork. */
const FORK = 500;
/** How many rows and columns around a stone are looked at; as published the columns were forgotten. */
const DOWN = 3;
const PUBLISHED_ACROSS = 1;

/** What the repaired form sees that the published one does not. */
interface Sight {
  readonly gaps?: boolean;
  readonly forks?: boolean;
}

/** A key for each cell and colour of the largest board; whose turn it is follows from the stones. */
const KEYS = zobrist(2 * 19 * 19, 0x474f4d4f);
const NEAR = new Map<string, readonly Int16Array[]>();

const nearOf = (size: number, across: number): readonly Int16Array[] => {
  const name = `${String(size)} ${String(across)}`;
  const near = NEAR.get(name) ?? neighbourhoods(size, DOWN, across);
  NEAR.set(name, near);
  return near;
};

/** Values are the root side's, with the sign of the side to move. */
export const gomokuBoard = (
  rules: Rules,
  position: Position,
  repaired: boolean,
  { gaps = true, forks = true }: Sight = {},
): Board => {
  const size = Number(rules.setup.size);
  const cells = size * size;
  const centre = Math.floor(size / 2);
  const midgame = position.ply + 1 >= MIDGAME;
  const lines = lineSums(size, FEATURES, scoreBlocking(midgame, repaired, repaired && gaps));
  const near = nearOf(size, repaired ? DOWN : PUBLISHED_ACROSS);
  const root = position.turn;
  const stones = new Int8Array(cells).fill(-1);
  const inCentre = Uint8Array.from(stones, (_, cell) =>
    Number(Math.max(Math.abs(Math.floor(cell / size) - centre), Math.abs((cell % size) - centre)) <= 2),
  );
  const played: Move[] = [];
  let turn: Colour = position.turn;
  let count = 0;
  let central = 0;
  const key = { low: 0, high: 0 };

  const toggle = (cell: Cell, colour: Colour): void => {
    key.low ^= KEYS.low[2 * cell + colour] ?? 0;
    key.high ^= KEYS.high[2 * cell + colour] ?? 0;
  };
  const place = (cell: Cell, colour: Colour): void => {
    lines.place(cell, colour);
    toggle(cell, colour);
    stones[cell] = colour;
    count += 1;
    if (colour === root) central += inCentre[cell] ?? 0;
  };
  for (const colour of [0, 1] as const)
    for (const cell of members(position.stones[colour])) place(cell, colour);

  const forked = (): number => {
    const own = (lines.sums[THREATS + root] ?? 0) > 1 ? FORK / 2 : 0;
    return own - ((lines.sums[THREATS + other(root)] ?? 0) > 1 ? FORK : 0);
  };

  /** As published the rows are tried from the lowest up, as the board numbers them. */
  const rows = Array.from({ length: size }, (_, row) => (repaired ? row : size - 1 - row));

  return {
    key,
    moves: () => {
      if (count === 0) return [centre * size + centre];
      const wanted = new Uint8Array(cells);
      for (let cell = 0; cell < cells; cell += 1) {
        if (stones[cell] !== -1) for (const reached of near[cell] ?? []) wanted[reached] = 1;
      }
      const found: Move[] = [];
      for (const row of rows) {
        for (let cell = row * size; cell < (row + 1) * size; cell += 1)
          if (wanted[cell] === 1 && stones[cell] === -1) found.push(cell);
      }
      return found;
    },
    play: (cell) => {
      place(cell, turn);
      played.push(cell);
      turn = other(turn);
    },
    undo: () => {
      const cell = played.pop() ?? 0;
      turn = other(turn);
      lines.clear(cell);
      toggle(cell, turn);
      stones[cell] = -1;
      count -= 1;
      if (turn === root) central -= inCentre[cell] ?? 0;
    },
    value: () => {
      const value =
        (lines.sums[VALUE + root] ?? 0) +
        (midgame ? 0 : CENTRAL * central) +
        (repaired && forks ? forked() : 0);
      return turn === root ? value : -value;
    },
    ended: () => {
      if ((lines.sums[FIVES + other(turn)] ?? 0) > 0) return -FIVE;
      return count === cells ? 0 : null;
    },
  };
};

/**
 * The published alpha-beta keeps the row it chose at the root, but its column is whatever an inner node wrote last;
 * where that cell is taken, the column chosen at the root stands.
 */
const columnOverwritten = (rules: Rules, chosen: Move, inner: Move): Move => {
  const size = Number(rules.setup.size);
  return chosen - (chosen % size) + (inner % size);
};

interface Form {
  readonly prune: boolean;
  readonly repaired: boolean;
}

const row = (name: Row['name'], { prune, repaired }: Form): Row => ({
  name,
  board: (rules, position, { gaps = 1, forks = 1 }) =>
    gomokuBoard(rules, position, repaired, { gaps: gaps === 1, forks: forks === 1 }),
  settings: ({ depth = 3, order = 0, hash = 0 }) => ({
    depth,
    prune,
    ...(repaired ? { sooner: true } : { soft: prune }),
    ...(order === 1 ? { ordered: true } : {}),
    ...(hash === 1 ? { table: 'sound' } : {}),
  }),
  ...(repaired ? { shuffled: true } : { coin: true }),
  ...(prune && !repaired ? { overwrite: columnOverwritten } : {}),
});

export const GOMOKU: readonly Row[] = [
  row('gomoku-minmax', { prune: false, repaired: false }),
  row('gomoku-elage', { prune: true, repaired: false }),
  row('gomoku-minmax-fixed', { prune: false, repaired: true }),
  row('gomoku-elage-fixed', { prune: true, repaired: true }),
];
