// Two who are paired play a rated game: both ratings change once, both players see it and why, and whoever comes later too.
import { describe, expect, test } from '@jest/globals';
import type { MatchRatings } from '../../../shared/protocol.ts';
import { rateMatch } from '../../../server/ratings/rater.ts';
import { newKey, type Client } from '../../support/client.ts';
import { freshServers } from '../../support/fresh-servers.ts';
import type { TestServer } from '../../support/server.ts';
import { until } from '../../support/wait.ts';

const startServer = freshServers();
const BLITZ = { kind: 'game', ms: 180_000, increment: 2_000, delay: 0 } as const;
const SEEK = { choice: { game: 'connect4' }, time: BLITZ };

type News = MatchRatings & { readonly match: string };
const newsOf = (client: Client): News[] =>
  client.heard.flatMap(([event, news]) => (event === 'ratings' ? [news as News] : []));
const GUESS = { rating: 1500, deviation: 500, provisional: true };

const pair = async (server: TestServer, wishes: readonly [object, object] = [{}, {}]) => {
  const [one, two] = [await server.client(), await server.client()];
  await one.ask('seek', { key: newKey(), ...SEEK, ...wishes[0] });
  const found = (await two.ask('seek', { key: newKey(), ...SEEK, ...wishes[1] })) as unknown as {
    match: string;
  };
  const { match } = found;
  for (const client of [one, two]) {
    await client.watch(match);
    await client.until(match, ({ phase }) => phase === 'playing');
  }
  const host = one.state(match).chairs[0]?.id === one.id ? one : two;
  return { match, host, guest: host === one ? two : one };
};

/** Both move once; then the guest gives up. */
const playOut = async (match: string, host: Client, guest: Client) => {
  const [first, second] = host.state(match).first === 0 ? [host, guest] : [guest, host];
  await first.play(match, '4');
  await second.until(match, ({ moves }) => moves.length === 1);
  await second.play(match, '4');
  await host.until(match, ({ moves }) => moves.length === 2);
  await guest.command(match, { kind: 'resign', game: 1 });
};

describe('a game of quick pairing', () => {
  test('changes both ratings, and both see how and why', async () => {
    const server = await startServer();
    const { match, host, guest } = await pair(server);
    expect(host.state(match).terms.rated).toBe(true);
    expect(await host.ask('ratings', { match })).toEqual({ ok: true, players: [GUESS, GUESS], games: [] });
    await playOut(match, host, guest);
    for (const client of [host, guest]) await client.eventually(() => newsOf(client).length > 0);
    const [news] = newsOf(host);
    const { rating = 0, deviation = 0 } = news?.players[0] ?? {};
    expect(rating).toBeGreaterThan(1600);
    expect(deviation).toBeLessThan(400);
    expect(news).toEqual({
      match,
      players: [
        { rating, deviation, provisional: true },
        { rating: 3000 - rating, deviation, provisional: true },
      ],
      games: [
        {
          number: 1,
          expected: [0.5, 0.5],
          first: 0,
          before: [GUESS, GUESS],
          after: [
            { rating, deviation, provisional: true },
            { rating: 3000 - rating, deviation, provisional: true },
          ],
        },
      ],
    });
    expect(newsOf(guest)).toEqual(newsOf(host));
    // Told again, or asked for, or rated once more: it is the same.
    await rateMatch(server.store, match, host.state(match).at);
    const late = await server.client();
    const { match: _match, ...told } = news ?? {};
    expect(await late.ask('ratings', { match })).toEqual({ ok: true, ...told });
  });

  test('is casual where one of them wants that, without a clock, and with a bot that has not asked', async () => {
    const server = await startServer();
    const isRated = async (...wishes: [object, object]) => {
      const { match, host } = await pair(server, wishes);
      return host.state(match).terms.rated === true;
    };
    expect(await isRated({ rated: true }, {})).toBe(true);
    expect(await isRated({ rated: false }, {})).toBe(false);
    expect(await isRated({}, { rated: false })).toBe(false);
    expect(await isRated({ time: { kind: 'none' } }, { time: { kind: 'none' } })).toBe(false);
    const { match, host, guest } = await pair(server, [{}, { rated: false }]);
    await playOut(match, host, guest);
    expect(await host.ask('ratings', { match })).toEqual({ ok: true, players: [GUESS, GUESS], games: [] });
  });

  test('takes no move back, and says so', async () => {
    const server = await startServer();
    const { match, host } = await pair(server);
    const answer = await host.command(match, {
      kind: 'offer',
      what: 'takeback',
      turn: host.state(match).turn,
    });
    expect(answer).toEqual({ ok: false, reason: 'no-takeback-in-rated' });
  });
});

describe('a new game', () => {
  test('is rated where that is chosen, and could be', async () => {
    const server = await startServer();
    const ada = await server.client();
    const match = await ada.create({ rated: true, time: BLITZ });
    expect(ada.state(match).terms.rated).toBe(true);
    expect(ada.state(await ada.create({ time: BLITZ })).terms.rated).toBeUndefined();
    await expect(ada.create({ rated: true, time: { kind: 'none' } })).rejects.toThrow('rated-needs-clock');
    await expect(ada.create({ rated: true, chairs: ['me', { ai: 'level:1' }] })).rejects.toThrow(
      'rated-needs-people',
    );
  });
});

test('what was rated nowhere, because its server died, is rated by the next one', async () => {
  const server = await startServer();
  const { match, host, guest } = await pair(server);
  const { store } = server;
  const rateGames = store.rateGames.bind(store);
  // As if it died between the row and the ratings.
  store.rateGames = () => Promise.reject(new Error('died'));
  await playOut(match, host, guest);
  await host.until(match, ({ phase }) => phase === 'over');
  await server.end();
  expect(server.errors.splice(0).length).toBeGreaterThan(0);
  store.rateGames = rateGames;
  expect(await store.ratedGames(match)).toEqual([]);
  await startServer(store);
  await until(async () => (await store.ratedGames(match)).length === 1);
});
