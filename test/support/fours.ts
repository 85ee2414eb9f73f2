// Victory by fours alone, found without the engine: windows of five cells, counted as stones come and go.
//
// For boards on which five or more win and nothing is forbidden. The answer to a four is the one cell that completes it.
import { members } from '../../shared/board/bits.ts';
import type { Cell, Position } from '../../shared/game.ts';

const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

interface Fours {
  /** The attacker's moves and the forced answers between them, the shortest there are; null where there is no such win. */
  readonly line: readonly Cell[] | null;
  /** Whether the search ended before it was sure. */
  readonly gaveUp: boolean;
}

interface Windows {
  /** Five cells a window. */
  readonly cells: Int16Array;
  /** The windows of each cell. */
  readonly of: readonly (readonly number[])[];
}

const windowsOf = (size: number): Windows => {
  const cells: Cell[] = [];
  const of = Array.from({ length: size * size }, (): number[] => []);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      for (const [dx, dy] of STEPS) {
        const [endX, endY] = [x + 4 * dx, y + 4 * dy];
        if (endX >= size || endY >= size || endY < 0) continue;
        const window = cells.length / 5;
        for (let i = 0; i < 5; i += 1) {
          const cell = (y + i * dy) * size + x + i * dx;
          cells.push(cell);
          of[cell]?.push(window);
        }
      }
  return { cells: Int16Array.from(cells), of };
};

/** The shortest win by fours for the side to move, each move a four; `nodes` bounds what is looked at. */
export const winByFours = (size: number, position: Position, nodes: number): Fours => {
  const { cells, of } = windowsOf(size);
  const stones = new Uint8Array(size * size);
  const counts = [new Uint8Array(cells.length / 5), new Uint8Array(cells.length / 5)] as const;
  const change = (cell: Cell, side: 0 | 1, by: 1 | -1): void => {
    stones[cell] = by === 1 ? 1 : 0;
    for (const window of of[cell] ?? []) counts[side][window] = (counts[side][window] ?? 0) + by;
  };
  // Side 0 is whoever moves first.
  for (const side of [0, 1] as const)
    for (const cell of members(position.stones[side])) change(cell, side === position.turn ? 0 : 1, 1);

  const emptyIn = (window: number): Cell[] =>
    [...cells.subarray(5 * window, 5 * window + 5)].filter((cell) => stones[cell] === 0);
  /** The cells that complete a five of a side, through one cell or anywhere. */
  const completions = (side: 0 | 1, windows: readonly number[]): Set<Cell> => {
    const found = new Set<Cell>();
    for (const window of windows)
      if (counts[side][window] === 4 && counts[(1 - side) as 0 | 1][window] === 0)
        for (const cell of emptyIn(window)) found.add(cell);
    return found;
  };
  const all = Array.from({ length: cells.length / 5 }, (_, window) => window);
  const failed = new Map<string, number>();
  const played: Cell[] = [];
  let left = nodes;
  /** Whether more fours could have been tried. */
  let cut = true;

  const attack = (fours: number): Cell[] | null => {
    if (--left < 0) return null;
    const [five] = completions(0, all);
    if (five !== undefined) return [five];
    if (fours === 0) {
      cut = true;
      return null;
    }
    const due = completions(1, all);
    if (due.size > 1) return null;
    const name = [...played].sort((a, b) => a - b).join();
    const before = failed.get(name);
    if (before !== undefined && before >= fours) {
      cut ||= before < Infinity;
      return null;
    }
    const tried = new Set<Cell>();
    for (const window of all) {
      if (counts[0][window] !== 3 || counts[1][window] !== 0) continue;
      for (const cell of emptyIn(window)) {
        if (tried.has(cell) || (due.size === 1 && !due.has(cell))) continue;
        tried.add(cell);
        const line = follow(cell, fours);
        if (line !== null) return line;
      }
    }
    if (left >= 0) failed.set(name, cut ? fours : Infinity);
    return null;
  };

  /** The win that begins with this four, which leaves at least one cell to complete it. */
  const follow = (cell: Cell, fours: number): Cell[] | null => {
    change(cell, 0, 1);
    const answers = [...completions(0, of[cell] ?? [])];
    const [answer = -1] = answers;
    let rest: Cell[] | null;
    // Two cells complete it: whichever is filled, the other one is left.
    if (answers.length > 1) rest = [answers[1] ?? -1];
    else {
      change(answer, 1, 1);
      played.push(cell, size * size + answer);
      rest = attack(fours - 1);
      played.length -= 2;
      change(answer, 1, -1);
    }
    change(cell, 0, -1);
    return rest === null ? null : [cell, answer, ...rest];
  };

  for (let fours = 0; cut && left >= 0; fours += 1) {
    cut = false;
    const line = attack(fours);
    if (line !== null) return { line, gaveUp: false };
  }
  return { line: null, gaveUp: left < 0 };
};
