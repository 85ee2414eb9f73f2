// Quick pairing: who looks for a game. A seek is consumed by deleting it, so by one pairing only.
import type { Kysely } from 'kysely';
import type { SeekRequest } from '../../../shared/protocol.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

export const seekQueries = (db: Kysely<Tables>): Pick<Store, 'putSeek' | 'dropSeek' | 'seeks'> => ({
  putSeek: async ({ id, identity, at, request }) => {
    await db
      .insertInto('seek')
      .values({ id, identity, at, request: JSON.stringify(request) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  dropSeek: async (id) =>
    (await db.deleteFrom('seek').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined,
  seeks: async () => {
    const rows = await db.selectFrom('seek').selectAll().orderBy('at').orderBy('id').execute();
    return rows.map(({ request, ...seek }) => ({ ...seek, request: JSON.parse(request) as SeekRequest }));
  },
});
