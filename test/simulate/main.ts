// `npm run simulate`: runs the server's parts from seeds, through trouble, and tells what was found to be wrong.
import { parseArgs } from 'node:util';
import { BUGS, type Bug } from './bugs.ts';
import { bundle } from './bundle.ts';
import type { Outcome } from './run.ts';

const HELP = `npm run simulate -- [--seeds N] [--from K] [--bug NAME | --bugs] [--show]

Runs several nodes, the database, the bus and their clients in one process, in a time of their own, once for each of
N seeds (100) from K (1) on, while nodes are killed and frozen and what is sent is late, lost or doubled. Ends with 1
when an invariant was broken. The same seed makes the same run, which the first of them has to prove. --show says what happens in them.

--bug plants a bug first, and ends when a run has found it; --bugs does so with each there is, N seeds (1000) at most:
${BUGS.map(({ name }) => `  ${name}`).join('\n')}
`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    bug: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const count = Number(values.seeds ?? (values.bugs || values.bug !== undefined ? '1000' : '100'));
const from = Number(values.from);
const named = BUGS.find(({ name }) => name === values.bug);
const isWrong =
  !Number.isSafeInteger(count) ||
  !Number.isSafeInteger(from) ||
  (values.bug !== undefined && named === undefined);
if (values.help || isWrong) {
  (values.help ? process.stdout : process.stderr).write(HELP);
  process.exit(values.help ? 0 : 2);
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const show = ({ seed, hash, violations }: Outcome): void => {
  for (const { invariant, seen } of violations) say(`seed ${String(seed)} (${hash}): ${invariant}: ${seen}`);
};

const runAll = async (): Promise<boolean> => {
  const simulate = await bundle(null);
  const began = performance.now();
  let [events, rows, broken] = [0, 0, 0];
  let hashes = 0;
  let first = '';
  for (let seed = from; seed < from + count; seed += 1) {
    const outcome = await simulate(seed, values.show ? say : undefined);
    if (seed === from) first = outcome.hash;
    events += outcome.events;
    rows += outcome.rows;
    hashes = (Math.imul(hashes, 31) + Number.parseInt(outcome.hash.slice(0, 8), 16)) | 0;
    if (outcome.violations.length > 0) broken += 1;
    show(outcome);
  }
  const seconds = (performance.now() - began) / 1_000;
  const again = (await simulate(from)).hash === first;
  say(
    `${String(count)} seeds, ${String(broken)} broken, ${String(events)} events, ${String(rows)} rows, ` +
      `${(count / seconds).toFixed(1)} seeds a second, hash ${(hashes >>> 0).toString(16)}, ` +
      `the first one again is ${again ? 'the same' : 'ANOTHER'}`,
  );
  return broken === 0 && again;
};

/** The number of seeds after which a run has found the bug; null when none did. */
const findBug = async (bug: Bug): Promise<number | null> => {
  const simulate = await bundle(bug);
  for (let seed = from; seed < from + count; seed += 1) {
    const { violations } = await simulate(seed, values.show ? say : undefined);
    const [first] = violations;
    if (first === undefined) continue;
    say(
      `found after ${String(seed - from + 1)}: ${bug.name} (${first.invariant}: ${first.seen.slice(0, 100)})`,
    );
    return seed - from + 1;
  }
  say(`NOT FOUND in ${String(count)}: ${bug.name}${bug.rare === undefined ? '' : ` (${bug.rare})`}`);
  return null;
};

const findBugs = async (): Promise<boolean> => {
  let found = 0;
  for (const bug of BUGS) if ((await findBug(bug)) !== null) found += 1;
  const share = found / BUGS.length;
  say(`${String(found)} of ${String(BUGS.length)} found: ${(share * 100).toFixed(1)} %`);
  return share >= 0.95;
};

const isWell = values.bugs ? await findBugs() : named ? (await findBug(named)) !== null : await runAll();
process.exit(isWell ? 0 : 1);
