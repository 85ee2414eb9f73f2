// Tokens that people make for programs.
import { sql, type Kysely } from 'kysely';
import { TOKEN_SCOPES } from '../../../../shared/protocol/scopes.ts';
import type { TokenScope } from '../../../../shared/protocol.ts';
import type { AccessTokenStore } from '../../contract/access-tokens.ts';
import type { Dialect, Tables } from '../../tables.ts';
import { databaseClock } from '../nodes.ts';

const DAY = 24 * 60 * 60 * 1_000;

const written = (scopes: readonly TokenScope[]): string => scopes.join(' ');
/** A word that this program does not know is no right here. */
const scopesIn = (text: string): TokenScope[] => {
  const words = text.split(' ');
  return TOKEN_SCOPES.filter((scope) => words.includes(scope));
};

export const accessTokenQueries = (db: Kysely<Tables>, dialect: Dialect): AccessTokenStore => ({
  giveAccess: (identity, hash, { id, name, scopes, created, seen }, most) =>
    db.transaction().execute(async (trx) => {
      const { count } = await trx
        .selectFrom('access_token')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('identity', '=', identity)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return false;
      await trx
        .insertInto('access_token')
        .values({ hash, id, identity, name, scopes: written(scopes), created, seen })
        .execute();
      return true;
    }),
  accessBy: async (hash, since) => {
    const found = await db
      .selectFrom('access_token')
      .innerJoin('identity', 'identity.id', 'access_token.identity')
      .select(['identity.id', 'identity.name', 'identity.bot', 'access_token.scopes'])
      .where('access_token.hash', '=', hash)
      .where('access_token.seen', '>=', since)
      .executeTakeFirst();
    if (found === undefined) return null;
    const { id, name, bot, scopes } = found;
    return { identity: { id, name, bot: bot === 1 }, scopes: scopesIn(scopes) };
  },
  seeAccess: async (hash, now) => {
    await db
      .updateTable('access_token')
      .set({ seen: now })
      .where('hash', '=', hash)
      .where('seen', '<', now - DAY)
      .execute();
  },
  accessTokensOf: async (identity) => {
    const found = await db
      .selectFrom('access_token')
      .select(['id', 'name', 'scopes', 'created', 'seen'])
      .where('identity', '=', identity)
      .orderBy('created', 'desc')
      .orderBy('id')
      .execute();
    return found.map(({ id, name, scopes, created, seen }) => ({
      id,
      name,
      scopes: scopesIn(scopes),
      created,
      seen,
    }));
  },
  takeAccess: (identity, id) =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('access_token')
        .where('identity', '=', identity)
        .where('id', '=', id)
        .returning('hash')
        .executeTakeFirst();
      if (gone === undefined) return false;
      const at = databaseClock(dialect);
      await trx
        .insertInto('revoked')
        // One of the drivers brings bytes without a view on them.
        .values({ hash: new Uint8Array(gone.hash), at: sql<number>`${at}` })
        .onConflict((known) => known.column('hash').doUpdateSet({ at: sql<number>`${at}` }))
        .execute();
      return true;
    }),
});
