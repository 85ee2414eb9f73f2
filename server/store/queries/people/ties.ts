// Whom people follow, and with whom they want nothing to do.
import type { Kysely } from 'kysely';
import type { TieStore } from '../../contract/ties.ts';
import type { Tables } from '../../tables.ts';

export const tieQueries = (db: Kysely<Tables>): TieStore => ({
  tie: async (tie, at, most) => {
    const { count } = await db
      .selectFrom('tie')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('identity', '=', tie.identity)
      .where('kind', '=', tie.kind)
      .executeTakeFirstOrThrow();
    if (count >= most) return false;
    await db
      .insertInto('tie')
      .values({ ...tie, at })
      .onConflict((known) => known.doNothing())
      .execute();
    return true;
  },
  untie: async ({ identity, other, kind }) => {
    await db
      .deleteFrom('tie')
      .where('identity', '=', identity)
      .where('other', '=', other)
      .where('kind', '=', kind)
      .execute();
  },
  tiesOf: async (identity) =>
    db
      .selectFrom('tie')
      .select(['identity', 'other', 'kind'])
      .where('identity', '=', identity)
      .orderBy('at', 'desc')
      .orderBy('other')
      .execute(),
  apartFrom: async (identity) => {
    const found = await db
      .selectFrom('tie')
      .select(['identity', 'other'])
      .where('kind', '=', 'block')
      .where((eb) => eb.or([eb('identity', '=', identity), eb('other', '=', identity)]))
      .execute();
    return found.map((tie) => (tie.identity === identity ? tie.other : tie.identity));
  },
});
