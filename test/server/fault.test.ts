// Servers die in the middle of play, one on SQLite and one of three on PostgreSQL; `npm run fault` is the long form.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { runFaults } from '../fault/run.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

const SHORT = { rooms: 4, kills: 3, seed: 11 };
const WITHIN = 120_000;
/** The same on a machine that does much else, beside what this process itself comes too late there. */
const SOON = 1_000;
const BACK_WITHIN = 2_000;

let postgres: TestPostgres;
const data = mkdtempSync(join(tmpdir(), 'pionnier-fault-'));

beforeAll(async () => {
  postgres = await startPostgres();
}, WITHIN);
afterAll(async () => {
  await postgres.remove();
  rmSync(data, { recursive: true, force: true });
}, WITHIN);

test(
  'nothing acknowledged is lost, doubled or stuck on SQLite',
  async () => {
    const report = await runFaults({ ...SHORT, environment: { DATA_DIR: data, DATABASE_URL: '' } });
    expect(report.faults).toEqual([]);
    expect(report.commands).toBeGreaterThan(100);
  },
  WITHIN,
);

test(
  'nothing is on three nodes either, that are killed and told to end, nor when PostgreSQL is killed',
  async () => {
    const shakeDatabase = async (): Promise<void> => {
      await postgres.stop('SIGQUIT');
      await postgres.start();
    };
    const environment = { DATABASE_URL: await postgres.database() };
    const harms = ['kill', 'end', 'database'] as const;
    const delays = monitorEventLoopDelay();
    delays.enable();
    const report = await runFaults({ ...SHORT, nodes: 3, environment, shakeDatabase, harms });
    expect(report.faults).toEqual([]);
    expect(report.commands).toBeGreaterThan(100);
    const late = delays.max / 1e6;
    // Whoever was at a node that is gone plays on at another, and told to go is there soon.
    expect(Math.max(...report.resumptions)).toBeLessThan(SOON + late);
    expect(Math.max(...report.goings)).toBeLessThan(SOON + late);
    expect(Math.max(...report.returns)).toBeLessThan(BACK_WITHIN + late);
  },
  WITHIN,
);
