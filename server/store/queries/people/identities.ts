// Who people and bots are, and the hashed tokens that prove it.
import type { Kysely } from 'kysely';
import type { IdentityRecord } from '../../contract/identities.ts';
import type { Store } from '../../store.ts';
import type { Tables } from '../../tables.ts';

type IdentityQueries = Pick<
  Store,
  'createIdentity' | 'identityByToken' | 'identity' | 'identitiesOf' | 'addToken' | 'seeToken'
>;

const DAY = 24 * 60 * 60 * 1_000;

export const identityQueries = (db: Kysely<Tables>): IdentityQueries => ({
  createIdentity: ({ id, name, bot }, hash, now, device = '') =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('identity')
        .values({ id, name, bot: bot ? 1 : 0, created: now })
        .execute();
      await trx.insertInto('token').values({ hash, identity: id, created: now, seen: now, device }).execute();
    }),
  identityByToken: async (hash, since = 0) => {
    const found = await db
      .selectFrom('token')
      .innerJoin('identity', 'identity.id', 'token.identity')
      .select(['identity.id', 'identity.name', 'identity.bot'])
      .where('token.hash', '=', hash)
      .where('token.seen', '>=', since)
      .executeTakeFirst();
    return found === undefined ? null : recordOf(found);
  },
  identity: async (id) => {
    const found = await db
      .selectFrom('identity')
      .select(['id', 'name', 'bot'])
      .where('id', '=', id)
      .executeTakeFirst();
    return found === undefined ? null : recordOf(found);
  },
  identitiesOf: async (ids) => {
    if (ids.length === 0) return [];
    const found = await db
      .selectFrom('identity')
      .select(['id', 'name', 'bot'])
      .where('id', 'in', ids)
      .execute();
    return found.map(recordOf);
  },
  addToken: async (identity, hash, now, device = '') => {
    await db.insertInto('token').values({ hash, identity, created: now, seen: now, device }).execute();
  },
  seeToken: async (hash, now) => {
    await db
      .updateTable('token')
      .set({ seen: now })
      .where('hash', '=', hash)
      .where('seen', '<', now - DAY)
      .execute();
  },
});

export const recordOf = ({ id, name, bot }: { id: string; name: string; bot: number }): IdentityRecord => ({
  id,
  name,
  bot: bot === 1,
});
