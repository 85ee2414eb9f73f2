// `npm run fuzz`: a million random, changed and broken messages to a server process, then its logs before the judge.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../server/store/sqlite/database.ts';
import { openStore } from '../../server/store/open.ts';
import { faultOf } from '../support/judge.ts';
import { startMeasured } from './measured-server.ts';
import { runFuzz } from './run.ts';

const MESSAGES = Number(process.env.FUZZ_MESSAGES ?? '1000000');
const SEED = Number(process.env.FUZZ_SEED ?? '1');
/**
 * What the memory at the end may be, times what it was after the first half: by then all that is remembered up to a bound
 * is full, and what still grows is a leak of more than two bytes a message.
 */
const MOST_GROWTH = 1.05;

const show = (sent: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${String(sent)} of ${String(MESSAGES)} messages`);
};
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Every match of the file, row by row. */
const judged = async (dataDir: string): Promise<{ rows: number; matches: number; faults: string[] }> => {
  const file = join(dataDir, 'pionnier.sqlite');
  const direct = openSqliteDatabase(file);
  const ids = await direct.db.selectFrom('log').select('match').distinct().execute();
  direct.close();
  const store = await openStore({ url: undefined, file });
  const faults: string[] = [];
  let rows = 0;
  for (const { match } of ids) {
    const log = await store.rows(match, 0);
    rows += log.length;
    const fault = faultOf(log, match);
    if (fault !== null) faults.push(fault);
  }
  await store.close();
  return { rows, matches: ids.length, faults };
};

const dataDir = mkdtempSync(join(tmpdir(), 'pionnier-fuzz-'));
const since = performance.now();
const server = await startMeasured(dataDir);
const report = await runFuzz({ server, messages: MESSAGES, seed: SEED, progress: show });
const code = await server.stop();
const logs = await judged(dataDir);
rmSync(dataDir, { recursive: true, force: true });

const { early, late } = report;
const faults = [...report.faults, ...logs.faults, ...server.complaints.map((line) => `it said: ${line}`)];
if (code !== 0) faults.push(`the server ended with ${String(code)}`);
for (const kind of ['live', 'resident'] as const) {
  const growth = late[kind] / early[kind];
  process.stdout.write(
    `${kind} memory: ${megabytes(early[kind])} after the half, ${megabytes(late[kind])} at the end, ` +
      `${growth.toFixed(3)} × (at most ${String(MOST_GROWTH)})\n`,
  );
  if (growth > MOST_GROWTH) faults.push(`${kind} memory grows`);
}
const answers = [...report.answers].sort(([, one], [, two]) => two - one);
process.stdout.write(
  `${String(report.sent)} messages over ${String(report.connections)} connections in ` +
    `${((performance.now() - since) / 1_000).toFixed(0)} s; ${String(logs.rows)} rows of ` +
    `${String(logs.matches)} matches judged; ${String(faults.length)} faults\n` +
    answers.map(([name, times]) => `  ${String(times).padStart(8)}  ${name}\n`).join(''),
);
for (const fault of faults.slice(0, 50)) process.stdout.write(`fault: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
