// Who plays in a run: tables of people, with computers, and of those who look for an opponent, who come, go and play as
// chance will have it.
import type { TimeControl } from '../../../shared/match/clock.ts';
import type { Chance } from './chance.ts';
import type { Followed } from './asked.ts';
import { Client } from './client.ts';
import { commandFor } from './moves.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** Some who play with each other, and some who only look on. */
interface Table {
  readonly kind: 'people' | 'ai' | 'seek';
  /** The first device of each who plays, and all the others. */
  readonly players: readonly Client[];
  readonly others: readonly Client[];
  readonly time: TimeControl;
  readonly games: 1 | 2;
  /** Whether nobody does anything any more when the trouble is over: what was lost then is lost. */
  readonly isQuiet: boolean;
  matches: string[];
}

export interface Play {
  readonly clients: readonly Client[];
  /** Nobody begins anything new. */
  end(): void;
}

const MOST_MATCHES = 3;
const SECOND_DEVICE = 0.3;
const QUIET = 0.3;

const timeFor = (chance: Chance): TimeControl =>
  chance.pick<TimeControl>([
    { kind: 'none' },
    { kind: 'game', ms: chance.between(2_000, 6_000), increment: 0, delay: 0 },
    { kind: 'game', ms: 2_000, increment: 500, delay: 300 },
    { kind: 'move', ms: chance.between(1_000, 3_000) },
  ]);

export const startPlay = (world: World, processes: () => readonly Process[]): Play => {
  const { chance, scheduler } = world;
  const clients: Client[] = [];
  let over = false;
  const someone = (id = `client-${String(clients.length + 1)}`): Client => {
    const device = clients.some(({ identity }) => identity.id === id) ? `${id}-too` : id;
    const client = new Client(world, device, { id, name: id }, processes);
    clients.push(client);
    return client;
  };
  const table = (kind: Table['kind'], size: number, watchers: number): Table => {
    const players = Array.from({ length: size }, () => someone());
    const devices = players.filter(() => chance.happens(SECOND_DEVICE));
    return {
      kind,
      players,
      others: [
        ...devices.map(({ identity }) => someone(identity.id)),
        ...Array.from({ length: watchers }, () => someone()),
      ],
      time: kind === 'seek' ? { kind: 'move', ms: 2_000 } : timeFor(chance),
      games: chance.pick([1, 1, 2]),
      isQuiet: chance.happens(QUIET),
      matches: [],
    };
  };
  const tables = [
    table('people', 2, 1),
    table(chance.pick(['people', 'ai', 'seek']), 2, 0),
    table('ai', 1, 0),
  ];
  for (const { id, name } of clients.map(({ identity }) => identity)) {
    world.database.identities.set(id, { id, name, bot: false });
  }

  const act = (client: Client, at: Table): void => {
    if (over || client.away || (at.isQuiet && world.faults.calm)) return;
    if (client.chance.happens(0.02)) {
      client.leave();
      if (client.chance.happens(0.1)) return;
      scheduler.after(client.chance.between(100, 8_000), () => !over && client.back(), client.actor);
      return;
    }
    if (client.link === null) return;
    if (client.chance.happens(0.03)) client.hop();
    if (at.kind === 'seek') seek(client, at);
    else invite(client, at);
    for (const match of at.matches) client.follow(match);
    if (client.idleUntil > scheduler.now) return;
    if (client.chance.happens(0.02)) client.idleUntil = scheduler.now + client.chance.between(1_000, 6_000);
    const newest = [...client.followed.values()].at(-1);
    if (newest !== undefined) move(client, newest);
  };
  /** Now and then everybody wants something at the same moment. */
  const race = (): void => {
    scheduler.after(chance.between(200, 1_500), race, world.world);
    const at = chance.pick(tables);
    for (const client of [...at.players, ...at.others]) {
      scheduler.after(chance.between(0, 4), () => act(client, at), client.actor);
    }
  };
  const live = (client: Client, at: Table, least: number, most: number): void => {
    const again = (): void => {
      scheduler.after(client.chance.between(least, most), again, client.actor);
      act(client, at);
    };
    scheduler.after(client.chance.between(0, 900), again, client.actor);
  };
  for (const at of tables) {
    for (const client of at.players) live(client, at, 40, 700);
    for (const client of at.others) live(client, at, 400, 1_200);
  }
  if (chance.happens(0.5)) race();
  return { clients, end: () => (over = true) };
};

const waits = (client: Client): boolean => client.asked.some(({ answered }) => answered === null);

/** The first of a table makes a match when the one before is over. */
const invite = (client: Client, at: Table): void => {
  for (const { row, name } of client.asked) {
    if (name === 'create' && row !== null && !at.matches.includes(row.match)) at.matches.push(row.match);
  }
  const made = client.asked.filter(({ name }) => name === 'create').length;
  if (at.players[0] !== client || made >= MOST_MATCHES || waits(client)) return;
  const last = client.followed.get(at.matches.at(-1) ?? '');
  const isOver = last?.state?.phase === 'over' || last?.state?.phase === 'closed';
  if (last !== undefined && (!isOver || client.chance.happens(0.6))) return;
  const other = at.kind === 'ai' ? { ai: 'level:2' } : 'open';
  client.ask('create', {
    choice: { game: 'connect4' },
    first: 'random',
    games: at.games,
    private: false,
    time: at.time,
    chairs: ['me', other],
  });
};

const seek = (client: Client, at: Table): void => {
  if (!at.players.includes(client)) return;
  const sought = client.asked.filter(({ name }) => name === 'seek').length;
  const state = client.paired === null ? null : client.followed.get(client.paired)?.state;
  const isFree =
    sought === 0 || (client.paired !== null && (state?.phase === 'over' || state?.phase === 'closed'));
  if (!isFree || sought >= MOST_MATCHES || waits(client)) return;
  client.paired = null;
  client.ask('seek', { choice: { game: 'connect4' }, time: at.time });
};

const move = (client: Client, { match, state }: Followed): void => {
  if (state === null || (waits(client) && client.chance.happens(0.7))) return;
  const command = commandFor(client, state);
  if (command !== null) client.ask('command', { match, command });
};
