// Kills servers at random moments under play, and then looks whether anything was lost, doubled or stuck.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../../shared/match/match.ts';
import { Client } from '../support/client.ts';
import { runRoom } from './players.ts';
import { startServers, type Harm, type Servers } from './servers.ts';
import { anyOf, newWorld, played, type World } from './world.ts';

export interface FaultRun {
  readonly environment: Record<string, string>;
  /** How many servers there are; more than one need PostgreSQL. */
  readonly nodes?: number;
  readonly rooms: number;
  readonly kills: number;
  readonly seed: number;
  /** What is done, one after another and again from the beginning; servers are killed unless otherwise said. */
  readonly harms?: readonly (Harm | 'database')[];
  /** How long a server stands still, in milliseconds; by chance where it is not said. */
  readonly frozen?: number;
  /** Kills the database and starts it again: as one of the harms, and beside them at each so manieth kill. */
  readonly shakeDatabase?: () => Promise<void>;
  readonly shaken?: number;
  readonly progress?: (kills: number) => void;
}

export interface FaultReport {
  readonly faults: readonly string[];
  readonly commands: number;
  readonly rows: number;
  readonly remembered: number;
  readonly goings: readonly number[];
  readonly resumptions: readonly number[];
  readonly returns: readonly number[];
}

const SHAKEN = 5;
/** Of several servers all are killed at once this often: an outage. */
const ALL_AT_ONCE = 0.02;
/** A lease runs out within the longest of these. */
const FROZEN = { least: 200, most: 10_000 };

export const runFaults = async (run: FaultRun): Promise<FaultReport> => {
  const servers = await startServers(run.environment, run.nodes ?? 1);
  const world = newWorld(servers.urls, run.seed);
  const rooms = Array.from({ length: run.rooms }, (_, number) => runRoom(world, number));
  for (let kill = 1; kill <= run.kills; kill += 1) {
    await sleep(100 + world.random() * 400);
    world.upSince = null;
    await harm(world, servers, run, kill);
    world.upSince = performance.now();
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
  for (const code of await servers.end()) {
    if (code !== 0) world.faults.push(`a server ended with ${String(code)}`);
  }
  const rows = [...logs.values()].reduce((sum, log) => sum + log.length, 0);
  const { faults, remembered, goings, resumptions, returns } = world;
  return { faults, commands: world.answered.length, rows, remembered, goings, resumptions, returns };
};

const harm = async (world: World, servers: Servers, run: FaultRun, kill: number): Promise<void> => {
  const { random } = world;
  const all = servers.urls.map((_, index) => index);
  const one = all.slice(Math.floor(random() * all.length)).slice(0, 1);
  const which = all.length > 1 && random() < ALL_AT_ONCE ? all : one;
  const kind = run.harms?.[(kill - 1) % run.harms.length] ?? 'kill';
  if (kind === 'database') {
    await run.shakeDatabase?.();
    world.returns.push(await played(world));
    return;
  }
  const frozen = run.frozen ?? FROZEN.least + random() * (FROZEN.most - FROZEN.least);
  const isShaken = run.harms === undefined && kill % (run.shaken ?? SHAKEN) === 0;
  await Promise.all([servers.harm(kind, which, frozen), isShaken ? run.shakeDatabase?.() : undefined]);
};

export const readLogs = async (world: World): Promise<Map<string, Row[]>> => {
  const reader = await Client.connect(anyOf(world));
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

export const compare = (
  { answered, clients, faults }: World,
  logs: ReadonlyMap<string, readonly Row[]>,
): void => {
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
