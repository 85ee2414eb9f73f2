// Whether the logs keep the invariants: time, flags, outages, keys, and that what is awaited will happen.
import { timeLeft } from '../../../shared/match/clock.ts';
import { DUE_KINDS, dueAt } from '../../../shared/match/dues.ts';
import type { Match, Row } from '../../../shared/match/match.ts';
import { EPOCH } from '../world/globals.ts';
import type { World } from '../world/world.ts';

/** How far a node's clock may be from the database's, whose answers are late. */
const OUT_OF_STEP = 2_000;
/** What an outage's last sign of life is older than its beginning, and what a start takes. */
const OF_AN_OUTAGE = 2_500;
/** A node that has died, and has not taken its leave, has its lease for a while: nobody can be the first before. */
const SHORTEST = 1_000;
/** What is due is done within. */
const PUNCTUAL = 3_500;

export const checkLogs = (world: World, outage: number): void => {
  const created = new Set<string>();
  for (const [id, rows] of world.database.logs) {
    const states = world.database.states.get(id) ?? [];
    checkKeys(world, id, rows);
    const creation = `${String(rows[0]?.by)} ${String(world.database.keys.get(id)?.[0])}`;
    if (created.has(creation)) world.found('a command is a row once', `${id} is made by ${creation} again`);
    created.add(creation);
    checkTimes(world, id, rows, states);
    checkOutages(world, id, rows, outage);
    const last = states.at(-1);
    if (last !== undefined) checkAwaited(world, last);
  }
};

const checkKeys = (world: World, id: string, rows: readonly Row[]): void => {
  const seen = new Set<string>();
  for (const { seq, by, event } of rows) {
    const key = world.database.keys.get(id)?.[seq] ?? null;
    if (key === null) continue;
    const name = `${String(by)} ${key}`;
    const invariant = by?.startsWith('ai:') === true ? 'an AI answers once' : 'a command is a row once';
    if (seen.has(name)) world.found(invariant, `${id} ${String(seq)} ${event.kind} ${name}`);
    seen.add(name);
  }
};

const checkTimes = (world: World, id: string, rows: readonly Row[], states: readonly Match[]): void => {
  const committed = world.database.committed.get(id) ?? [];
  for (const { seq, at, event } of rows) {
    const ahead = at - EPOCH - (committed[seq] ?? 0);
    const where = `${id} ${String(seq)} ${event.kind}`;
    if (ahead > OUT_OF_STEP)
      world.found('time goes with the database', `${where} is ${String(ahead)} ms ahead`);
    const before = states[seq - 1];
    if (at < (before?.at ?? 0))
      world.found('time goes with the database', `${where} is before the one before`);
    if (event.kind !== 'flag' || before === undefined) continue;
    const left = timeLeft(before.clock, before.terms.time, at);
    if (before.outcome !== null || left > 0) {
      world.found('a flag falls once, not before its time', `${where} with ${String(left)} ms left`);
    }
  }
};

const checkOutages = (world: World, id: string, rows: readonly Row[], outage: number): void => {
  const credits = rows.flatMap(({ event }) => (event.kind === 'outage' ? [event.credit] : []));
  const sum = credits.reduce((all, each) => all + each, 0);
  const anyLeft = [...world.database.nodes.values()].some(({ leaseUntil }) => leaseUntil === 0);
  const most = outage < (anyLeft ? 1 : SHORTEST) ? 0 : outage + OF_AN_OUTAGE;
  if (sum > most) {
    world.found('an outage is credited once', `${id} got ${credits.join(' + ')} for ${String(outage)}`);
  }
};

const checkAwaited = (world: World, match: Match): void => {
  const now = EPOCH + world.scheduler.now;
  for (const kind of DUE_KINDS) {
    const wanted = dueAt(match, kind);
    if (wanted >= now - PUNCTUAL) continue;
    world.found('nothing stalls', `${match.id} ${kind} at ${String(wanted - EPOCH)}`);
  }
};
