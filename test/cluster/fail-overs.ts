// Kills one primary after another under play, and then looks whether anything was lost, doubled or stuck.
import { setTimeout as sleep } from 'node:timers/promises';
import { runRoom } from '../fault/players.ts';
import { compare, readLogs } from '../fault/run.ts';
import { newWorld, played, type World } from '../fault/world.ts';
import { freePort } from '../support/free-port.ts';
import { spawnServer, type Child } from '../support/server.ts';
import type { Cluster } from './cluster.ts';

const ROOMS = 8;
/** Each so manieth time the machine dies, and is missed only when its lease is over. */
const MACHINE = 5;
/** How soon everybody plays on once there is a new primary. */
const RESUMES_WITHIN = 5_000;

export interface FailOverRun {
  readonly failOvers: number;
  readonly seed: number;
}

/** Answers whether all went well. */
export const runFailOvers = async (cluster: Cluster, { failOvers, seed }: FailOverRun): Promise<boolean> => {
  const port = await freePort();
  const world = newWorld([`http://127.0.0.1:${String(port)}`], seed);
  const server = await keepServing(world, { DATABASE_URL: cluster.url, ADDRESS_LIMITS: 'off' }, port);
  const rooms = Array.from({ length: ROOMS }, (_, number) => runRoom(world, number));
  const waits: number[] = [];
  for (let failOver = 1; failOver <= failOvers; failOver += 1) {
    await cluster.whole();
    await sleep(1_000 + world.random() * 2_000);
    const how = failOver % MACHINE === 0 ? 'machine' : 'database';
    world.upSince = null;
    const began = performance.now();
    const primary = await cluster.failOver(how);
    const elected = performance.now();
    const wait = await played(world);
    world.upSince = performance.now();
    waits.push(wait);
    if (wait > RESUMES_WITHIN)
      world.faults.push(`fail-over ${String(failOver)}: ${seconds(wait)} until all played on`);
    process.stdout.write(
      `${String(failOver)} of ${String(failOvers)}: the ${how} died; ${primary.name} took its place after ` +
        `${seconds(elected - began)}, everybody played on ${seconds(wait)} later\n`,
    );
  }
  await sleep(3_000);
  world.stopping = true;
  await Promise.all(rooms);
  await sleep(2_500);
  const logs = await readLogs(world);
  compare(world, logs);
  world.over = true;
  for (const client of world.clients) client.close();
  await server.end();
  const { faults, answered, remembered } = world;
  process.stdout.write(
    `${String(failOvers)} fail-overs, ${String(answered.length)} commands answered, ${String(remembered)} of them from ` +
      `the log, played on after ${seconds(Math.max(...waits))} at most; the server ended ${String(server.ends)} times; ` +
      `${String(faults.length)} faults\n`,
  );
  for (const fault of faults.slice(0, 50)) process.stdout.write(`  ${fault}\n`);
  return faults.length === 0;
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

interface Serving {
  /** How often it ended by itself. */
  readonly ends: number;
  end(): Promise<void>;
}

/** As a supervisor does: a server that ends is started again. */
const keepServing = async (
  world: World,
  environment: Record<string, string>,
  port: number,
): Promise<Serving> => {
  let ends = 0;
  let child: Child = await spawnServer(environment, ['--port', String(port)]);
  const watch = async (): Promise<void> => {
    for (;;) {
      await child.ended;
      if (world.over) return;
      if (child.url !== '') ends += 1;
      await sleep(200);
      child = await spawnServer(environment, ['--port', String(port)]);
    }
  };
  void watch();
  return {
    get ends() {
      return ends;
    },
    end: async () => {
      await child.kill('SIGTERM');
    },
  };
};
