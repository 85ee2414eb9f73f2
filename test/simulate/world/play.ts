// What the clients of a run do: they make matches, sit down, play, offer, claim, watch, look for an opponent, go and come back.
import { OFFERS, type Match } from '../../../shared/match/match.ts';
import { chairOf } from '../../../shared/match/match.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';
import type { PlayerCommand } from '../../../shared/protocol.ts';
import type { Chance } from './chance.ts';
import { Client, type Followed } from './client.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** Some who play with each other, and some who only look on. */
interface Table {
  readonly kind: 'people' | 'ai' | 'seek';
  readonly players: readonly Client[];
  readonly watchers: readonly Client[];
  readonly time: TimeControl;
  matches: string[];
}

export interface Play {
  readonly clients: readonly Client[];
  /** Nobody begins anything new. */
  end(): void;
}

const MOST_MATCHES = 3;
const GAME = { choice: { game: 'connect4' }, first: 'random', games: 1, private: false } as const;

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
  const someone = (): Client => {
    const client = new Client(world, `client-${String(clients.length + 1)}`, processes);
    clients.push(client);
    return client;
  };
  const table = (kind: Table['kind'], players: number, watchers: number): Table => ({
    kind,
    players: Array.from({ length: players }, someone),
    watchers: Array.from({ length: watchers }, someone),
    time: kind === 'seek' ? { kind: 'move', ms: 2_000 } : timeFor(chance),
    matches: [],
  });
  const tables = [
    table('people', 2, 1),
    table(chance.pick(['people', 'ai', 'seek']), 2, 0),
    table('ai', 1, 0),
  ];
  for (const { id, name } of clients.map(({ identity }) => identity)) {
    world.database.identities.set(id, { id, name, bot: false });
  }

  const act = (client: Client, at: Table): void => {
    const again = at.players.includes(client) ? client.chance.between(40, 700) : 500;
    scheduler.after(again, () => act(client, at), client.actor);
    if (over || client.away) return;
    if (!world.faults.calm && client.chance.happens(0.025)) {
      client.leave();
      scheduler.after(client.chance.between(100, 8_000), () => !over && client.back(), client.actor);
      return;
    }
    if (client.link === null) return;
    if (at.kind === 'seek') seek(client, at);
    else invite(client, at);
    for (const match of at.matches) client.follow(match);
    const newest = [...client.followed.values()].at(-1);
    if (newest !== undefined && at.players.includes(client)) move(client, newest);
  };
  for (const at of tables) {
    for (const client of [...at.players, ...at.watchers]) {
      scheduler.after(client.chance.between(0, 900), () => act(client, at), client.actor);
    }
  }
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
  if (last !== undefined && last.state?.phase !== 'over' && last.state?.phase !== 'closed') return;
  const other = at.kind === 'ai' ? { ai: 'level:2' } : 'open';
  client.ask('create', { ...GAME, time: at.time, chairs: ['me', other] });
};

const seek = (client: Client, at: Table): void => {
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

const commandFor = ({ identity, chance }: Client, state: Match): PlayerCommand | null => {
  const chair = chairOf(state, identity.id);
  if (chair === null) return state.phase === 'open' ? { kind: 'sit' } : null;
  if (state.phase === 'open' || state.phase === 'closed' || state.phase === 'over') return null;
  const { turn, game, rules, position } = state;
  const isMine = rules.seat(position) === (chair === state.first ? 0 : 1);
  if (isMine && chance.happens(0.85)) {
    const moves = rules.moves(position);
    return { kind: 'play', turn, move: rules.format(chance.pick(moves)), lag: chance.between(0, 100) };
  }
  if (chance.happens(0.7)) return null;
  const offer = chance.pick([...state.offers.map(({ seq }) => seq), 1]);
  return chance.pick<PlayerCommand>([
    { kind: 'offer', what: chance.pick(OFFERS), turn },
    { kind: 'accept', offer },
    { kind: 'decline', offer },
    { kind: 'withdraw', offer },
    { kind: 'claim', turn },
    { kind: 'give', game },
    { kind: 'abort', game },
    { kind: 'resign', game },
    { kind: 'play', turn: Math.max(0, turn - 1), move: '4' },
  ]);
};
