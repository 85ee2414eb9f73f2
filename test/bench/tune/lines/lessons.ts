// Positions of games as what the evaluation sees of them: the combinations of every empty cell, and the threats that stand.
import { createMemory } from '../../../../shared/engine/kernel.ts';
import { memoryFor } from '../../../../shared/engine/search-engine.ts';
import { openGomoku } from '../../../../shared/engine/gomoku/engine.ts';
import { gomokuRules } from '../../../../shared/games/gomoku/rules.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import { setupOf } from '../../../support/setups.ts';
import type { Combinations } from './combinations.ts';
import { VARIANTS } from './games.ts';
import { UNSAID, type JudgedGame } from './record.ts';

const HASH_BITS = 10;
/** Scores beyond this are wins, and say nothing of what positions are worth. */
const MOST_SCORE = 2_000;

/** Where the first thread's board lies: the same as in kernel/search/layout.ts and lines/layout.ts. */
const AREA = 8192 + 32_768 * 32;
const STONES = 0;
const CODES = 1024;
const KINDS = 4096;
const STRIDE = 24;
const MARGIN = 5;

/** Kinds of lines/kinds.ts: whoever moves has won where they can make these, or has to fill where the other can. */
const MAKES_TWO_FOURS = 6;
const MAKES_FIVE = 7;
/** Bits of the set of threats: what the mover can make of 2 to 5, then what the other can, of 2 to 6. */
const bitsOfKinds = (own: number, other: number): number => ((own >> 2) & 15) | (((other >> 2) & 31) << 4);

export interface Lessons {
  readonly count: number;
  /** The combinations of position `i` are `cells[from[i]]` to `cells[from[i + 1] - 1]`: the mover's, then the other's plus all. */
  readonly from: Uint32Array;
  readonly cells: Uint16Array;
  readonly threats: Uint16Array;
  /** The mover's score by the search, and the end of the game: 1, 0.5 or 0. */
  readonly scores: Int16Array;
  readonly ends: Float32Array;
}

const CELLS_A_POSITION = 400;

export const lessonsOf = (
  module: object,
  games: readonly JudgedGame[],
  { count: all, ofCode }: Combinations,
): Lessons => {
  const most = games.reduce((sum, { scores }) => sum + scores.filter((score) => isTaught(score)).length, 0);
  const from = new Uint32Array(most + 1);
  const cells = new Uint16Array(most * CELLS_A_POSITION);
  const threats = new Uint16Array(most);
  const scores = new Int16Array(most);
  const ends = new Float32Array(most);
  const memory = createMemory(memoryFor(HASH_BITS));
  const bytes = new Uint8Array(memory.buffer, AREA, 8192);
  const codes = new Uint16Array(memory.buffer, AREA + CODES, 2 * 750);
  let count = 0;
  let end = 0;

  const learn = (size: number, turn: 0 | 1): boolean => {
    let own = 0;
    let others = 0;
    end = from[count] ?? 0;
    for (let cell = 0; cell < size * size; cell += 1) {
      const point = (Math.floor(cell / size) + MARGIN) * STRIDE + MARGIN + (cell % size);
      if (bytes[STONES + point] !== 0) continue;
      const kinds = bytes[KINDS + point] ?? 0;
      own |= 1 << (turn === 0 ? kinds & 15 : kinds >> 4);
      others |= 1 << (turn === 0 ? kinds >> 4 : kinds & 15);
      const mine = codes[2 * point + turn] ?? 0;
      const theirs = codes[2 * point + (1 - turn)] ?? 0;
      if (mine !== 0) cells[end++] = ofCode[mine] ?? 0;
      if (theirs !== 0) cells[end++] = all + (ofCode[theirs] ?? 0);
    }
    threats[count] = bitsOfKinds(own, others);
    return ((own >> MAKES_TWO_FOURS) & 3) === 0 && ((others >> MAKES_FIVE) & 1) === 0;
  };

  for (const [name, played] of bySetup(games)) {
    const [variant = '', size = ''] = name.split(' ');
    const setup = setupOf(GAMES.gomoku, { variant, size });
    const engine = openGomoku(module, memory, setup, HASH_BITS);
    const { start } = gomokuRules(setup);
    for (const { moves, scores: said, winner } of played) {
      engine.set(start);
      for (const [ply, move] of moves.entries()) {
        const score = said[ply] ?? UNSAID;
        const turn = ply % 2 === 0 ? 0 : 1;
        if (isTaught(score) && learn(Number(size), turn)) {
          scores[count] = score;
          ends[count] = winner === null ? 0.5 : winner === turn ? 1 : 0;
          count += 1;
          from[count] = end;
        }
        engine.play(move);
      }
    }
  }
  return { count, from, cells, threats, scores, ends };
};

const isTaught = (score: number): boolean => Math.abs(score) < MOST_SCORE;

/** An engine is opened for one setup. */
const bySetup = (games: readonly JudgedGame[]): Map<string, JudgedGame[]> => {
  const found = new Map<string, JudgedGame[]>();
  for (const game of games) {
    const name = `${VARIANTS.gomoku[game.variant] ?? ''} ${String(game.size)}`;
    found.set(name, [...(found.get(name) ?? []), game]);
  }
  return found;
};
