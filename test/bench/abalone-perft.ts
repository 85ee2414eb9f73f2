// Abalone's perft counts against the published ones: `tsx test/bench/abalone-perft.ts [--engine] [--most COUNT]`.
//
// By the rules, or with --engine by the kernel, which counts the last ply without playing it. Counts above --most are left
// out; they go up to 28,274,165,700 (Belgian Daisy to depth 6).
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openAbalone } from '../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../shared/engine/kernel.ts';
import { memoryFor } from '../../shared/engine/search-engine.ts';
import { abalone } from '../../shared/games/abalone/game.ts';
import type { Abalone } from '../../shared/games/abalone/position.ts';
import { countSequences } from '../../shared/perft.ts';
import { buildKernels } from '../../server/build/kernels.mjs';
import { positionOf } from '../support/abalone.ts';
import { kernelOf, rulesFor } from '../support/played.ts';

interface Known {
  readonly name: string;
  readonly position: string;
  readonly counts: readonly number[];
}

const HASH_BITS = 10;

const { values } = parseArgs({
  options: { engine: { type: 'boolean', default: false }, most: { type: 'string', default: '500000000' } },
});

const known = JSON.parse(
  readFileSync(new URL('../data/abalone/perft.json', import.meta.url), 'utf8'),
) as readonly Known[];
const rules = rulesFor(abalone, { options: { repetition: 'off', quiet: 'off', limit: 'off' } });

type Count = (position: Abalone, depth: number) => number;

const byEngine = (): Count => {
  buildKernels(['abalone']);
  const engine = openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);
  return (position, depth) => {
    engine.set(position);
    return engine.perft(depth);
  };
};

const count: Count = values.engine ? byEngine() : (position, depth) => countSequences(rules, position, depth);

let wrong = 0;
for (const { name, position, counts } of known) {
  for (const [index, expected] of counts.entries()) {
    if (expected > Number(values.most)) continue;
    const before = process.cpuUsage();
    const counted = count(positionOf(rules, position), index + 1);
    const { user, system } = process.cpuUsage(before);
    const verdict = counted === expected ? 'ok' : `WRONG, ${String(expected)} expected`;
    if (counted !== expected) wrong += 1;
    const pace = `${((user + system) / 1e6).toFixed(2)} s of the processor, ${(counted / (user + system)).toFixed(0)} M/s`;
    process.stdout.write(`${name} depth ${String(index + 1)}: ${String(counted)} ${verdict} (${pace})\n`);
  }
}
process.exitCode = wrong === 0 ? 0 : 1;
