// Whether everything has come to rest in the end: clients, presence, seeks and claims.
import { chairOf, type Match } from '../../../shared/match/match.ts';
import type { Client } from '../world/client.ts';
import type { World } from '../world/world.ts';

/** What was written so lately need not have arrived. */
const ON_ITS_WAY = 500;

export const checkEnd = (world: World, clients: readonly Client[]): void => {
  const { database } = world;
  for (const client of clients) checkClient(world, client);
  for (const states of database.states.values()) {
    const last = states.at(-1);
    if (last?.phase === 'playing') checkPresence(world, last, clients);
  }
  checkSeeks(world, clients);
};

const checkClient = (world: World, client: Client): void => {
  if (client.away) return;
  const { id } = client.identity;
  if (client.link === null) world.found('nothing stalls', `${id} finds no node`);
  for (const { match, rows } of client.followed.values()) {
    const committed = world.database.committed.get(match) ?? [];
    const on = committed.filter((at) => at > world.scheduler.now - ON_ITS_WAY).length;
    const log = (world.database.logs.get(match) ?? []).slice(0, Math.max(rows.length, committed.length - on));
    const same = rows.length === log.length && rows.every((row, seq) => row === JSON.stringify(log[seq]));
    const has = `${id} has ${String(rows.length)} of ${String(log.length)} rows of ${match}`;
    if (!same) world.found('clients have the log', has);
  }
  for (const { answered, name, key } of client.asked) {
    if (answered === null) world.found('nothing stalls', `${name} ${key} has no answer`);
  }
};

const checkPresence = (world: World, match: Match, clients: readonly Client[]): void => {
  for (const id of new Set(clients.map(({ identity }) => identity.id))) {
    const chair = chairOf(match, id);
    if (chair === null) continue;
    const devices = clients.filter(({ identity }) => identity.id === id);
    const isHere = devices.some(({ away, followed }) => !away && followed.has(match.id));
    const isAway = match.away[chair] !== null;
    if (isHere !== isAway || (!isAway && isTraceless(world, match.id, devices))) continue;
    const says = isAway ? 'away' : 'here';
    world.found('presence is right in the end', `${id} is said to be ${says} at ${match.id}`);
  }
};

/** A node that was killed before it could say that a player was there leaves nobody who knows: only who comes looks for them. */
const isTraceless = ({ database }: World, match: string, devices: readonly Client[]): boolean => {
  const nodes = devices.flatMap(({ followed }) => followed.get(match)?.over?.node ?? []);
  const [id] = devices.map(({ identity }) => identity.id);
  const said = [...database.saidToBeThere].filter((name) => name.startsWith(`${match} ${String(id)} `));
  const isKnown = nodes.some(
    ({ name, alive, ended }) => alive || ended || said.some((row) => row.includes(` ${name}-`)),
  );
  return nodes.length === 0 ? said.length === 0 : !isKnown;
};

/** Seeks of those who are not there. */
export const leftSeeks = ({ database }: World, clients: readonly Client[]): readonly string[] =>
  [...database.kept.values()]
    .filter(({ identity }) => !clients.some((client) => client.identity.id === identity && !client.away))
    .map(({ id }) => id);

const checkSeeks = (world: World, clients: readonly Client[]): void => {
  const { consumed, kept } = world.database;
  const seen = new Set<string>();
  for (const { seek, match } of consumed) {
    if (seen.has(seek)) world.found('a seek is paired once', `${seek} in ${match} again`);
    seen.add(seek);
  }
  for (const id of leftSeeks(world, clients)) world.found('a seek ends with its seeker', id);
  const here = clients.filter(({ away }) => !away);
  const seeks = [...kept.values()];
  const ids = new Set(here.map(({ identity }) => identity.id));
  const waiting = [...ids].filter((id) => seeks.some(({ identity }) => identity === id));
  if (waiting.length > 1) world.found('nothing stalls', `${waiting.join(' and ')} are not paired`);
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
