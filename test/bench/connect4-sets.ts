// Scores sets of positions and checks them: `tsx test/bench/connect4-sets.ts FILE… [--first N] [--threads N]`.
// A file has a line `columns score` for each position; the file name `empty` stands for the empty board.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readStones } from '../../shared/engine/connect4/position.ts';
import { openLocalSolver } from '../../server/ai/games/connect4/solver.ts';
import { buildKernels } from '../../server/build/kernels.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { first: { type: 'string' }, threads: { type: 'string', default: '1' } },
});

buildKernels(['connect4']);
const solver = openLocalSolver({ book: false, threads: Number(values.threads) });
process.stdout.write('set         positions  wrong  nodes each  CPU µs each  wall µs each  ns a node\n');

for (const file of positionals) {
  const text = file === 'empty' ? ' 1' : readFileSync(file, 'utf8').trimEnd();
  const positions = text
    .split('\n')
    .slice(0, values.first === undefined ? undefined : Number(values.first))
    .map((line) => {
      const [digits = '', score] = line.split(' ');
      const read = readStones(digits);
      if (!read.ok) throw new Error(`${digits}: ${read.reason}`);
      return { stones: read.value, score: Number(score) };
    });

  let wrong = 0;
  let nodes = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (const { stones, score } of positions) {
    if (solver.score(stones) !== score) wrong += 1;
    nodes += solver.nodes();
  }
  const wall = (performance.now() - start) * 1000;
  const { user, system } = process.cpuUsage(cpu);
  const each = (sum: number): string => (sum / positions.length).toFixed(1);
  const columns = [
    String(positions.length).padStart(9),
    String(wrong).padStart(6),
    each(nodes).padStart(11),
    each(user + system).padStart(12),
    each(wall).padStart(13),
    (((user + system) * 1000) / nodes).toFixed(0).padStart(10),
  ];
  process.stdout.write(`${basename(file).padEnd(12)}${columns.join(' ')}\n`);
}
await solver.close();
