// The log: rows of matches, with or without the keys of the commands that they came from.
import type { Kysely } from 'kysely';
import type { Event, Row } from '../../../shared/match/match.ts';
import type { Store } from '../store.ts';
import type { EventTable, Tables } from '../tables.ts';

export const eventQueries = (db: Kysely<Tables>): Pick<Store, 'rows' | 'log'> => {
  const entries = (match: string, from: number) =>
    db
      .selectFrom('event')
      .select(['seq', 'at', 'by', 'key', 'body'])
      .where('match', '=', match)
      .where('seq', '>=', from)
      .orderBy('seq');
  return {
    rows: async (match, from, limit) => {
      const query = entries(match, from);
      return (await (limit === undefined ? query : query.limit(limit)).execute()).map(rowOf);
    },
    log: async (match, from) =>
      (await entries(match, from).execute()).map((entry) => ({ row: rowOf(entry), key: entry.key })),
  };
};

const rowOf = ({ seq, at, by, body }: Omit<EventTable, 'match'>): Row => ({
  seq,
  at,
  by,
  event: JSON.parse(body) as Event,
});
