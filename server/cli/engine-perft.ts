// Counting move sequences by the kernels of the engines: as the rules count, some hundred times faster.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAbalone } from '../../shared/engine/abalone/engine.ts';
import { memoryNeeded, openKernel } from '../../shared/engine/connect4/solver.ts';
import { readStones } from '../../shared/engine/connect4/position.ts';
import { openGomoku } from '../../shared/engine/gomoku/engine.ts';
import { compileKernel, createMemory } from '../../shared/engine/kernel.ts';
import { openNinuki } from '../../shared/engine/ninuki/engine.ts';
import { memoryFor, type SearchEngine } from '../../shared/engine/search-engine.ts';
import type { Position, Rules } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { PACKAGE_ROOT } from '../ai/package-root.ts';

type Counter = (position: Position, depth: number) => number;

/** The size that the kernel of Connect Four is written for. */
const CONNECT4_SIZE = '7x6';
/** Counting needs no table: the smallest will do. */
const HASH_BITS = 10;

/** What counts sequences from positions of these rules. */
export const engineCounter = (game: GameId, rules: Rules): Result<Counter, 'engine-plays-7x6-only'> => {
  if (game === 'connect4' && rules.setup.size !== CONNECT4_SIZE) return no('engine-plays-7x6-only');
  const kernel = compileKernel(readFileSync(join(PACKAGE_ROOT, 'dist', 'engine', `${game}.wasm`)));
  return ok(COUNTERS[game](kernel, rules));
};

const counting =
  (engine: Pick<SearchEngine<Position>, 'set' | 'perft'>): Counter =>
  (position, depth) => {
    engine.set(position);
    return engine.perft(depth);
  };

/** While stones are placed for both colours, and colours chosen, the rules go on alone. */
const isOpening = (position: Position): boolean => 'stage' in position && position.stage !== 'settled';

const throughOpening = (rules: Rules, count: Counter): Counter => {
  const through: Counter = (position, depth) => {
    if (!isOpening(position)) return count(position, depth);
    const moves = rules.moves(position);
    if (depth === 1) return moves.length;
    return moves.reduce((total, move) => {
      const played = rules.play(position, move);
      return played.ok ? total + countOpen(through, played.value.position, depth - 1) : total;
    }, 0);
  };
  return through;
};

/** Kernels are given no game that is over. */
export const countOpen = (count: Counter, position: Position, depth: number): number => {
  if (depth === 0) return 1;
  return position.outcome === null ? count(position, depth) : 0;
};

const COUNTERS: Readonly<Record<GameId, (kernel: object, rules: Rules) => Counter>> = {
  connect4: (kernel, rules) => {
    const solver = openKernel(kernel, createMemory(memoryNeeded(HASH_BITS)), 0, HASH_BITS);
    return (position, depth) => {
      const read = readStones(rules.write(position));
      if (!read.ok) throw new Error(`the rules wrote what the engine cannot read: ${read.reason}`);
      return solver.perft(read.value.mover, read.value.other, depth);
    };
  },
  gomoku: (kernel, rules) => {
    const engine = openGomoku(kernel, createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
    return throughOpening(rules, counting(engine));
  },
  ninuki: (kernel, { setup }) =>
    counting(openNinuki(kernel, createMemory(memoryFor(HASH_BITS)), setup, HASH_BITS)),
  abalone: (kernel, { setup }) =>
    counting(openAbalone(kernel, createMemory(memoryFor(HASH_BITS)), setup, HASH_BITS)),
};
