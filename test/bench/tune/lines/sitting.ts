// A sitting of Gomoku: games of one variant, the fit of all that was played, then the weights of all variants into the kernel.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelOf } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';
import { gather, learnAll, say, type Sitting } from '../sitting.ts';
import { openCombinations } from './combinations.ts';
import { learn, newFit, pointsOf, scaleOf, targetsOf } from './fit.ts';
import { openGames, VARIANTS } from './games.ts';
import { lessonsOf } from './lessons.ts';
import { openGameFile, readGames, UNSAID, type JudgedGame } from './record.ts';
import { weightsSource } from './weights.ts';

const WEIGHTS = fileURLToPath(new URL('../../../../shared/engine/kernel/gomoku/weights.ts', import.meta.url));

const positionsIn = ({ scores }: JudgedGame): number => scores.filter((score) => score !== UNSAID).length;

/** The variant is one of `VARIANTS`; each has a folder of its own in the sitting's. */
export const tuneGomoku = ({ folder, positions, nodes, epochs }: Sitting, variant: string): void => {
  const file = join(folder, `${variant}.games`);
  const had = readGames(file).games.reduce((sum, game) => sum + positionsIn(game), 0);
  const module = kernelOf('gomoku');
  if (had < positions) {
    const variants = [VARIANTS.gomoku.indexOf(variant)];
    const play = openGames({ game: 'gomoku', module, nodes, variants, random: randomNumbers(had + 1) });
    const games = openGameFile(file);
    gather(had, positions, () => {
      const game = play();
      games.add(game);
      return positionsIn(game);
    });
    games.close();
  }
  const combinations = openCombinations();
  const lessons = lessonsOf(module, readGames(file).games, combinations);
  const scale = scaleOf(lessons);
  say(`${String(lessons.count)} positions; a score of ${scale.toFixed(0)} wins 73 in 100 games`);
  const targets = targetsOf(lessons, scale);
  const fit = newFit();
  learnAll(fit, epochs, () => learn(combinations, lessons, targets, fit, epochs));
  writeFileSync(join(folder, `${variant}.json`), JSON.stringify(pointsOf(combinations, lessons, fit)));
  writeWeights(folder);
};

/** A variant that was never learned has the weights of the first one. */
const writeWeights = (folder: string): void => {
  const sets = VARIANTS.gomoku.flatMap((variant) => {
    const file = join(folder, `${variant}.json`);
    return existsSync(file)
      ? [{ variant, points: JSON.parse(readFileSync(file, 'utf8')) as readonly number[] }]
      : [];
  });
  const fresh = `${WEIGHTS}.new`;
  writeFileSync(fresh, weightsSource(sets));
  renameSync(fresh, WEIGHTS);
};
