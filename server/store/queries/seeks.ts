// Quick pairing: who looks for a game. A seek is consumed by deleting it, so by one pairing only.
import type { Kysely } from 'kysely';
import type { SeekRequest } from '../../../shared/protocol.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

type SeekQueries = Pick<Store, 'putSeek' | 'dropSeek' | 'dropSeeksOf' | 'moveSeeks' | 'seeks'>;

export const seekQueries = (db: Kysely<Tables>): SeekQueries => ({
  putSeek: async ({ id, identity, at, request, node }) => {
    await db
      .insertInto('seek')
      .values({ id, identity, at, request: JSON.stringify(request), node })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ node }))
      .execute();
  },
  dropSeek: async (id) =>
    (await db.deleteFrom('seek').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined,
  dropSeeksOf: async (identity, node) => {
    await db.deleteFrom('seek').where('identity', '=', identity).where('node', '=', node).execute();
  },
  moveSeeks: async (identity, node) => {
    await db.updateTable('seek').set({ node }).where('identity', '=', identity).execute();
  },
  seeks: async () => {
    const rows = await db.selectFrom('seek').selectAll().orderBy('at').orderBy('id').execute();
    return rows.map(({ request, ...seek }) => ({ ...seek, request: JSON.parse(request) as SeekRequest }));
  },
});
