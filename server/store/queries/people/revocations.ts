// Takes tokens back: gone from the table, nobody comes by them any more; remembered for a while, whoever is there goes.
import { sql, type Kysely } from 'kysely';
import type { Revoked } from '../../contract/identities.ts';
import type { Store } from '../../store.ts';
import type { Dialect, Tables } from '../../tables.ts';
import { databaseClock } from '../nodes.ts';

type RevocationQueries = Pick<Store, 'revoke' | 'revokedLately'>;

/** Whoever was let in before the revocation and sits down after it is seen in this time, in milliseconds. */
const LATELY = 60_000;
const REMEMBERED = 24 * 60 * 60 * 1_000;

export const revocationQueries = (db: Kysely<Tables>, dialect: Dialect): RevocationQueries => {
  return {
    revoke: (whose) => db.transaction().execute((trx) => revokeIn(trx, dialect, whose)),
    revokedLately: async () => {
      const found = await db
        .selectFrom('revoked')
        .select('hash')
        .where('at', '>', ago(dialect, LATELY))
        .execute();
      return found.map(({ hash }) => viewed(hash));
    },
  };
};

const ago = (dialect: Dialect, milliseconds: number) =>
  sql<number>`${databaseClock(dialect)} - ${milliseconds}`;

/** As part of something larger; answers how many those were. */
export const revokeIn = async (trx: Kysely<Tables>, dialect: Dialect, whose: Revoked): Promise<number> => {
  const all = trx.deleteFrom('token').returning('hash');
  const gone = await (
    'hash' in whose
      ? all.where('hash', '=', whose.hash)
      : all
          .where('identity', '=', whose.identity)
          .$if(whose.except !== undefined, (some) => some.where('hash', '!=', whose.except ?? NONE))
  ).execute();
  // All of somebody's are those of their programs too.
  if ('identity' in whose && whose.except === undefined) {
    const given = trx.deleteFrom('access_token').where('identity', '=', whose.identity);
    gone.push(...(await given.returning('hash').execute()));
  }
  await trx.deleteFrom('revoked').where('at', '<', ago(dialect, REMEMBERED)).execute();
  if (gone.length === 0) return 0;
  const at = databaseClock(dialect);
  const rows = gone.map(({ hash }) => ({ hash: viewed(hash), at }));
  await trx
    .insertInto('revoked')
    .values(rows)
    .onConflict((known) => known.column('hash').doUpdateSet({ at }))
    .execute();
  return gone.length;
};

const NONE = new Uint8Array();
/** One of the drivers brings bytes without a view on them. */
export const viewed = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
