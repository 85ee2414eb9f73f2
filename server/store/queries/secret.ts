// The secret of a database: made by whoever asks first, and never again.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

const BYTES = 32;

export const secretQueries = (db: Kysely<Tables>): Pick<Store, 'secret'> => ({
  secret: async () => {
    // Of two servers that start at once one is too late, and reads what the other has made.
    await db
      .insertInto('secret')
      .values({ id: 1, bits: randomBytes(BYTES) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { bits } = await db.selectFrom('secret').select('bits').executeTakeFirstOrThrow();
    return new Uint8Array(bits);
  },
});
