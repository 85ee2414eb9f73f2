// The lobby, people's own games, bots and games of two computers are one at all nodes.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { LobbyChange, LobbyEntry, LobbyState, OwnChange, OwnMatch } from '../../../shared/protocol.ts';
import { MOST_AI_GAMES } from '../../../server/match/computers/ai-games.ts';
import { newKey, ROOM, type Client } from '../../support/client.ts';
import { openNeighbours, type Neighbours } from '../../support/neighbours.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { room } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

jest.setTimeout(60_000);

let postgres: TestPostgres;
let street: Neighbours;
beforeAll(async () => {
  postgres = await startPostgres();
  street = await openNeighbours(postgres);
});
afterAll(async () => {
  await street.close();
  await postgres.remove();
});

/** What a client sees of the lobby, by the rules of the protocol. */
const lobbyOf = async (client: Client) => {
  const from = client.heard.length;
  const state = (await client.ask('lobby', { on: true })) as unknown as LobbyState;
  const changes = (): LobbyChange[] =>
    client.heard
      .slice(from)
      .filter(([event]) => event === 'lobby')
      .map(([, change]) => change as LobbyChange)
      .filter(({ version }) => version > state.version);
  const last = <T>(first: T | undefined, of: (change: LobbyChange) => T | undefined): T | undefined =>
    changes().reduce((known, change) => of(change) ?? known, first);
  return {
    versions: (): number[] => [state.version, ...changes().map(({ version }) => version)],
    room: (id: string): LobbyEntry | undefined => {
      let entry = state.entries.find((each) => each.id === id);
      for (const { put, drop } of changes()) {
        entry = put.find((each) => each.id === id) ?? (drop.includes(id) ? undefined : entry);
      }
      return entry;
    },
    here: (): number => last(state.here, ({ here }) => here) ?? 0,
    bots: (): string[] => (last(state.bots, ({ bots }) => bots) ?? []).map(({ id }) => id),
  };
};

test('people are counted at all nodes', async () => {
  const [ada, , far] = await street.clients();
  const lobby = await lobbyOf(ada);
  await until(() => lobby.here() === 3);
  far.close();
  await until(() => lobby.here() === 2);
});

test('a room is listed wherever the lobby is read, as it moves, until it is over', async () => {
  const [ada, ben, eve] = await street.clients();
  const [near, far] = [await lobbyOf(ada), await lobbyOf(eve)];
  const hidden = await ada.create({ private: true });
  const match = await room(ada, ben);
  await until(() => near.room(match)?.phase === 'playing' && far.room(match)?.phase === 'playing');
  await ada.play(match, '4');
  await ben.until(match, ({ moves }) => moves.length === 1);
  await ben.play(match, '5');
  await until(() => far.room(match)?.ply === 2 && near.room(match)?.ply === 2);
  expect(far.room(match)).toMatchObject({ position: near.room(match)?.position, watching: 0 });
  expect(far.room(hidden)).toBeUndefined();
  await ben.watch(match);
  await eve.watch(match);
  await until(() => far.room(match)?.watching === 1 && near.room(match)?.watching === 1);

  // Whoever goes on at another node reads its lobby, and follows its versions.
  const again = await street.client(1, eve.token);
  const there = await lobbyOf(again);
  eve.close();
  expect(there.room(match)).toMatchObject({ ply: 2 });
  await ben.command(match, { kind: 'resign', game: 1 });
  await until(() => there.room(match) === undefined && near.room(match) === undefined);
  for (const lobby of [near, there]) {
    expect(lobby.versions()).toEqual(lobby.versions().map((_, index) => (lobby.versions()[0] ?? 0) + index));
  }
});

test('moves that nobody saw while the lobby was closed are there soon after it is opened', async () => {
  const [ada, ben] = [await street.client(0), await street.client(0)];
  const far = await street.client(2);
  const match = await room(ada, ben);
  await until(() => street.nodes[2]?.running.services?.lobby.follows(match) === true);
  for (const [by, move] of [
    [ada, '4'],
    [ben, '5'],
    [ada, '3'],
  ] as const) {
    const { turn } = by.state(match);
    await by.play(match, move);
    for (const each of [ada, ben]) await each.until(match, (state) => state.turn > turn);
  }
  await street.settled();
  const lobby = await lobbyOf(far);
  await until(() => lobby.room(match)?.ply === 3);
});

test('one’s own games are told wherever one is', async () => {
  const [ada, ben] = [await street.client(0), await street.client(1)];
  const pocket = await street.client(2, ada.token);
  await pocket.ask('own-matches', { on: true });
  const own = (match: string): OwnMatch | undefined => {
    let found: OwnMatch | undefined;
    for (const [event, change] of pocket.heard) {
      if (event !== 'own-matches') continue;
      const { put, drop } = change as OwnChange;
      found = put.find(({ id }) => id === match) ?? (drop.includes(match) ? undefined : found);
    }
    return found;
  };
  const hosted = await ada.create({ private: true });
  await pocket.eventually(() => own(hosted)?.phase === 'open');
  await ben.watch(hosted);
  await ben.command(hosted, { kind: 'sit' });
  await pocket.eventually(() => own(hosted)?.phase === 'playing');
  const joined = await ben.create({ private: true });
  await ada.watch(joined);
  await ada.command(joined, { kind: 'sit' });
  await pocket.eventually(() => own(joined)?.phase === 'playing');
  await ben.command(joined, { kind: 'resign', game: 1 });
  await pocket.eventually(() => own(joined) === undefined);
});

test('a bot at one node is listed at all, challenged from another, and plays', async () => {
  const [ada, eve] = [await street.client(1), await street.client(2)];
  const lobby = await lobbyOf(eve);
  const bot = await street.bot(0);
  await until(() => lobby.bots().includes(bot.id));
  const match = await ada.create({ private: true, chairs: ['me', { bot: bot.id }] });
  await ada.watch(match);
  await bot.eventually(() => bot.heard.some(([event, id]) => event === 'challenge' && id === match));
  await bot.watch(match);
  expect(await bot.command(match, { kind: 'sit' })).toMatchObject({ ok: true });
  await ada.until(match, ({ phase }) => phase === 'playing');
  // One that comes later, at a third node, finds what waits for it.
  const waiting = await ada.create({ private: true, chairs: ['me', { bot: bot.id }] });
  bot.close();
  await until(() => !lobby.bots().includes(bot.id));
  const later = await street.bot(2, bot.token);
  await later.eventually(() => later.heard.some(([event, id]) => event === 'challenge' && id === waiting));
});

test('games of two computers are counted at all nodes', async () => {
  const hosts = await street.clients();
  const create = (host: Client, key = newKey()) =>
    host.ask('create', {
      ...ROOM,
      time: { kind: 'none' },
      chairs: [{ ai: 'random' }, { ai: 'random' }],
      choice: { game: 'gomoku', size: '19' },
      key,
    });
  for (let each = 0; each < MOST_AI_GAMES; each += 1) {
    expect(await create(hosts[each % 2 === 0 ? 0 : 1])).toMatchObject({ ok: true });
  }
  await street.settled();
  for (const host of hosts) {
    expect(await create(host)).toEqual({ ok: false, reason: 'too-many-ai-games' });
  }
  expect(street.errors()).toEqual([]);
});

test('the game that is shown where nobody plays is one, whoever looks', async () => {
  const shown = await openNeighbours(postgres, { featured: true });
  const looking = await shown.clients();
  const lobbies = await Promise.all(looking.map(lobbyOf));
  const { store } = shown;
  await until(async () => (await store.running()).length === 1);
  const [match = ''] = await store.running();
  await until(() => lobbies.every((lobby) => lobby.room(match) !== undefined));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await store.running()).toEqual([match]);
  expect(shown.errors()).toEqual([]);
  await shown.close();
});
