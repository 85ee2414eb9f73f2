// `npm run fault`: two hundred kills of one server on each database, or with `--nodes 3` of servers that share PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lateAnswers } from '../support/late-answers.ts';
import { startPostgres } from '../support/postgres.ts';
import { randomNumbers } from '../support/random.ts';
import { runFaults, type FaultReport } from './run.ts';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const [NODES, KILLS, SEED] = [Number(values.nodes), Number(values.kills), Number(values.seed)];
if (![NODES, KILLS, SEED].every((number) => Number.isSafeInteger(number) && number > 0)) {
  process.stderr.write('usage: npm run fault -- [--nodes N] [--kills N] [--seed N], each a whole number\n');
  process.exit(2);
}
const ROOMS = 12;
const KILL_OFTEN = ['kill', 'kill', 'kill', 'kill', 'kill'] as const;
/** How late the database's word on a commit may be, in milliseconds, and how often that changes. */
const LATE = { most: 60, every: 200 };

const began = performance.now();
let shown = 0;
const show = (kills: number): void => {
  const elapsed = performance.now() - began;
  const left = (elapsed / kills) * (KILLS - kills);
  const line = `${String(kills)} of ${String(KILLS)} kills, ${minutes(left)} left`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K`);
  else if (elapsed - shown > 60_000) {
    shown = elapsed;
    process.stderr.write(`${line}\n`);
  }
};
const minutes = (milliseconds: number): string =>
  `${String(Math.floor(milliseconds / 60_000))}:${String(Math.floor(milliseconds / 1_000) % 60).padStart(2, '0')}`;

const told = (times: readonly number[]): string => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `${at(0.5)} / ${at(0.99)} / ${at(1)} ms (median, p99, most of ${String(sorted.length)})`;
};

const tell = (database: string, report: FaultReport): void => {
  const { faults, commands, rows, remembered, goings, resumptions, returns } = report;
  process.stdout.write(
    `${database}: ${String(KILLS)} kills, ${String(commands)} commands answered, ${String(rows)} rows, ` +
      `${String(remembered)} answers after a crash, ${String(faults.length)} faults\n` +
      `  from a welcome to the next answer ${told(resumptions)}\n` +
      (goings.length === 0 ? '' : `  from being told to go to a welcome elsewhere ${told(goings)}\n`) +
      (returns.length === 0 ? '' : `  from the database's return until all played on ${told(returns)}\n`),
  );
  for (const fault of faults.slice(0, 50)) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
};

const run = { rooms: ROOMS, kills: KILLS, seed: SEED, progress: show };
if (NODES === 1) {
  const data = mkdtempSync(join(tmpdir(), 'pionnier-fault-'));
  tell('SQLite', await runFaults({ ...run, environment: { DATA_DIR: data, DATABASE_URL: '' } }));
  rmSync(data, { recursive: true, force: true });
}

const postgres = await startPostgres();
const shakeDatabase = async (): Promise<void> => {
  await postgres.stop('SIGQUIT');
  await postgres.start();
};
const database = await postgres.database();
if (NODES === 1) {
  tell('PostgreSQL', await runFaults({ ...run, environment: { DATABASE_URL: database }, shakeDatabase }));
} else {
  const late = await lateAnswers(database);
  const random = randomNumbers(SEED + 1);
  const delaying = setInterval(() => (late.delay = Math.floor(random() ** 3 * LATE.most)), LATE.every);
  const environment = { DATABASE_URL: late.url };
  const harms = [...KILL_OFTEN, 'freeze', ...KILL_OFTEN, 'end', ...KILL_OFTEN, 'database'] as const;
  const several = { ...run, nodes: NODES, environment, shakeDatabase, harms };
  tell(`${String(NODES)} nodes on PostgreSQL`, await runFaults(several));
  clearInterval(delaying);
  await late.close();
}
await postgres.remove();
