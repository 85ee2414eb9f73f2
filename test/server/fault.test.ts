// Servers die in the middle of play, one on SQLite and one of three on PostgreSQL; `npm run fault` is the long form.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_LEASE } from '../../server/store/node-lease.ts';
import { median } from '../bench/live/houses.ts';
import { runFaults } from '../fault/run.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

const SHORT = { rooms: 4, kills: 3, seed: 11 };
const WITHIN = 120_000;
/** What most wait for on a machine that is not busy; the long form holds all but one of a hundred to it. */
const SOON = 500;
/** Nobody waits until the lease of a dead node is over. */
const LONGEST = NODE_LEASE - 1_000;

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
    const report = await runFaults({ ...SHORT, nodes: 3, environment, shakeDatabase, harms });
    expect(report.faults).toEqual([]);
    expect(report.commands).toBeGreaterThan(100);
    expect(report.resumptions).not.toEqual([]);
    // Whoever was at a node that is gone plays on at another, and told to go is there soon.
    expect(median(report.resumptions)).toBeLessThan(SOON);
    expect(Math.max(...report.resumptions, ...report.goings, ...report.returns)).toBeLessThan(LONGEST);
  },
  WITHIN,
);
