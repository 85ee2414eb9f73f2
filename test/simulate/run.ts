// One run: processes, clients and trouble from one seed, and what was found to be wrong in the end.
import { createHash } from 'node:crypto';
import { checkCommands } from './check/commands.ts';
import { checkEnd, leftSeeks } from './check/end.ts';
import { checkLogs } from './check/logs.ts';
import { watchWhileWell } from './check/promptly.ts';
import type { Air } from './world/air.ts';
import { chanceOf } from './world/chance.ts';
import { STATEMENTS } from './world/connection.ts';
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
/** Whoever has been told nothing for longer does not come back. */
const HEALED_WITHIN = 20_000;
const LOOK_EVERY = 100;
/** After this nobody has to wait any more for what has gone wrong before, and until then all go on playing. */
const WELL_AFTER = 6_000;
const PLAY_FOR = 10_000;
/** The players of a node that has died are judged within, and those that do not come back after a start. */
const AT_REST_AFTER = 16_000;
/** And seeks of whoever does not come back to the nodes that took them over. */
const GIVEN_UP_AFTER = 28_000;
const STAYS_AWAY = 0.2;

export const simulate = async (seed: number, show?: (line: string) => void): Promise<Outcome> => {
  const chance = chanceOf(seed);
  const actor = new Actor('world');
  const scheduler = new Scheduler(actor);
  const giveBack = takeOver(scheduler, chance.apart());
  const violations: Violation[] = [];
  const found: World['found'] = (invariant, seen) => {
    violations.push({ invariant, seen });
    show?.(`${scheduler.now.toFixed(1).padStart(9)} !! ${invariant}: ${seen}`);
  };
  const secret = Uint8Array.from({ length: 32 }, () => chance.between(0, 255));
  const database = new Database(scheduler, secret, found);
  const air: Air = new Map();
  const world: World & { well: boolean } = {
    scheduler,
    world: actor,
    chance,
    faults: faultsOf(chance.apart(), STATEMENTS),
    database,
    air,
    secret,
    silentUntil: 0,
    well: false,
    found,
    note: (what) => show?.(`${scheduler.now.toFixed(1).padStart(9)} ${what()}`),
    row: (match, seq) => database.logs.get(match)?.[seq] ?? null,
  };
  const rejected = (error: unknown): void => {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    found('an error is nobody’s', `unheard: ${said.split('\n').slice(0, 3).join(' | ')}`);
  };
  const until = async (end: number): Promise<void> => {
    await scheduler.runUntil(end);
    scheduler.current = actor;
  };
  process.on('unhandledRejection', rejected);
  try {
    const trouble = makeTrouble(world);
    const play = startPlay(world, () => trouble.processes);
    watchWhileWell(world, play.clients);
    await until(TROUBLE_UNTIL);
    world.faults.end();
    trouble.end();
    for (const client of play.clients) {
      if (chance.happens(STAYS_AWAY)) client.leave();
      else client.back();
    }
    let calm = TROUBLE_UNTIL;
    while (!trouble.isOver || calm < world.silentUntil) {
      calm += LOOK_EVERY;
      await until(calm);
      if (calm < TROUBLE_UNTIL + HEALED_WITHIN) continue;
      found('nothing stalls', 'not everybody serves again');
      break;
    }
    await until(calm + WELL_AFTER);
    world.well = true;
    await until(calm + PLAY_FOR);
    play.end();
    await until(calm + AT_REST_AFTER);
    if (leftSeeks(world, play.clients).length > 0) await until(calm + GIVEN_UP_AFTER);
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
