// One run: processes, clients and trouble from one seed, and what was found to be wrong in the end.
import { createHash } from 'node:crypto';
import { checkCommands } from './check/commands.ts';
import { checkEnd } from './check/end.ts';
import { checkLogs } from './check/logs.ts';
import type { Air } from './world/air.ts';
import { chanceOf } from './world/chance.ts';
import { Database } from './world/database.ts';
import { faultsOf } from './world/faults.ts';
import { takeOver } from './world/globals.ts';
import { startPlay } from './world/play.ts';
import { Actor, Scheduler } from './world/scheduler.ts';
import { makeTrouble } from './world/trouble.ts';
import type { Violation, World } from './world/world.ts';

export interface Outcome {
  readonly seed: number;
  /** Of everything that was committed, and of what each client has seen: the same seed, the same hash. */
  readonly hash: string;
  readonly events: number;
  readonly rows: number;
  readonly violations: readonly Violation[];
}

/** In milliseconds of the run's own time. */
const TROUBLE_UNTIL = 9_000;
const PLAY_UNTIL = 12_000;
const END = 25_000;
const STAYS_AWAY = 0.2;

export const simulate = async (seed: number): Promise<Outcome> => {
  const chance = chanceOf(seed);
  const actor = new Actor('world');
  const scheduler = new Scheduler(actor);
  const giveBack = takeOver(scheduler, chance.apart());
  const violations: Violation[] = [];
  const secret = Uint8Array.from({ length: 32 }, () => chance.between(0, 255));
  const database = new Database(scheduler, secret);
  const air: Air = new Map();
  const world: World = {
    scheduler,
    world: actor,
    chance,
    faults: faultsOf(chance.apart()),
    database,
    air,
    secret,
    found: (invariant, seen) => void violations.push({ invariant, seen }),
    row: (match, seq) => database.logs.get(match)?.[seq] ?? null,
  };
  const rejected = (error: unknown): void => {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    world.found('an error is nobody’s', `unheard: ${said.split('\n').slice(0, 3).join(' | ')}`);
  };
  process.on('unhandledRejection', rejected);
  try {
    const trouble = makeTrouble(world);
    const play = startPlay(world, () => trouble.processes);
    await scheduler.runUntil(TROUBLE_UNTIL);
    world.faults.end();
    trouble.end();
    scheduler.current = actor;
    for (const client of play.clients) {
      if (chance.happens(STAYS_AWAY)) client.leave();
      else client.back();
    }
    await scheduler.runUntil(PLAY_UNTIL);
    play.end();
    await scheduler.runUntil(END);
    checkCommands(world, play.clients);
    checkLogs(world, trouble.outage);
    checkEnd(world, play.clients);
    const hash = createHash('sha256');
    for (const [match, rows] of database.logs) hash.update(match + JSON.stringify(rows));
    hash.update(JSON.stringify([...database.committed]));
    for (const { followed } of play.clients)
      hash.update(JSON.stringify([...followed.values()].map(({ rows }) => rows)));
    const rows = [...database.logs.values()].reduce((sum, log) => sum + log.length, 0);
    return { seed, hash: hash.digest('hex').slice(0, 16), events: scheduler.events, rows, violations };
  } finally {
    process.off('unhandledRejection', rejected);
    giveBack();
  }
};
