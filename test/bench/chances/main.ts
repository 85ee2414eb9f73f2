// `npm run chances -- FOLDER`: plays games of levels, fits what scores stand for, checks it, and writes it beside the engines.
//
// What was played is kept in the folder, so that an interrupted sitting goes on where it was. The same number is the same game.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KINDS, type Kind } from './kinds.ts';
import { readSamples, samplesOf, writeSample, type Sample } from './samples.ts';
import { writeCurves } from './write.ts';

const HELP = `usage: npm run chances -- FOLDER [--games N] [--of GAME]

Plays N games (default 1500) of each kind of rules, levels against each other, looks at eight positions of each as a
report does, fits a rising curve from score to what became of them and writes shared/engine/GAME/curves.ts. Says for
each tenth of the scale what was told of games that the curve has not seen, and what came. Ctrl-C ends a sitting, the
next one goes on; with --games 0 nothing more is played.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1500' },
    of: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [folder, ...rest] = positionals;
const wanted = Number(values.games);
const kinds = KINDS.filter(({ game }) => values.of === undefined || values.of === game);

/** Games of one kind before the next one's turn. */
const ROUND = 50;
const BETWEEN_REPORTS = 30_000;

const fileOf = (kind: Kind): string => join(folder ?? '', `${kind.game}-${kind.name.replace(' ', '-')}.txt`);
const doneOf = (kind: Kind): number => {
  const file = `${fileOf(kind)}.done`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
};
const samplesIn = (kind: Kind): Sample[] =>
  existsSync(fileOf(kind)) ? readSamples(readFileSync(fileOf(kind), 'utf8')) : [];

const play = async (): Promise<void> => {
  const started = performance.now();
  const all = kinds.length * wanted;
  const had = kinds.reduce((sum, kind) => sum + Math.min(wanted, doneOf(kind)), 0);
  let played = 0;
  let reported = started;
  for (let until = ROUND; until < wanted + ROUND; until += ROUND) {
    for (const kind of kinds) {
      for (let number = doneOf(kind); number < Math.min(until, wanted); number += 1) {
        const found = await samplesOf(kind, number);
        if (found.length > 0) appendFileSync(fileOf(kind), `${found.map(writeSample).join('\n')}\n`);
        writeFileSync(`${fileOf(kind)}.done`, String(number + 1));
        played += 1;
        if (performance.now() < reported + BETWEEN_REPORTS) continue;
        reported = performance.now();
        const left = ((reported - started) / played) * (all - had - played);
        process.stdout.write(
          `${String(had + played)} of ${String(all)} games, ${String(Math.ceil(left / 60_000))} min left\n`,
        );
      }
    }
  }
};

if (values.help) process.stdout.write(HELP);
else if (folder === undefined || rest.length > 0 || !Number.isInteger(wanted) || kinds.length === 0) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  await play();
  for (const game of new Set(kinds.map((kind) => kind.game))) {
    const own = kinds.filter((kind) => kind.game === game);
    process.stdout.write(
      writeCurves(
        game,
        own.map((kind) => ({ name: kind.name, games: doneOf(kind), samples: samplesIn(kind) })),
      ),
    );
  }
}
