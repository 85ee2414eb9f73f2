// Games with AIs at the table, over real sockets: they move, answer offers, play each other, and are watched thinking.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { MOST_AI_GAMES } from '../../../../server/match/computers/ai-games.ts';
import { SearchPool } from '../../../../server/ai/pool.ts';
import type { Match } from '../../../../shared/match/match.ts';
import { listMoves, NO_MOVES } from '../../../../shared/match/moves.ts';
import type { CreateRequest, ThinkingNews } from '../../../../shared/protocol.ts';
import { newKey, ROOM, type Client } from '../../../support/client.ts';
import { MemoryStore } from '../../../support/memory-store.ts';
import { freshServers } from '../../../support/fresh-servers.ts';
import { type TestServer } from '../../../support/server.ts';
import { until } from '../../../support/wait.ts';

const startServer = freshServers();
let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});

const against = async (client: Client, ai: string, change: Partial<CreateRequest> = {}): Promise<string> => {
  const match = await client.create({ time: NO_CLOCK, chairs: ['me', { ai }], first: 0, ...change });
  await client.watch(match);
  return match;
};
const NO_CLOCK = { kind: 'none' } as const;
const thoughtsOf = (client: Client): ThinkingNews[] =>
  client.heard.filter(([event]) => event === 'thinking').map(([, news]) => news as ThinkingNews);
const plies =
  (count: number) =>
  ({ moves }: Match): boolean =>
    moves.length >= count;

describe('an AI at the table', () => {
  test('answers each move of a person once, through the same door', async () => {
    const ada = await server.client();
    const match = await against(ada, 'random');
    for (const ply of [0, 2, 4]) {
      await ada.play(match, ['1', '2', '3', '4', '5', '6', '7'][ply] ?? '');
      await ada.until(match, plies(ply + 2));
    }
    const rows = await server.store.rows(match, 0);
    expect(rows.map(({ by, event }) => [by, event.kind])).toEqual([
      [ada.id, 'create'],
      ...[1, 2, 3].flatMap(() => [
        [ada.id, 'play'],
        ['ai:1', 'play'],
      ]),
    ]);
  });

  test('begins where it is first, and chooses colours in an opening that asks for it', async () => {
    const ada = await server.client();
    const choice = { game: 'gomoku', variant: 'freestyle', options: { opening: 'swap2' } };
    const match = await against(ada, 'random', { choice, first: 1 });
    // Three stones, all of them the first player's to place.
    const state = await ada.until(match, plies(3));
    expect(state.rules.seat(state.position)).toBe(1);
    await ada.play(match, 'more');
    await ada.until(match, plies(4));
  });

  test('takes back, and plays again, as soon as it is asked', async () => {
    const ada = await server.client();
    const match = await against(ada, 'random');
    await ada.play(match, '4');
    await ada.until(match, plies(2));
    const { turn } = ada.state(match);
    expect(await ada.command(match, { kind: 'offer', what: 'takeback', turn })).toMatchObject({
      row: { event: { kind: 'accept', what: 'takeback', chair: 1 } },
    });
    expect(ada.state(match).moves).toBe(NO_MOVES);
    await ada.command(match, { kind: 'resign', game: 1 });
    await ada.command(match, { kind: 'offer', what: 'rematch', turn: ada.state(match).turn });
    const again = await ada.until(match, ({ game, moves }) => game === 2 && moves.length === 1);
    expect([again.phase, again.first]).toEqual(['playing', 1]);
  });

  test('declines a draw in the opening', async () => {
    const ada = await server.client();
    const match = await against(ada, 'random');
    await ada.command(match, { kind: 'offer', what: 'draw', turn: ada.state(match).turn });
    await ada.until(match, ({ offers, seq }) => seq >= 2 && offers.length === 0);
    const rows = await server.store.rows(match, 0);
    expect(rows.at(-1)?.event).toEqual({ kind: 'decline', what: 'draw', chair: 1 });
  });
});

describe('two AIs', () => {
  const amongAis = (one: string, two: string): Partial<CreateRequest> => ({
    time: NO_CLOCK,
    chairs: [{ ai: one }, { ai: two }],
    first: 0,
  });

  test('play by themselves at a pace people can follow, and those who watch see them think', async () => {
    const [host, eve] = [await server.client(), await server.client()];
    const match = await host.create(amongAis('mcts', 'random'));
    await eve.watch(match);
    await eve.until(match, plies(4), 8_000);
    const at = (await server.store.rows(match, 0)).map((row) => row.at);
    for (const [index, time] of at.slice(1).entries()) {
      expect(time - (at[index] ?? 0)).toBeGreaterThanOrEqual(700);
    }
    const thoughts = thoughtsOf(eve);
    const own = thoughts.filter(({ chair }) => chair === 0);
    expect(own.length).toBeGreaterThan(3);
    const [first] = own;
    expect(first).toMatchObject({
      match,
      chair: 0,
      turn: 0,
      pv: expect.arrayContaining([expect.any(String)]),
    });
    expect(first?.nps).toBeGreaterThan(0);
    for (const turn of new Set(thoughts.map((each) => each.turn))) {
      const ofTurn = thoughts.filter((each) => each.turn === turn);
      // Ten a second, the first and the last.
      expect(ofTurn.length).toBeLessThanOrEqual(2 + (ofTurn.at(-1)?.time ?? 0) / 100);
    }
    expect(thoughtsOf(host)).toEqual([]);
  }, 15_000);

  test('finish their game however short the clock is, and then wait for nothing', async () => {
    const host = await server.client();
    const time = { kind: 'game', ms: 1_000, increment: 0, delay: 0 } as const;
    const match = await host.create({ ...amongAis('random', 'random'), time });
    await host.watch(match);
    const over = await host.until(match, ({ phase }) => phase === 'over', 12_000);
    expect(over.outcome?.reason).not.toBe('time');
    expect([...(server.store as MemoryStore).dues.values()]).toEqual([]);
  }, 15_000);

  test('are so many at once and no more, by name', async () => {
    const host = await server.client();
    const first = { ...amongAis('random', 'random'), key: newKey() };
    const games = [await host.create(first)];
    while (games.length < MOST_AI_GAMES) games.push(await host.create(amongAis('random', 'random')));
    const request = { ...ROOM, ...amongAis('random', 'random'), key: newKey() };
    expect(await host.ask('create', request)).toEqual({ ok: false, reason: 'too-many-ai-games' });
    // One that comes once more is not one too many.
    expect(await host.ask('create', { ...ROOM, ...first })).toMatchObject({ ok: true, match: games[0] });
    expect(await host.ask('create', { ...request, chairs: ['me', { ai: 'random' }] })).toMatchObject({
      ok: true,
    });
  });
});

describe('thinking in a game against an AI', () => {
  test('is shown to spectators, and to the player only after asking', async () => {
    const [ada, eve] = [await server.client(), await server.client()];
    const match = await against(ada, 'mcts', { time: { kind: 'move', ms: 1_000 } });
    await eve.watch(match);
    await ada.play(match, '4');
    await ada.until(match, plies(2));
    expect(thoughtsOf(eve).length).toBeGreaterThan(0);
    expect(thoughtsOf(ada)).toEqual([]);
    expect(await ada.ask('thinking', { match, on: true })).toEqual({ ok: true });
    await ada.play(match, '4');
    await ada.until(match, plies(4));
    expect(thoughtsOf(ada).map(({ turn }) => turn)).toContain(3);
    expect(await ada.ask('thinking', { match, on: false })).toEqual({ ok: true });
    const before = thoughtsOf(ada).length;
    await ada.play(match, '4');
    await ada.until(match, plies(6));
    expect(thoughtsOf(ada)).toHaveLength(before);
    const stranger = await server.client();
    expect(await stranger.ask('thinking', { match, on: true })).toEqual({
      ok: false,
      reason: 'not-watching',
    });
  }, 15_000);

  test('ends with the thought that the move comes from, however quick it was', async () => {
    const [ada, eve] = [await server.client(), await server.client()];
    const match = await against(ada, 'level:7', { choice: { game: 'abalone' } });
    await eve.watch(match);
    await ada.play(match, 'a1b2');
    const { rules, moves } = await eve.until(match, plies(2));
    const last = thoughtsOf(eve).at(-1);
    expect(last?.pv[0]).toBe(
      listMoves(moves)
        .slice(1)
        .map((move) => rules.format(move))[0],
    );
    expect(last?.depth).toBeGreaterThan(1);
  }, 15_000);

  test('ends when the move it is about is taken back', async () => {
    const searches = new SearchPool({ threads: 1, report: (error) => server.errors.push(error) });
    await server.end();
    server = await startServer(new MemoryStore(), { searches });
    const ada = await server.client();
    const match = await against(ada, 'mcts');
    await ada.play(match, '4');
    await until(() => searches.running === 1, 2_000);
    await ada.command(match, { kind: 'offer', what: 'takeback', turn: ada.state(match).turn });
    await until(() => searches.running === 0, 500);
    await ada.play(match, '3');
    const state = await ada.until(match, plies(2));
    expect(state.rules.format(listMoves(state.moves)[0] ?? -1)).toBe('3');
    const played = (await server.store.rows(match, 0)).filter(({ event }) => event.kind === 'play');
    expect(played.map(({ by }) => by)).toEqual([ada.id, ada.id, 'ai:1']);
  });
});
