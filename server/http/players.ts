// What is told of a player, and who leads, over HTTP.
import { Router } from 'express';
import { plain } from '../../shared/protocol/fields.ts';
import { poolQuery } from '../../shared/protocol/profile.ts';
import type { History, Leaders, Profile } from '../../shared/protocol.ts';
import { shownOf, standingAt } from '../../shared/rating/standing.ts';
import type { IdentityRecord } from '../store/contract/identities.ts';
import type { Store } from '../store/store.ts';
import { refuse } from './errors.ts';

export interface PlayerNeeds {
  readonly store: Pick<
    Store,
    'ratingsOf' | 'ratingHistory' | 'leaders' | 'resultsOf' | 'rivalsOf' | 'solvedBy'
  >;
  /** By id, or with an @ by a kept name. */
  readonly find: (who: string) => Promise<IdentityRecord | null>;
  readonly now: () => number;
}

/** As many as a graph shows apart, a table is read for, and somebody remembers. */
const MOST_POINTS = 400;
const MOST_LEADERS = 100;
const MOST_RIVALS = 20;

const name = plain(64);

export const playerRoutes = ({ store, find, now }: PlayerNeeds): Router => {
  const router = Router();
  const found = async (who: string): Promise<IdentityRecord | null> =>
    name.safeParse(who).success ? find(who) : null;

  router.get('/:who', async ({ params }, response) => {
    const player = await found(params.who);
    if (player === null) {
      refuse(response, 'not-found');
      return;
    }
    const profile = await profileOf(store, player, now());
    response.set('Cache-Control', 'public, no-cache').json(profile);
  });
  router.get('/:who/history', async ({ params, query }, response) => {
    const pool = poolQuery.safeParse(query);
    if (!pool.success) {
      refuse(response, 'bad-request');
      return;
    }
    const player = await found(params.who);
    if (player === null) {
      refuse(response, 'not-found');
      return;
    }
    const points = await store.ratingHistory(player.id, pool.data, MOST_POINTS);
    const history: History = {
      points: points.map(({ ended, rating, deviation }) => [
        ended,
        Math.round(rating),
        Math.round(deviation),
      ]),
    };
    response.set('Cache-Control', 'public, no-cache').json(history);
  });
  return router;
};

const profileOf = async (
  store: PlayerNeeds['store'],
  { id, name, bot }: IdentityRecord,
  now: number,
): Promise<Profile> => {
  const [ratings, results, rivals, puzzles] = await Promise.all([
    store.ratingsOf(id),
    store.resultsOf(id),
    store.rivalsOf(id, MOST_RIVALS),
    store.solvedBy(id),
  ]);
  return {
    id,
    name,
    bot,
    ratings: ratings.map((ranked) => ({
      game: ranked.game,
      pace: ranked.pace,
      ...shownOf(standingAt(ranked, now)),
      games: ranked.games,
      last: ranked.last ?? 0,
    })),
    results,
    rivals,
    puzzles,
  };
};

export const leaderRoutes = ({ store, now }: Pick<PlayerNeeds, 'store' | 'now'>): Router =>
  Router().get('/', async ({ query }, response) => {
    const pool = poolQuery.safeParse(query);
    if (!pool.success) {
      refuse(response, 'bad-request');
      return;
    }
    const found = await store.leaders(pool.data, now(), MOST_LEADERS);
    const leaders: Leaders = {
      leaders: found.map((leader) => ({
        ...leader,
        rating: Math.round(leader.rating),
        deviation: Math.round(leader.deviation),
      })),
    };
    response.set('Cache-Control', 'public, no-cache').json(leaders);
  });
