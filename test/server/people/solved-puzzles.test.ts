// Puzzles that somebody has solved are told to the server, and stand in the profile: those that there are, each once.
import { expect, test } from '@jest/globals';
import type { Answer, Profile, RequestTo } from '../../../shared/protocol.ts';
import type { Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import { keptPuzzles } from '../../support/kept-puzzles.ts';

const startServer = freshServers();
const tell = (client: Client, told: RequestTo<'solved'>): Promise<Answer> =>
  new Promise((resolve) => client.socket.emit('solved', told, resolve));

test('what is solved is told, each puzzle once, and nothing that is no puzzle of the game', async () => {
  const server = await startServer();
  const [ada, ben] = [await server.client(), await server.client()];
  const [one = '', two = ''] = keptPuzzles('gomoku').map(({ origin }) => origin);
  const solved = async ({ id }: Client): Promise<Profile['puzzles']> =>
    ((await (await fetch(`${server.url}/api/players/${id}`)).json()) as Profile).puzzles;
  expect(await solved(ada)).toEqual([]);
  expect(await tell(ada, { game: 'gomoku', puzzles: [one, one, 'made-up/1'] })).toEqual({ ok: true });
  expect(await tell(ada, { game: 'gomoku', puzzles: [one, two] })).toEqual({ ok: true });
  expect(await tell(ada, { game: 'abalone', puzzles: [one] })).toEqual({ ok: true });
  expect(await solved(ada)).toEqual([{ game: 'gomoku', solved: 2 }]);
  expect(await solved(ben)).toEqual([]);
});
