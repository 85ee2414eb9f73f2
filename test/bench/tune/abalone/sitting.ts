// A sitting of Abalone: games, then the fit of all that was played, then the weights into the kernel.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelOf } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';
import { gather, learnAll, type Sitting } from '../sitting.ts';
import { readFit, writeFit } from './checkpoint.ts';
import { learn, lessonsOf } from './fit.ts';
import { openGames } from './games.ts';
import { countIn, openSamples, readSamples, SAMPLE } from './samples.ts';
import { weightsSource } from './weights.ts';
import { openWindows } from './windows.ts';

const SOURCE = fileURLToPath(new URL('../../../../shared/engine/kernel/abalone/weights.ts', import.meta.url));

export const tuneAbalone = ({ folder, positions, nodes, epochs }: Sitting): void => {
  const file = join(folder, 'samples.bin');
  const had = countIn(file);
  if (had < positions) {
    const play = openGames({ module: kernelOf('abalone'), nodes, random: randomNumbers(had + 1) });
    const samples = openSamples(file);
    gather(had, positions, () => {
      const bytes = play();
      samples.add(bytes);
      return bytes.length / SAMPLE;
    });
    samples.close();
  }
  const windows = openWindows();
  const lessons = lessonsOf(readSamples(file));
  const fitFile = join(folder, 'fit.bin');
  const fit = readFit(fitFile, windows, lessons.count);
  learnAll(fit, epochs, () => {
    const loss = learn(windows, lessons, fit, epochs);
    writeFit(fitFile, fit, lessons.count);
    return loss;
  });
  const fresh = `${SOURCE}.new`;
  writeFileSync(fresh, weightsSource(windows, fit));
  renameSync(fresh, SOURCE);
};
