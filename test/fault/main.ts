// `npm run fault`: two hundred kills on each database. FAULT_KILLS and FAULT_SEED change how many and which.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.ts';
import { runFaults, type FaultReport } from './run.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? '200');
const SEED = Number(process.env.FAULT_SEED ?? '1');
const ROOMS = 12;

const show = (kills: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${String(kills)} of ${String(KILLS)} kills`);
};

const tell = (database: string, { faults, commands, rows, remembered }: FaultReport): void => {
  process.stdout.write(
    `${database}: ${String(KILLS)} kills, ${String(commands)} commands answered, ${String(rows)} rows, ` +
      `${String(remembered)} answers after a crash, ${String(faults.length)} faults\n`,
  );
  for (const fault of faults.slice(0, 50)) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
};

const data = mkdtempSync(join(tmpdir(), 'pionnier-fault-'));
const run = { rooms: ROOMS, kills: KILLS, seed: SEED, progress: show };
tell('SQLite', await runFaults({ ...run, environment: { DATA_DIR: data, DATABASE_URL: '' } }));
rmSync(data, { recursive: true, force: true });

const postgres = await startPostgres();
const shakeDatabase = async (): Promise<void> => {
  await postgres.stop('SIGQUIT');
  await postgres.start();
};
const environment = { DATABASE_URL: await postgres.database() };
tell('PostgreSQL', await runFaults({ ...run, environment, shakeDatabase }));
await postgres.remove();
