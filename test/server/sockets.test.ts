// The whole path: connect, create, sit, play, watch.
import { afterEach, describe, expect, test } from '@jest/globals';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.end());

describe('a room', () => {
  test('is created, entered, played in and watched', async () => {
    server = await startServer();
    const [ada, bob, eve] = [await server.client(), await server.client(), await server.client()];
    const match = await ada.create();
    await ada.watch(match);
    await bob.watch(match);
    await eve.watch(match);
    expect(await bob.command(match, { kind: 'sit' })).toMatchObject({ ok: true });
    await ada.until(match, ({ phase }) => phase === 'playing');
    for (const [client, move] of [
      [ada, '4'],
      [bob, '4'],
      [ada, '5'],
    ] as const) {
      await client.until(
        match,
        (state) =>
          state.seq === (client === ada && move === '5' ? 3 : move === '4' && client === bob ? 2 : 1),
      );
      expect(await client.play(match, move)).toMatchObject({ ok: true });
    }
    await eve.until(match, ({ moves }) => moves.length === 3);
    await ada.until(match, ({ seq }) => seq === 4);
    await bob.until(match, ({ seq }) => seq === 4);
    expect(eve.mirrors.get(match)?.rows).toEqual(ada.mirrors.get(match)?.rows);
    expect(server.errors).toEqual([]);
  });
});
