// Wins by fours alone, of 15×15 freestyle: makes the set from games that were played to learn from, and measures a kernel by it.
//
// `tsx test/bench/fours.ts make GAMES…` writes test/data/gomoku/fours.json: positions before the ends of games, solved without the
// engine, every answer of the other side tried by the rules. `tsx test/bench/fours.ts [KERNEL.wasm] [--nodes N]` says, by length,
// how many are proven, after how many nodes and how much of the processor's time. Nothing is tuned on the set.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openGomoku } from '../../shared/engine/gomoku/engine.ts';
import { compileKernel, createMemory } from '../../shared/engine/kernel.ts';
import { memoryFor, think, type SearchEngine } from '../../shared/engine/search-engine.ts';
import { gomoku } from '../../shared/games/gomoku/game.ts';
import type { Gomoku } from '../../shared/games/gomoku/position.ts';
import { winByFours } from '../support/fours.ts';
import {
  foursTasks,
  isProvenByRules,
  LENGTHS,
  writeFoursTasks,
  type FoursTask,
} from '../support/fours-tasks.ts';
import { kernelOf, played, rulesFor } from '../support/played.ts';
import { readGames } from './tune/lines/record.ts';

const HASH_BITS = 20;
const SIZE = 15;
/** Of each length so many; a task is a win that is not seen at once. */
const WANTED: Readonly<Record<string, number>> = {
  '7–11': 100,
  '13–17': 100,
  '19+': 100,
};
const PLAYED_ON = 10;
const SOLVER_NODES = 4_000;
/** A short search by the engine goes on with the games, and says where to look. */
const GLANCE = 1_500;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nodes: { type: 'string', default: '300000' } },
});
const rules = rulesFor(gomoku, { variant: 'freestyle', size: String(SIZE) });

const openEngine = (kernel?: string): SearchEngine<Gomoku> => {
  const module = kernel === undefined ? kernelOf('gomoku') : compileKernel(readFileSync(kernel));
  return openGomoku(module, createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
};

const make = (files: readonly string[]): void => {
  const engine = openEngine();
  const tasks: FoursTask[] = [];
  const had = new Map<string, number>();
  /** Whether the mover wins by fours alone, and not at once; a length of which there are enough is not added. */
  const addTask = (position: Gomoku): boolean => {
    const { line } = winByFours(SIZE, position, SOLVER_NODES);
    if (line === null || line.length < LENGTHS[0].least) return false;
    const length = LENGTHS.find(({ most }) => line.length <= most)?.name ?? '';
    if ((had.get(length) ?? 0) >= (WANTED[length] ?? 0)) return true;
    const task = { position: rules.write(position), plies: line.length };
    if (!isProvenByRules(rules, position, line)) throw new Error(`no win: ${task.position}`);
    had.set(length, (had.get(length) ?? 0) + 1);
    tasks.push(task);
    if (tasks.length % 20 === 0) process.stderr.write(`${String(tasks.length)}\n`);
    return true;
  };

  for (const { moves, size, variant } of files.flatMap((file) => readGames(file).games)) {
    if (size !== SIZE || variant !== 0) continue;
    // A game ends when a win is proven: played on from there, it comes to where fours alone are enough.
    let position = moves.slice(0, -1).reduce((one, move) => played(rules, one, move), rules.start);
    for (let ply = 0; ply < PLAYED_ON && position.outcome === null; ply += 1) {
      engine.set(position);
      const { plies, score, best } = think(engine, { nodes: GLANCE });
      if (plies !== null && score > 0 && addTask(position)) break;
      position = played(rules, position, best ?? -1);
    }
    if (tasks.length === Object.values(WANTED).reduce((sum, wanted) => sum + wanted, 0)) break;
  }
  writeFoursTasks(tasks);
  process.stdout.write(`${[...had].map(([length, count]) => `${length}: ${String(count)}`).join(', ')}\n`);
};

const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((one, two) => one - two)[numbers.length >> 1] ?? 0;

const measure = (kernel: string | undefined, nodes: number): void => {
  const engine = openEngine(kernel);
  for (const { name, least, most } of LENGTHS) {
    const tasks = foursTasks().filter(({ plies }) => plies >= least && plies <= most);
    const spent: number[] = [];
    const times: number[] = [];
    let proven = 0;
    for (const { position } of tasks) {
      const read = rules.read(position);
      if (!read.ok) throw new Error(position);
      engine.clear();
      engine.set(read.value);
      engine.begin();
      const before = process.cpuUsage().user;
      engine.resume(nodes);
      times.push((process.cpuUsage().user - before) / 1_000);
      const { plies, score, nodes: visited } = engine.progress();
      spent.push(visited);
      if (plies !== null && score > 0) proven += 1;
    }
    process.stdout.write(
      `${name} plies: ${String(proven)} of ${String(tasks.length)}, median ${String(middleOf(spent))} nodes, ${middleOf(times).toFixed(1)} ms\n`,
    );
  }
};

const [first, ...rest] = positionals;
if (first === 'make') make(rest);
else measure(first, Number(values.nodes));
