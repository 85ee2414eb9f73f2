// Takes tokens back: gone from the table, nobody comes by them any more; remembered for a while, whoever is there goes.
import { sql, type Kysely } from 'kysely';
import type { Store } from '../store.ts';
import type { Dialect, Tables } from '../tables.ts';
import { databaseClock } from './nodes.ts';

type RevocationQueries = Pick<Store, 'revoke' | 'revokedLately'>;

/** Whoever was let in before the revocation and sits down after it is seen in this time, in milliseconds. */
const LATELY = 60_000;
const REMEMBERED = 24 * 60 * 60 * 1_000;

export const revocationQueries = (db: Kysely<Tables>, dialect: Dialect): RevocationQueries => {
  const ago = (milliseconds: number) => sql<number>`${databaseClock(dialect)} - ${milliseconds}`;
  return {
    revoke: (whose) =>
      db.transaction().execute(async (trx) => {
        const all = trx.deleteFrom('token').returning('hash');
        const gone = await (
          'hash' in whose
            ? all.where('hash', '=', whose.hash)
            : all
                .where('identity', '=', whose.identity)
                .$if(whose.except !== undefined, (some) => some.where('hash', '!=', whose.except ?? NONE))
        ).execute();
        await trx.deleteFrom('revoked').where('at', '<', ago(REMEMBERED)).execute();
        if (gone.length === 0) return 0;
        const at = databaseClock(dialect);
        const rows = gone.map(({ hash }) => ({ hash: viewed(hash), at }));
        await trx
          .insertInto('revoked')
          .values(rows)
          .onConflict((known) => known.column('hash').doUpdateSet({ at }))
          .execute();
        return gone.length;
      }),
    revokedLately: async () => {
      const found = await db.selectFrom('revoked').select('hash').where('at', '>', ago(LATELY)).execute();
      return found.map(({ hash }) => viewed(hash));
    },
  };
};

const NONE = new Uint8Array();
/** One of the drivers brings bytes without a view on them. */
const viewed = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
