// Kills the server at random moments under play, and then looks whether anything was lost, doubled or stuck.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../../shared/match/match.ts';
import { Client } from '../support/client.ts';
import { randomNumbers } from '../support/random.ts';
import { spawnServer, type Child } from '../support/server.ts';
import { runRoom } from './players.ts';
import type { World } from './world.ts';

export interface FaultRun {
  readonly environment: Record<string, string>;
  readonly rooms: number;
  readonly kills: number;
  readonly seed: number;
  /** Does the same to the database, at each so manieth kill. */
  readonly shakeDatabase?: () => Promise<void>;
  readonly shaken?: number;
  readonly progress?: (kills: number) => void;
}

export interface FaultReport {
  readonly faults: readonly string[];
  readonly commands: number;
  readonly rows: number;
  readonly remembered: number;
}

const SHAKEN = 5;

export const runFaults = async (run: FaultRun): Promise<FaultReport> => {
  const port = await freePort();
  const world: World = {
    url: `http://127.0.0.1:${String(port)}`,
    upSince: null,
    stopping: false,
    over: false,
    random: randomNumbers(run.seed),
    clients: [],
    answered: [],
    faults: [],
    remembered: 0,
  };
  let server = await up(world, run, port);
  const rooms = Array.from({ length: run.rooms }, (_, number) => runRoom(world, number));
  for (let kill = 1; kill <= run.kills; kill += 1) {
    await sleep(100 + world.random() * 400);
    world.upSince = null;
    await server.kill('SIGKILL');
    if (kill % (run.shaken ?? SHAKEN) === 0) await run.shakeDatabase?.();
    server = await up(world, run, port);
    run.progress?.(kill);
  }
  // The last act: everybody finishes what they have begun.
  await sleep(3_000);
  world.stopping = true;
  await Promise.all(rooms);
  await sleep(2_500);
  const logs = await readLogs(world);
  compare(world, logs);
  world.over = true;
  for (const client of world.clients) client.close();
  const code = await server.kill('SIGTERM');
  if (code !== 0) world.faults.push(`the last server ended with ${String(code)}`);
  const rows = [...logs.values()].reduce((sum, log) => sum + log.length, 0);
  return { faults: world.faults, commands: world.answered.length, rows, remembered: world.remembered };
};

const up = async (world: World, run: FaultRun, port: number): Promise<Child> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const child = await spawnServer({ ADDRESS_LIMITS: 'off', ...run.environment }, ['--port', String(port)]);
    if (child.url !== '') {
      world.upSince = performance.now();
      return child;
    }
    // PostgreSQL may need a moment to see that the dead server's connection is gone.
    await sleep(100);
  }
  throw new Error('the server does not come up again');
};

const readLogs = async (world: World): Promise<Map<string, Row[]>> => {
  const reader = await Client.connect(world.url);
  const logs = new Map<string, Row[]>();
  for (const { match } of world.answered) {
    if (logs.has(match)) continue;
    const answer = await reader.watch(match);
    if (!answer.ok) {
      world.faults.push(`${match} is gone: ${answer.reason}`);
      continue;
    }
    await reader.eventually(() => reader.seq(match) >= answer.head, 10_000);
    logs.set(match, reader.mirrors.get(match)?.rows ?? []);
  }
  reader.close();
  return logs;
};

const compare = ({ answered, clients, faults }: World, logs: ReadonlyMap<string, readonly Row[]>): void => {
  const given = new Map<string, Set<number>>();
  for (const { match, identity, row } of answered) {
    if (typeof row === 'string') continue;
    const logged = logs.get(match)?.[row.seq];
    if (JSON.stringify(logged) !== JSON.stringify(row)) {
      faults.push(
        `lost: row ${String(row.seq)} of ${match} was acknowledged and is ${JSON.stringify(logged)}`,
      );
    }
    const who = `${match} ${identity}`;
    given.set(who, (given.get(who) ?? new Set()).add(row.seq));
  }
  // Everybody asked until they were answered, so that each row is one of the answers.
  for (const [match, log] of logs) {
    for (const { seq, by } of log) {
      if (by !== null && given.get(`${match} ${by}`)?.has(seq) !== true) {
        faults.push(`doubled: nobody was told of row ${String(seq)} of ${match}`);
      }
    }
  }
  for (const client of clients) {
    for (const [match, { rows }] of client.mirrors) {
      if (JSON.stringify(rows) !== JSON.stringify(logs.get(match) ?? [])) {
        faults.push(`a client differs from the log of ${match}: ${String(rows.length)} rows`);
      }
    }
  }
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};
