// Names that are kept, the passkeys that prove them, and what is known of somebody.
import { sql, type Kysely } from 'kysely';
import type { AccountStore, NameClaim, Passkey } from '../../contract/accounts.ts';
import type { Dialect, PasskeyTable, Tables } from '../../tables.ts';
import { recordOf } from './identities.ts';
import { revokeIn, viewed } from './revocations.ts';

/** Ends a transaction that has found the name taken. */
class NameTaken extends Error {}

export const accountQueries = (db: Kysely<Tables>, dialect: Dialect): AccountStore => ({
  beginCeremony: async (ceremony, now) => {
    await db.deleteFrom('ceremony').where('until', '<', now).execute();
    await db.insertInto('ceremony').values(ceremony).execute();
  },
  endCeremony: async (challenge, kind, now) => {
    const ended = await db
      .deleteFrom('ceremony')
      .where('challenge', '=', challenge)
      .where('kind', '=', kind)
      .returning(['identity', 'until'])
      .executeTakeFirst();
    return ended === undefined || ended.until < now ? null : ended.identity;
  },

  addPasskey: (passkey, claim) =>
    db
      .transaction()
      .execute(async (trx) => {
        const { publicKey: public_key, transports, ...rest } = passkey;
        const added = await trx
          .insertInto('passkey')
          .values({ ...rest, public_key, transports: JSON.stringify(transports) })
          .onConflict((known) => known.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) return 'known' as const;
        if (claim !== null) await claimIn(trx, passkey.identity, claim);
        return 'added' as const;
      })
      .catch((error: unknown) => {
        if (error instanceof NameTaken) return 'name-taken' as const;
        throw error;
      }),
  passkey: async (id) => {
    const found = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
    return found === undefined ? null : passkeyOf(found);
  },
  passkeysOf: async (identity) => {
    const found = await db
      .selectFrom('passkey')
      .selectAll()
      .where('identity', '=', identity)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return found.map(passkeyOf);
  },
  usePasskey: async (id, counter, at) => {
    await db.updateTable('passkey').set({ counter, used: at }).where('id', '=', id).execute();
  },
  dropPasskey: (identity, id) =>
    db.transaction().execute(async (trx) => {
      const dropped = await trx
        .deleteFrom('passkey')
        .where('identity', '=', identity)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      const left = await trx
        .selectFrom('passkey')
        .select('id')
        .where('identity', '=', identity)
        .limit(1)
        .executeTakeFirst();
      if (left === undefined) await trx.deleteFrom('kept_name').where('identity', '=', identity).execute();
      return dropped !== undefined;
    }),

  identityNamed: async (look) => {
    const found = await db
      .selectFrom('kept_name')
      .innerJoin('identity', 'identity.id', 'kept_name.identity')
      .select(['identity.id', 'identity.name', 'identity.bot'])
      .where('kept_name.look', '=', look)
      .executeTakeFirst();
    return found === undefined ? null : recordOf(found);
  },
  keptName: async (identity) => {
    const found = await db
      .selectFrom('kept_name')
      .select('name')
      .where('identity', '=', identity)
      .executeTakeFirst();
    return found?.name ?? null;
  },
  rename: (identity, claim) =>
    db
      .transaction()
      .execute(async (trx) => {
        const owner = await trx
          .selectFrom('kept_name')
          .select('identity')
          .where('look', '=', claim.look)
          .executeTakeFirst();
        if (owner !== undefined && owner.identity !== identity) return false;
        const own = await trx
          .deleteFrom('kept_name')
          .where('identity', '=', identity)
          .returning('look')
          .executeTakeFirst();
        if (own !== undefined) await claimIn(trx, identity, claim);
        else await trx.updateTable('identity').set({ name: claim.name }).where('id', '=', identity).execute();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof NameTaken) return false;
        throw error;
      }),

  devicesOf: async (identity) => {
    const found = await db
      .selectFrom('token')
      .select(['hash', 'device', 'created', 'seen'])
      .where('identity', '=', identity)
      .orderBy('created')
      .execute();
    return found.map(({ hash, ...rest }) => ({ hash: viewed(hash), ...rest }));
  },
  linesOf: async (identity, after, limit) => {
    const found = await db
      .selectFrom('chat')
      .select(['match', 'seq', 'at', 'say'])
      .where('identity', '=', identity)
      .$if(after !== null, (all) =>
        all.where(sql<boolean>`(match, seq) > (${after?.match ?? ''}, ${after?.seq ?? 0})`),
      )
      .orderBy('match')
      .orderBy('seq')
      .limit(limit)
      .execute();
    return found.map(({ say, ...rest }) => ({ ...rest, say: JSON.parse(say) as never }));
  },
  forgetGames: async (identity, after, limit) => {
    const played = await db
      .selectFrom('match')
      .select('id')
      .where((eb) => eb.or([eb('player0', '=', identity), eb('player1', '=', identity)]))
      .$if(after !== null, (all) => all.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute();
    const matches = played.map(({ id }) => id);
    if (matches.length === 0) return null;
    await db.transaction().execute((trx) => forgetIn(trx, identity, matches));
    return matches.at(-1) ?? null;
  },
  forgetIdentity: (identity) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('chat')
        .set({ name: '', say: NOTHING_SAID, hidden: 1 })
        .where('identity', '=', identity)
        .execute();
      await revokeIn(trx, dialect, { identity });
      await trx.deleteFrom('tie').where('other', '=', identity).execute();
      for (const table of ['passkey', 'kept_name', 'ceremony', 'seek', 'tie', 'solved_puzzle'] as const)
        await trx.deleteFrom(table).where('identity', '=', identity).execute();
      await trx.deleteFrom('identity').where('id', '=', identity).execute();
    }),
});

const NOTHING_SAID = JSON.stringify({ text: '' });

const claimIn = async (trx: Kysely<Tables>, identity: string, { name, look }: NameClaim): Promise<void> => {
  const claimed = await trx
    .insertInto('kept_name')
    .values({ look, identity, name })
    .onConflict((taken) => taken.doNothing())
    .returning('look')
    .executeTakeFirst();
  if (claimed === undefined) throw new NameTaken();
  await trx.updateTable('identity').set({ name }).where('id', '=', identity).execute();
};

/** Rows that seat somebody say who, and no others do. */
const forgetIn = async (trx: Kysely<Tables>, identity: string, matches: readonly string[]): Promise<void> => {
  const seating = await trx
    .selectFrom('event')
    .select(['match', 'seq', 'body'])
    .where('match', 'in', matches)
    .where((eb) => eb.or([eb('body', 'like', '{"kind":"create"%'), eb('body', 'like', '{"kind":"sit"%')]))
    .execute();
  for (const { match, seq, body } of seating) {
    const nameless = JSON.stringify(
      JSON.parse(body, (_key, value: unknown) =>
        isPlayer(value) && value.id === identity ? { ...value, name: '' } : value,
      ),
    );
    if (nameless === body) continue;
    await trx
      .updateTable('event')
      .set({ body: nameless })
      .where('match', '=', match)
      .where('seq', '=', seq)
      .execute();
  }
  for (const [seat, name] of [
    ['seat0', 'name0'],
    ['seat1', 'name1'],
  ] as const) {
    await trx
      .updateTable('game')
      .set({ [name]: '' })
      .where('match', 'in', matches)
      .where(seat, '=', identity)
      .execute();
  }
};

const isPlayer = (value: unknown): value is { readonly id: string; readonly name: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

const passkeyOf = ({ public_key, transports, ...rest }: PasskeyTable): Passkey => ({
  ...rest,
  publicKey: viewed(public_key),
  transports: JSON.parse(transports) as string[],
});
