// The log: rows of matches, and where a command's key was used.
import type { Kysely } from 'kysely';
import type { Event, Row } from '../../../shared/match/match.ts';
import type { Store } from '../store.ts';
import type { EventTable, Tables } from '../tables.ts';

export const eventQueries = (db: Kysely<Tables>): Pick<Store, 'rows' | 'keyUsed'> => ({
  rows: async (match, from, limit) => {
    let query = db
      .selectFrom('event')
      .select(['seq', 'at', 'by', 'body'])
      .where('match', '=', match)
      .where('seq', '>=', from)
      .orderBy('seq');
    if (limit !== undefined) query = query.limit(limit);
    return (await query.execute()).map(rowOf);
  },
  keyUsed: async (identity, key) =>
    (await db
      .selectFrom('event')
      .select(['match', 'seq'])
      .where('by', '=', identity)
      .where('key', '=', key)
      .executeTakeFirst()) ?? null,
});

const rowOf = ({ seq, at, by, body }: Omit<EventTable, 'match' | 'key'>): Row => ({
  seq,
  at,
  by,
  event: JSON.parse(body) as Event,
});
