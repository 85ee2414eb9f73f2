// Ratings in the store: every game counts once, whoever files it and how often, and the order in which games come changes nothing.
import { describe, expect, test } from '@jest/globals';
import { emptyPool, inOrder, rateInto, type RatedGame } from '../../../shared/rating/pool.ts';
import { settledUntil } from '../../../shared/rating/standing.ts';
import { appended, appendOf, summaryOf } from '../../support/appends.ts';
import { population } from '../../support/population.ts';
import { randomNumbers } from '../../support/random.ts';
import { DIALECTS, freshStores } from '../../support/stores.ts';

const POOL = { game: 'gomoku', pace: 'blitz' } as const;
const BOARDS = [
  { board: 'freestyle 15', opening: 'opening=free', first: 60 },
  { board: 'classic 19', opening: null, first: 90 },
];
const people = (rounds: number, many = 8) =>
  population({ seed: 3, people: many, rounds, from: 1000, to: 2000, boards: BOARDS });

/** What rating all of them at once in their order gives. */
const atOnce = (games: readonly RatedGame[]) => {
  const pool = emptyPool();
  return { entries: rateInto(pool, games), standings: pool.standings };
};

describe.each(DIALECTS)('ratings in %s', (dialect) => {
  const on = freshStores(dialect);
  const ids = (games: readonly RatedGame[]) => [...new Set(games.flatMap(({ players }) => players))];

  test('are to the last digit what all games give in their order, in whatever order they come', async () => {
    const { games } = people(12);
    const random = randomNumbers(11);
    const mixed = games.map((game) => [random(), game] as const).sort(([a], [b]) => a - b);
    for (const [, game] of mixed) await on.store.rateGames(game.match, 0, [game]);
    const { entries, standings } = atOnce(games);
    expect(await on.store.standings(POOL, ids(games))).toEqual(standings);
    for (const { game, before, after } of entries) {
      const [rated] = await on.store.ratedGames(game.match);
      expect(rated).toMatchObject({ ...game, before, expected: after.expected });
      expect(rated?.after.map(({ rating }) => rating)).toEqual(after.players.map(({ rating }) => rating));
    }
  });

  test('count each game once, though two nodes rate it together and again', async () => {
    const { games } = people(10);
    const work = games.flatMap((game) => [
      on.store.rateGames(game.match, 0, [game]),
      on.beside.rateGames(game.match, 0, [game]),
    ]);
    await Promise.all(work);
    for (const game of games) await on.beside.rateGames(game.match, 0, [game]);
    expect(await on.store.standings(POOL, ids(games))).toEqual(atOnce(games).standings);
  });

  test('tell the latest of somebody, with what could be expected and how long each was', async () => {
    const { games } = people(4);
    for (const game of games) await on.store.rateGames(game.match, 0, [game]);
    const own = atOnce(games)
      .entries.filter(({ game }) => game.players.includes('p000'))
      .map(({ game: { ended, players, winner, match, number }, after }) => {
        const seat = players[0] === 'p000' ? 0 : 1;
        const points = winner === null ? 0.5 : winner === seat ? 1 : 0;
        return { match, number, ended, points, expected: seat === 0 ? after.expected : 1 - after.expected };
      })
      .sort((one, two) => two.ended - one.ended);
    const [newest] = own;
    if (newest === undefined) throw new Error('nobody has played');
    await on.store.fileGames(newest.match, 0, [
      {
        number: newest.number,
        game: 'gomoku',
        variant: 'freestyle',
        size: '15',
        private: false,
        ended: newest.ended,
        plies: 7,
        players: [
          { id: 'p000', name: 'Ada', kind: 'person' },
          { id: 'p001', name: 'Ben', kind: 'person' },
        ],
        winner: null,
        reason: 'agreement',
      },
    ]);
    const told = await on.beside.ratedResults('p000', 3);
    expect(told).toEqual(
      own.slice(0, 3).map(({ ended, points, expected }, index) => ({
        ended,
        points,
        expected: expect.closeTo(expected, 12),
        plies: index === 0 ? 7 : null,
      })),
    );
    expect(await on.store.ratedResults('nobody', 3)).toEqual([]);
  });

  test('keep pools apart', async () => {
    const { games } = people(3);
    const others = games.map((game) => ({ ...game, match: `${game.match}x`, pace: 'slow' as const }));
    for (const game of [...games, ...others]) await on.store.rateGames(game.match, 0, [game]);
    const slow = await on.store.standings({ game: 'gomoku', pace: 'slow' }, ids(games));
    expect(slow).toEqual(await on.store.standings(POOL, ids(games)));
    expect(await on.store.standings({ game: 'ninuki', pace: 'slow' }, ids(games))).toEqual(new Map());
    expect((await on.store.ratingsOf('p000')).map(({ pace }) => pace)).toEqual(['blitz', 'slow']);
  });

  test('a rated match is looked at until it is judged as it was last listed', async () => {
    const listed = (seq: number, updated: number, rated: boolean) =>
      appended(
        on.store,
        appendOf(rated ? 'r' : 'c', seq, { summary: summaryOf('over', { updated, rated }) }),
      );
    await listed(0, 5, true);
    await listed(0, 5, false);
    expect(await on.store.unjudged(9)).toEqual([]);
    await listed(1, 7, true);
    await listed(1, 7, false);
    expect(await on.store.unjudged(9)).toEqual([{ match: 'r', updated: 7 }]);
    await on.store.rateGames('r', 5, []);
    expect(await on.store.unjudged(9)).toHaveLength(1);
    await on.store.rateGames('r', 7, []);
    expect(await on.store.unjudged(9)).toEqual([]);
  });

  test('those lead who are best, as long as their ratings are no guesses', async () => {
    const { games } = people(30);
    for (const id of ids(games)) {
      await on.store.createIdentity({ id, name: id.toUpperCase(), bot: id === 'p003' }, Buffer.from(id), 1);
    }
    for (const game of [...games].sort(inOrder)) await on.store.rateGames(game.match, 0, [game]);
    const { standings } = atOnce(games);
    const last = Math.max(...games.map(({ ended }) => ended));
    const best = [...standings].filter(([, standing]) => settledUntil(standing) > last);
    best.sort(([, one], [, two]) => two.rating - one.rating);
    expect(best.length).toBeGreaterThan(2);
    expect(await on.store.leaders(POOL, last, 100)).toEqual(
      best.map(([id, { rating, deviation, games: played }]) => ({
        id,
        name: id.toUpperCase(),
        bot: id === 'p003',
        rating,
        deviation,
        games: played,
      })),
    );
    expect(await on.store.leaders(POOL, last, 1)).toHaveLength(1);
    expect(await on.store.leaders(POOL, last + 10 * 365 * 24 * 3_600_000, 100)).toEqual([]);
  });

  test('have a history that is thinned evenly and ends with the newest', async () => {
    const { games } = people(40, 2);
    for (const game of [...games].sort(inOrder)) await on.store.rateGames(game.match, 0, [game]);
    const all = atOnce(games).entries.map(({ game, after }) => {
      const { rating, deviation } = after.players[game.players[0] === 'p000' ? 0 : 1];
      return { ended: game.ended, rating, deviation };
    });
    expect(await on.store.ratingHistory('p000', POOL, 100)).toEqual(all);
    const thin = await on.store.ratingHistory('p000', POOL, 10);
    expect(thin).toEqual(all.filter((_, index) => index % 4 === 3));
    expect(await on.store.ratingHistory('nobody', POOL, 10)).toEqual([]);
  });
});

describe.each(DIALECTS)('games against levels in %s', (dialect) => {
  const on = freshStores(dialect);

  test('are counted of those whose ratings are no guesses, from their side', async () => {
    const { games } = people(40);
    for (const game of [...games].sort(inOrder)) await on.store.rateGames(game.match, 0, [game]);
    const last = Math.max(...games.map(({ ended }) => ended));
    const rating = (await on.store.standings(POOL, ['p003'])).get('p003')?.rating;
    const against = (number: number, id: string, winner: 0 | 1 | null, agent = 'level:4') => {
      const level = { id: 'ai:1', name: agent, kind: 'ai' } as const;
      const person = { id, name: id, kind: 'person' } as const;
      const players = number % 2 === 0 ? ([level, person] as const) : ([person, level] as const);
      const setting = {
        game: 'gomoku',
        variant: 'freestyle',
        size: '15',
        private: false,
        plies: 9,
        reason: 'five',
      };
      return {
        ...setting,
        number,
        ended: number,
        players,
        winner,
      } as const;
    };
    await on.store.fileGames('m', 0, [
      against(1, 'p003', 0),
      against(2, 'p003', 0),
      against(3, 'p003', null),
      against(4, 'nobody', 1),
      against(5, 'p003', 0, 'mcts'),
    ]);
    const found = await on.store.levelMeetings('gomoku', last);
    expect(found.reduce((sum, each) => sum + each.games, 0)).toBe(3);
    expect(found.reduce((sum, each) => sum + each.points, 0)).toBe(1.5);
    for (const each of found) expect(each).toMatchObject({ agent: 'level:4', rating });
    expect(await on.store.levelMeetings('abalone', last)).toEqual([]);
  });
});
