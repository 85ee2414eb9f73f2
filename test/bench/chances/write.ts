// Writes the fitted curves of a game beside its engine, with how they came about, and says how well they hold.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameId } from '../../../shared/games/index.ts';
import { fitted, reliabilityOf, type Tenth } from './fit.ts';
import type { Sample } from './samples.ts';

interface Played {
  readonly name: string;
  readonly games: number;
  readonly samples: readonly Sample[];
}

/** Kinds with fewer samples are left to the curve of all. */
const LEAST = 400;
/** A tenth with fewer is not judged. */
const LEAST_A_TENTH = 100;

const fileOf = (game: GameId): string =>
  fileURLToPath(new URL(`../../../shared/engine/${game}/curves.ts`, import.meta.url));

/** The report of what was written. */
export const writeCurves = (game: GameId, played: readonly Played[]): string => {
  const enough = played.filter(({ name, samples }) => name !== 'others' && samples.length >= LEAST);
  const rest =
    played.find(({ name }) => name === 'others')?.samples ?? played.flatMap(({ samples }) => samples);
  if (rest.length < LEAST) return `${game}: too few games\n`;
  const entries = enough.map(
    ({ name, games, samples }) => `    // ${told(games, samples)}\n    ${keyOf(name)}: ${textOf(samples)},\n`,
  );
  writeFileSync(
    fileOf(game),
    `// What scores of the engine stand for, after as many nodes as a report spends. Written by \`npm run chances\`: levels 3 to 6
// played each other after some moves of chance, and this is what became of eight positions of each game, a draw being half a win.
import type { Curves } from '../../report/curve.ts';

export const curves: Curves = {
  fitted: {
${entries.join('')}  },
  // ${told(
    played.reduce((sum, { games }) => sum + games, 0),
    rest,
  )}
  others: ${textOf(rest)},
};
`,
  );
  return [...enough, { name: 'others', games: 0, samples: rest }]
    .map(({ name, samples }) => `${game} ${name}\n${tableOf(reliabilityOf(samples))}`)
    .join('');
};

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

const textOf = (samples: readonly Sample[]): string => {
  const { scores, chances } = fitted(samples);
  return `{ scores: [${scores.join(', ')}], chances: [${chances.join(', ')}] }`;
};

/** In points, over the tenths that have enough to judge. */
const farthest = (tenths: readonly Tenth[]): number =>
  Math.max(
    0,
    ...tenths
      .filter(({ count }) => count >= LEAST_A_TENTH)
      .map(({ said, came }) => 100 * Math.abs(said - came)),
  );

const told = (games: number, samples: readonly Sample[]): string =>
  `${String(games)} games, ${String(samples.length)} positions; of games not seen, no tenth is off by more than ${farthest(reliabilityOf(samples)).toFixed(1)} points.`;

const tableOf = (tenths: readonly Tenth[]): string =>
  tenths
    .filter(({ count }) => count > 0)
    .map(
      ({ said, came, count }) =>
        `  said ${(100 * said).toFixed(1).padStart(5)} came ${(100 * came).toFixed(1).padStart(5)} of ${String(count)}\n`,
    )
    .join('');
