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
import { FEATURES, FIVES, scoreBlocking, THREATS, VALUE } from './blocking.ts';

const FIVE = 100000;
const CENTRAL = 7;
/** From this ply of the root on it is the midgame. */
const MIDGAME = 10;
/** Two threats of one side are a fork. */
const FORK = 500;
/** How many rows and columns around a stone are looked at; as published the columns were forgotten. */
const DOWN = 3;
const PUBLISHED_ACROSS = 1;

const scorers = [false, true].map((midgame) =>
  [false, true].map((repaired) => scoreBlocking(midgame, repaired)),
);
const NEAR = new Map<string, readonly Int16Array[]>();

const nearOf = (size: number, across: number): readonly Int16Array[] => {
  const name = `${String(size)} ${String(across)}`;
  const near = NEAR.get(name) ?? neighbourhoods(size, DOWN, across);
  NEAR.set(name, near);
  return near;
};

/** Values are the root side's, with the sign of the side to move. */
export const gomokuBoard = (rules: Rules, position: Position, repaired: boolean): Board => {
  const size = Number(rules.setup.size);
  const cells = size * size;
  const centre = Math.floor(size / 2);
  const midgame = position.ply >= MIDGAME;
  const scorer = scorers[Number(midgame)]?.[Number(repaired)] ?? scoreBlocking(midgame, repaired);
  const lines = lineSums(size, FEATURES, scorer);
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

  const place = (cell: Cell, colour: Colour): void => {
    lines.place(cell, colour);
    stones[cell] = colour;
    count += 1;
    if (colour === root) central += inCentre[cell] ?? 0;
  };
  for (const colour of [0, 1] as const)
    for (const cell of members(position.stones[colour])) place(cell, colour);

  const forks = (): number => {
    const own = (lines.sums[THREATS + root] ?? 0) > 1 ? FORK / 2 : 0;
    return own - ((lines.sums[THREATS + other(root)] ?? 0) > 1 ? FORK : 0);
  };

  return {
    moves: () => {
      if (count === 0) return [centre * size + centre];
      const wanted = new Uint8Array(cells);
      for (let cell = 0; cell < cells; cell += 1) {
        if (stones[cell] !== -1) for (const reached of near[cell] ?? []) wanted[reached] = 1;
      }
      const found: Move[] = [];
      for (let cell = 0; cell < cells; cell += 1)
        if (wanted[cell] === 1 && stones[cell] === -1) found.push(cell);
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
      stones[cell] = -1;
      count -= 1;
      if (turn === root) central -= inCentre[cell] ?? 0;
    },
    value: () => {
      const value =
        (lines.sums[VALUE + root] ?? 0) + (midgame ? 0 : CENTRAL * central) + (repaired ? forks() : 0);
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
  options: { depth: { initial: 3, least: 1, most: 6 } },
  board: (rules, position) => gomokuBoard(rules, position, repaired),
  settings: ({ depth = 3 }) => ({ depth, prune, sooner: repaired }),
  ...(repaired ? { shuffled: true } : { coin: true }),
  ...(prune && !repaired ? { overwrite: columnOverwritten } : {}),
});

export const GOMOKU: readonly Row[] = [
  row('gomoku-minmax', { prune: false, repaired: false }),
  row('gomoku-elage', { prune: true, repaired: false }),
  row('gomoku-minmax-fixed', { prune: false, repaired: true }),
  row('gomoku-elage-fixed', { prune: true, repaired: true }),
];
