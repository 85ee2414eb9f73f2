// The log: rows of matches, with or without the keys of the commands that they came from.
import type { Kysely } from 'kysely';
import type { Event, Row } from '../../../shared/match/match.ts';
import type { Store } from '../store.ts';
import type { EventTable, Tables } from '../tables.ts';

/** `event` has all that is in its place. */
export const eventQueries = (
  db: Kysely<Tables>,
  table: 'log' | 'event' = 'log',
): Pick<Store, 'rows' | 'log' | 'heads'> => {
  const entries = (match: string, from: number) =>
    db
      .selectFrom(table)
      .select(['seq', 'at', 'by', 'key', 'body'])
      .where('match', '=', match)
      .where('seq', '>=', from)
      .orderBy('seq');
  return {
    rows: async (match, from, limit) => {
      const query = entries(match, from);
      return (await (limit === undefined ? query : query.limit(limit)).execute()).map(rowOf);
    },
    heads: async (matches) => {
      if (matches.length === 0) return new Map();
      // Of each match its last entry in the index, and no other.
      const rows = await db
        .selectFrom('match')
        .select((eb) => [
          'match.id',
          eb
            .selectFrom('log')
            .select('log.seq')
            .whereRef('log.match', '=', 'match.id')
            .orderBy('log.seq', 'desc')
            .limit(1)
            .as('seq'),
        ])
        .where('match.id', 'in', matches)
        .execute();
      return new Map(rows.flatMap(({ id, seq }) => (seq === null ? [] : [[id, seq] as const])));
    },
    log: async (match, from, limit) => {
      const query = entries(match, from);
      const found = await (limit === undefined ? query : query.limit(limit)).execute();
      return found.map((entry) => ({ row: rowOf(entry), key: entry.key }));
    },
  };
};

const rowOf = ({ seq, at, by, body }: Omit<EventTable, 'match'>): Row => ({
  seq,
  at,
  by,
  event: JSON.parse(body) as Event,
});
