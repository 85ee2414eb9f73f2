// Abalone's move sequences to every known depth, up to depth 5 on the two main layouts: `tsx test/bench/abalone-perft.ts`.
import { readFileSync } from 'node:fs';
import { abalone } from '../../shared/games/abalone/game.ts';
import { countSequences } from '../../shared/perft.ts';
import { setUp } from '../../shared/setup.ts';

interface Known {
  readonly name: string;
  readonly position: string;
  readonly counts: readonly number[];
}

const known = (): Known[] =>
  JSON.parse(readFileSync(new URL('../data/abalone/perft.json', import.meta.url), 'utf8')) as Known[];

const main = (): number => {
  const setup = setUp(abalone, { options: { repetition: 'off', quiet: 'off', limit: 'off' } });
  if (!setup.ok) throw new Error(setup.reason);
  const rules = abalone.rules(setup.value);
  let wrong = 0;
  for (const { name, position, counts } of known()) {
    const read = rules.read(position);
    if (!read.ok) throw new Error(`${name}: ${read.reason}`);
    for (const [index, expected] of counts.entries()) {
      const started = performance.now();
      const counted = countSequences(rules, read.value, index + 1);
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      const verdict = counted === expected ? 'ok' : `WRONG, ${String(expected)} expected`;
      if (counted !== expected) wrong += 1;
      process.stdout.write(
        `${name} depth ${String(index + 1)}: ${String(counted)} ${verdict} (${seconds} s)\n`,
      );
    }
  }
  return wrong === 0 ? 0 : 1;
};

process.exitCode = main();
