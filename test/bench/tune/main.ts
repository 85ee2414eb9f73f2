// `npm run tune abalone -- FOLDER`: plays games against itself, learns what lines are worth, writes it into the kernel.
//
// What was played and learned is kept in the folder, so that an interrupted sitting goes on where it was.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kernelOf } from '../../support/played.ts';
import { randomNumbers } from '../../support/random.ts';
import { learn, lessonsOf } from './abalone/fit.ts';
import { openGames } from './abalone/games.ts';
import { readFit, writeFit } from './abalone/checkpoint.ts';
import { countIn, openSamples, readSamples, SAMPLE } from './abalone/samples.ts';
import { weightsSource } from './abalone/weights.ts';
import { openWindows } from './abalone/windows.ts';

const HELP = `usage: npm run tune abalone -- FOLDER [options]

Plays games of the engine as built against itself until FOLDER/samples.bin holds enough positions, fits the weights of
the evaluation to them (FOLDER/fit.bin) and writes shared/engine/kernel/abalone/weights.ts. Ctrl-C ends a sitting, the
next one goes on. A fit that is whole is made anew once there are more positions.

  --positions N   wanted (default 1000000)
  --nodes N       a move, about (default 1000)
  --epochs N      of the fit (default 40)
`;
const SOURCE = fileURLToPath(new URL('../../../shared/engine/kernel/abalone/weights.ts', import.meta.url));
const BETWEEN_REPORTS = 5_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string', default: '1000000' },
    nodes: { type: 'string', default: '1000' },
    epochs: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** How much longer, by the pace so far. */
const left = (done: number, all: number, started: number): string =>
  `${String(Math.ceil((((performance.now() - started) / Math.max(1, done)) * (all - done)) / 60_000))} min left`;

const gather = (file: string, wanted: number, nodes: number): void => {
  const had = countIn(file);
  if (had >= wanted) return;
  const play = openGames({ module: kernelOf('abalone'), nodes, random: randomNumbers(had + 1) });
  const samples = openSamples(file);
  const started = performance.now();
  let reported = started;
  for (let count = had; count < wanted;) {
    const bytes = play();
    samples.add(bytes);
    count += bytes.length / SAMPLE;
    if (performance.now() < reported + BETWEEN_REPORTS) continue;
    reported = performance.now();
    say(`${String(count)} of ${String(wanted)} positions, ${left(count - had, wanted - had, started)}`);
  }
  samples.close();
};

const fitAll = (folder: string, samplesFile: string, epochs: number): void => {
  const windows = openWindows();
  const lessons = lessonsOf(readSamples(samplesFile));
  const file = join(folder, 'fit.bin');
  const fit = readFit(file, windows, lessons.count);
  const started = performance.now();
  const first = fit.epoch;
  while (fit.epoch < epochs) {
    const loss = learn(windows, lessons, fit, epochs);
    writeFit(file, fit, lessons.count);
    say(
      `epoch ${String(fit.epoch)} of ${String(epochs)}, loss ${loss.toFixed(5)}, ${left(fit.epoch - first, epochs - first, started)}`,
    );
  }
  const fresh = `${SOURCE}.new`;
  writeFileSync(fresh, weightsSource(windows, fit));
  renameSync(fresh, SOURCE);
};

const [game, folder, ...rest] = positionals;
if (values.help) process.stdout.write(HELP);
else if (game !== 'abalone' || folder === undefined || rest.length > 0) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  const samples = join(folder, 'samples.bin');
  gather(samples, Number(values.positions), Number(values.nodes));
  fitAll(folder, samples, Number(values.epochs));
}
