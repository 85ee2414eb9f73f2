// Finds and deletes what nobody needs any more, a little at a time.
import type { Kysely } from 'kysely';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

type RetentionQueries = Pick<Store, 'longOver' | 'prune'>;
type Prune = (db: Kysely<Tables>, before: number, most: number) => Promise<number>;

export const retentionQueries = (db: Kysely<Tables>): RetentionQueries => ({
  longOver: async ({ unplayed, games }, most) => {
    const over = (counts: 0 | 1, before: number) =>
      db
        .selectFrom('match')
        .select('id')
        .where('phase', '=', 'over')
        .where('counts', '=', counts)
        // Ratings are made of them, and would not be the same without.
        .where('rated', '=', 0)
        .where('updated', '<', before)
        .orderBy('updated')
        .limit(most)
        .execute();
    const found = [...(await over(0, Math.max(unplayed, games))), ...(await over(1, games))];
    return found.slice(0, most).map(({ id }) => id);
  },
  prune: ({ closed, chat, tokens, nodes }, most) =>
    db.transaction().execute(async (trx) => ({
      matches: await pruneMatches(trx, closed, most),
      lines: await pruneChat(trx, chat, most),
      ...(await pruneTokens(trx, tokens, most)),
      nodes: await pruneNodes(trx, nodes, most),
    })),
});

/** Nothing can be added to a closed match, so nobody is in the way. */
const pruneMatches: Prune = async (db, before, most) => {
  const found = await db
    .selectFrom('match')
    .select('id')
    .where('phase', '=', 'closed')
    .where('updated', '<', before)
    .orderBy('updated')
    .limit(most)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of ['event', 'due', 'chat', 'game'] as const) {
    await db.deleteFrom(table).where('match', 'in', ids).execute();
  }
  await db.deleteFrom('match').where('id', 'in', ids).execute();
  return ids.length;
};

/** Lines are numbered by those before them, so those of a match that goes on stay. */
const pruneChat: Prune = async (db, before, most) => {
  const found = await db
    .selectFrom('chat')
    .innerJoin('match', 'match.id', 'chat.match')
    .select(['chat.match', 'chat.seq'])
    .where('chat.at', '<', before)
    .where('match.phase', 'in', ['over', 'closed'])
    .orderBy('chat.at')
    .limit(most)
    .execute();
  const matches = new Map<string, number[]>();
  for (const { match, seq } of found) matches.set(match, [...(matches.get(match) ?? []), seq]);
  for (const [match, seqs] of matches) {
    await db.deleteFrom('chat').where('match', '=', match).where('seq', 'in', seqs).execute();
  }
  return found.length;
};

/** With its last token an identity goes too: nobody can be it any more. Its games keep its name. */
const pruneTokens = async (
  db: Kysely<Tables>,
  before: number,
  most: number,
): Promise<{ tokens: number; people: number }> => {
  const forget = async (table: 'token' | 'access_token'): Promise<{ identity: string }[]> => {
    const unseen = db.selectFrom(table).select('hash').where('seen', '<', before).orderBy('seen').limit(most);
    return db.deleteFrom(table).where('hash', 'in', unseen).returning('identity').execute();
  };
  const found = [...(await forget('token')), ...(await forget('access_token'))];
  if (found.length === 0) return { tokens: 0, people: 0 };
  const gone = await db
    .deleteFrom('identity')
    .where(
      'id',
      'in',
      found.map(({ identity }) => identity),
    )
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb.selectFrom('token').select('token.hash').whereRef('token.identity', '=', 'identity.id'),
          ),
          // Whoever has a passkey can come back by it.
          eb.exists(
            eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.identity', '=', 'identity.id'),
          ),
        ]),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('access_token')
            .select('access_token.hash')
            .whereRef('access_token.identity', '=', 'identity.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return { tokens: found.length, people: gone.length };
};

const pruneNodes: Prune = async (db, before, most) => {
  const found = await db.selectFrom('node').select('id').where('seen', '<', before).limit(most).execute();
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('node').where('id', 'in', ids).execute();
  return ids.length;
};
