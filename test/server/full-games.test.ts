// Two players and a spectator play each game to its end over real sockets, losing their connection all the time.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { GAME_IDS, type GameId } from '../../shared/games/index.ts';
import type { Match } from '../../shared/match/match.ts';
import type { Client } from '../support/client.ts';
import { randomNumbers } from '../support/random.ts';
import { freshServers } from '../support/fresh-servers.ts';
import { type TestServer } from '../support/server.ts';

const startServer = freshServers();
describe.each<[string, boolean, readonly GameId[]]>([
  ['a full game', false, GAME_IDS],
  ['a full game without shortcuts through Socket.IO', true, ['connect4']],
])('%s', (_how, wireFallback, games) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer(undefined, { wireFallback });
  });

  const mover = (state: Match, clients: readonly [Client, Client]): Client => {
    const seat = state.rules.seat(state.position);
    return clients[(seat === 0) === (state.first === 0) ? 0 : 1];
  };

  test.each(games)(
    'of %s is played by two and watched by a third, with a disconnect at every turn',
    async (game) => {
      const random = randomNumbers(7);
      const [ada, bob, eve] = [await server.client(), await server.client(), await server.client()];
      const clients = [ada, bob, eve];
      const size = game === 'gomoku' ? '7' : undefined;
      const match = await ada.create({ choice: { game, ...(size === undefined ? {} : { size }) } });
      for (const client of clients) await client.watch(match);
      await bob.command(match, { kind: 'sit' });
      let state = await ada.until(match, ({ phase }) => phase === 'playing');
      for (let ply = 0; ply < 150 && state.phase === 'playing'; ply += 1) {
        const client = mover(state, [ada, bob]);
        await client.until(match, ({ seq }) => seq >= state.seq);
        const moves = state.rules.moves(state.position);
        const move = moves[Math.floor(random() * moves.length)] ?? 0;
        const gone = clients[ply % 3];
        const back = gone?.reconnect();
        if (gone === client) await back;
        const played = await client.play(match, state.rules.format(move));
        expect(played).toMatchObject({ ok: true });
        await back;
        if (gone !== undefined) await gone.watch(match);
        const { seq } = client.state(match);
        for (const each of clients) await each.until(match, (mirror) => mirror.seq >= seq);
        state = client.state(match);
      }
      if (state.phase === 'playing') {
        expect(await bob.command(match, { kind: 'resign', game: 1 })).toMatchObject({ ok: true });
      }
      for (const each of clients) await each.until(match, ({ phase }) => phase === 'over');
      const log = await server.store.rows(match, 0);
      for (const each of clients) expect(each.mirrors.get(match)?.rows).toEqual(log);
    },
    20_000,
  );
});
