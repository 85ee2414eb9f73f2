// How deep a build of a kernel gets in a time, over a file of openings `[[[x, y], …], …]`, the first stone Black's:
// `tsx test/bench/depth.ts GAME KERNEL.wasm OPENINGS.json [--size N] [--ms N] [--table MB]`. Time is the processor's.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brainOf } from '../../shared/engine/index.ts';
import { compileKernel, createMemory } from '../../shared/engine/kernel.ts';
import { GAMES, isGameId } from '../../shared/games/index.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import { played } from '../support/played.ts';
import { setupOf } from '../support/setups.ts';

const SLICE = 20_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '15' },
    ms: { type: 'string', default: '1000' },
    table: { type: 'string', default: '64' },
  },
});
const [game = '', kernel = '', openings = ''] = positionals;
const brain = isGameId(game) ? brainOf(game) : null;
if (!isGameId(game) || brain === null || openings === '') {
  process.stderr.write('depth GAME KERNEL.wasm OPENINGS.json\n');
  process.exit(2);
}
const table = Number(values.table);
const setup = setupOf(GAMES[game], { size: values.size });
const rules = rulesOf(game, setup);
const thinker = brain.open({
  module: compileKernel(readFileSync(kernel)),
  memory: createMemory(brain.bytes(table)),
  setup,
  book: null,
  table,
});
const depths: number[] = [];
let total = 0;
let time = 0;
for (const opening of JSON.parse(readFileSync(openings, 'utf8')) as [number, number][][]) {
  const position = opening.reduce(
    (one, [x, y]) => played(rules, one, y * Number(values.size) + x),
    rules.start,
  );
  thinker.clear();
  thinker.set(position);
  thinker.begin();
  const before = process.cpuUsage().user;
  const spent = (): number => (process.cpuUsage().user - before) / 1_000;
  while (thinker.resume(SLICE) && spent() < Number(values.ms));
  const { depth, score, nodes } = thinker.progress();
  time += spent();
  total += nodes;
  depths.push(depth);
  process.stdout.write(`depth ${String(depth)} score ${String(score)} nodes ${String(nodes)}\n`);
}
const sorted = depths.sort((one, two) => one - two);
const median = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
process.stdout.write(`median depth ${String(median)}, ${String(Math.round(total / time))} nodes a ms\n`);
