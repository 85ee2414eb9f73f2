// What was said at a match: numbered by the store, each line once.
import type { Kysely } from 'kysely';
import type { ChatLine } from '../../../shared/protocol.ts';
import { StoreError } from '../errors.ts';
import type { Store } from '../store.ts';
import type { ChatTable, Tables } from '../tables.ts';

/** Writers on other nodes can take a number first; each failed try means that one of them succeeded. */
const TRIES = 100;

export const chatQueries = (db: Kysely<Tables>): Pick<Store, 'say' | 'chat' | 'chatSince'> => ({
  say: async (line, key) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const last = await db
        .selectFrom('chat')
        .select((eb) => eb.fn.max<number | null>('seq').as('seq'))
        .where('match', '=', line.match)
        .executeTakeFirst();
      const { match, at, channel, from } = line;
      const said = await db
        .insertInto('chat')
        .values({
          match,
          seq: (last?.seq ?? 0) + 1,
          at,
          identity: from.id,
          name: from.name,
          key,
          channel,
          say: JSON.stringify(line.say),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (said !== undefined) return lineOf(said);
      const before = await db
        .selectFrom('chat')
        .selectAll()
        .where('match', '=', match)
        .where('identity', '=', from.id)
        .where('key', '=', key)
        .executeTakeFirst();
      if (before !== undefined) return lineOf(before);
    }
    throw new StoreError('store-unavailable', 'too many lines of chat at once');
  },
  chat: async (match, limit) => {
    const rows = await db
      .selectFrom('chat')
      .selectAll()
      .where('match', '=', match)
      .where('hidden', '=', 0)
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
    return rows.reverse().map(lineOf);
  },
  chatSince: async (at, limit) => {
    const rows = await db
      .selectFrom('chat')
      .selectAll()
      .where('at', '>=', at)
      .where('hidden', '=', 0)
      .orderBy('at', 'desc')
      .orderBy('match', 'desc')
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
    return rows.reverse().map(lineOf);
  },
});

const lineOf = (row: Omit<ChatTable, 'hidden'>): ChatLine => ({
  match: row.match,
  seq: row.seq,
  at: row.at,
  from: { id: row.identity, name: row.name },
  channel: row.channel,
  say: JSON.parse(row.say) as ChatLine['say'],
});
