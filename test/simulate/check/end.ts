// Whether everything has come to rest in the end: clients, presence, seeks and claims.
import { chairOf, type Match } from '../../../shared/match/match.ts';
import type { Client } from '../world/client.ts';
import type { World } from '../world/world.ts';
import { statesOf } from './logs.ts';

export const checkEnd = (world: World, clients: readonly Client[]): void => {
  const { database } = world;
  for (const due of database.doubleClaims) world.found('a due is claimed once', due);
  for (const late of database.withoutRight) world.found('nobody writes without a right', late);
  for (const client of clients) checkClient(world, client);
  for (const [match, rows] of database.logs) {
    const last = statesOf(match, rows).at(-1);
    if (last?.phase === 'playing') checkPresence(world, last, clients);
  }
  checkSeeks(world, clients);
};

const checkClient = (world: World, client: Client): void => {
  if (client.away) return;
  const { id } = client.identity;
  if (client.link === null) world.found('nothing stalls', `${id} finds no node`);
  for (const { match, rows } of client.followed.values()) {
    const log = world.database.logs.get(match) ?? [];
    const same = rows.length === log.length && rows.every((row, seq) => row === JSON.stringify(log[seq]));
    const has = `${id} has ${String(rows.length)} of ${String(log.length)} rows of ${match}`;
    if (!same) world.found('clients have the log', has);
  }
  for (const { answered, name, key } of client.asked) {
    if (answered === null) world.found('nothing stalls', `${name} ${key} has no answer`);
  }
};

const checkPresence = (world: World, match: Match, clients: readonly Client[]): void => {
  for (const client of clients) {
    const chair = chairOf(match, client.identity.id);
    if (chair === null) continue;
    const isHere = !client.away && client.followed.has(match.id);
    const isAway = match.away[chair] !== null;
    if (isHere !== isAway) continue;
    const says = isAway ? 'away' : 'here';
    world.found('presence is right in the end', `${client.identity.id} is said to be ${says} at ${match.id}`);
  }
};

const checkSeeks = (world: World, clients: readonly Client[]): void => {
  const { consumed, kept } = world.database;
  const seen = new Set<string>();
  for (const { seek, match } of consumed) {
    if (seen.has(seek)) world.found('a seek is paired once', `${seek} in ${match} again`);
    seen.add(seek);
  }
  const here = clients.filter(({ away }) => !away);
  const seeks = [...kept.values()];
  const waiting = here.filter(({ identity }) => seeks.some((seek) => seek.identity === identity.id));
  if (waiting.length > 1) {
    const names = waiting.map(({ identity }) => identity.id).join(' and ');
    world.found('nothing stalls', `${names} are not paired`);
  }
  for (const client of here) {
    const sought = client.asked.filter(({ name }) => name === 'seek').at(-1);
    if (sought === undefined || client.paired !== null) continue;
    const found = consumed.find(({ seek }) => seek === `${client.identity.id}:${sought.key}`);
    const id = `${client.identity.id}:${sought.key}`;
    if (found !== undefined) {
      world.found('nothing stalls', `${client.identity.id} is not told of ${found.match}`);
    } else if (!kept.has(id)) world.found('nothing stalls', `${id} is not sought for any more`);
  }
};
