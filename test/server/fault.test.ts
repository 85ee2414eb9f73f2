// The server dies in the middle of play, on each database; `npm run fault` is the long form.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFaults } from '../fault/run.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

const SHORT = { rooms: 4, kills: 3, seed: 11 };
const WITHIN = 120_000;

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
  'nothing acknowledged is lost, doubled or stuck on PostgreSQL',
  async () => {
    const shakeDatabase = async (): Promise<void> => {
      await postgres.stop('SIGQUIT');
      await postgres.start();
    };
    const environment = { DATABASE_URL: await postgres.database() };
    const report = await runFaults({ ...SHORT, environment, shakeDatabase, shaken: 2 });
    expect(report.faults).toEqual([]);
    expect(report.commands).toBeGreaterThan(100);
  },
  WITHIN,
);
