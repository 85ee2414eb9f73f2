// Games with AIs at the table, over real sockets: they move, answer offers, play each other, and are watched thinking.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  await server.end();
  expect(server.errors).toEqual([]);
});

const against = async (client: Client, ai: string, change: object = {}): Promise<string> => {
  const match = await client.create({ chairs: ['me', { ai }], first: 0, ...change });
  await client.watch(match);
  return match;
};
const plies =
  (count: number) =>
  ({ moves }: { readonly moves: readonly number[] }): boolean =>
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
    expect(ada.state(match).moves).toEqual([]);
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
