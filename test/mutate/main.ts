// `npm run mutate`: plants seeded faults of one token, and reports how many the tests notice.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { randomNumbers } from '../support/random.ts';
import { faultsOf, placeOf, type Fault } from './faults.ts';
import { ROOMS, sourcesOf, stagesOf } from './rooms.ts';
import { openWorkshop } from './workshop.ts';

const HELP = `npm run mutate -- [--seed N] [--count N] [--only TEXT]

Plants N faults (30) in each of ${ROOMS.map(({ folder }) => folder).join(', ')}, one at a time, chosen by the seed (1),
and runs the tests of the file and of its room. --only keeps the files whose path contains TEXT.
What has been tried is kept in coverage/mutate.json: a sitting that is interrupted goes on, a changed file is tried anew.
Faults that change nothing anybody could notice are named, each with its reason, in test/mutate/equivalent.json.
`;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEPT = join(ROOT, 'coverage', 'mutate.json');
const EQUIVALENT = new URL('equivalent.json', import.meta.url);

interface Trial {
  readonly room: string;
  readonly file: string;
  readonly fault: Fault;
  readonly text: string;
}

interface Equivalent {
  readonly file: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || !/^\d+$/.test(values.seed) || !/^\d+$/.test(values.count)) {
  (values.help ? process.stdout : process.stderr).write(HELP);
  process.exit(values.help ? 0 : 2);
}

const equivalents = JSON.parse(readFileSync(EQUIVALENT, 'utf8')) as Equivalent[];
const isEquivalent = ({ file, fault, text }: Trial): boolean =>
  equivalents.some(
    (known) =>
      known.file === file &&
      known.from === fault.from &&
      known.to === fault.to &&
      known.code === placeOf(text, fault).code,
  );

/** Drawn without putting back, the same for the same seed and sources. */
const trials = ROOMS.flatMap((room) => {
  const all = sourcesOf(room, ROOT).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return faultsOf(text).map((fault): Trial => ({ room: room.folder, file, fault, text }));
  });
  const random = randomNumbers(Number(values.seed));
  const kept = all.filter((trial) => trial.file.includes(values.only) && !isEquivalent(trial));
  const drawn: Trial[] = [];
  while (drawn.length < Number(values.count) && kept.length > 0) {
    drawn.push(...kept.splice(Math.floor(random() * kept.length), 1));
  }
  return drawn;
});

const known: Record<string, boolean> = existsSync(KEPT)
  ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, boolean>)
  : {};
const nameOf = ({ file, fault, text }: Trial): string => {
  const { line, code } = placeOf(text, fault);
  return `${file}:${String(line)} ${JSON.stringify(fault.from)} → ${JSON.stringify(fault.to)} in: ${code}`;
};
/** A trial is known while its file, and where in it the fault is, are the same. */
const keyOf = (trial: Trial): string =>
  `${nameOf(trial)} #${String(trial.fault.at)}/${String(trial.text.length)}`;

const workshop = openWorkshop(ROOT);
process.on('exit', () => workshop.close());
process.on('SIGINT', () => process.exit(130));

const rooms = ROOMS.filter(({ folder }) => trials.some(({ room }) => room === folder));
for (const room of rooms) {
  if (await workshop.passes(stagesOf(room, '', ROOT).flat())) continue;
  process.stderr.write(`the tests of ${room.folder} fail before any fault is planted\n`);
  process.exit(1);
}

const began = performance.now();
const todo = trials.filter((trial) => known[keyOf(trial)] !== true);
for (const [index, trial] of todo.entries()) {
  const room = ROOMS.find(({ folder }) => folder === trial.room);
  if (room === undefined) throw new Error(trial.room);
  const noticed = await workshop.notices(trial.file, trial.fault, stagesOf(room, trial.file, ROOT));
  known[keyOf(trial)] = noticed;
  mkdirSync(join(ROOT, 'coverage'), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(known, null, 1));
  const left = ((performance.now() - began) / (index + 1)) * (todo.length - index - 1);
  const progress = `${String(index + 1)}/${String(todo.length)}, ${String(Math.ceil(left / 60_000))} min left`;
  process.stderr.write(`${progress}: ${noticed ? 'noticed' : 'SURVIVED'} ${nameOf(trial)}\n`);
}

for (const { folder } of rooms) {
  const here = trials.filter(({ room }) => room === folder);
  const noticed = here.filter((trial) => known[keyOf(trial)] === true).length;
  process.stdout.write(`${folder}: ${String(noticed)} of ${String(here.length)} noticed\n`);
}
const survivors = trials.filter((trial) => known[keyOf(trial)] !== true);
for (const survivor of survivors) process.stdout.write(`survived: ${nameOf(survivor)}\n`);
const share = (trials.length - survivors.length) / Math.max(1, trials.length);
process.stdout.write(`${(share * 100).toFixed(1)} % of ${String(trials.length)} noticed\n`);
process.exit(share >= 0.9 ? 0 : 1);
