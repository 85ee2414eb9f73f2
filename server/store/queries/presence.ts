// Which players are at which node: rows that count while the lease of their node does.
import { sql, type Kysely } from 'kysely';
import { NODE_LEASE } from '../node-lease.ts';
import type { Store } from '../store.ts';
import type { Dialect, Tables } from '../tables.ts';
import { databaseClock } from './nodes.ts';

type PresenceQueries = Pick<
  Store,
  'savePresence' | 'clearPresence' | 'isPresent' | 'leftBehind' | 'dropLeftBehind'
>;

/** Rows of one statement. */
const AT_ONCE = 500;

export const presenceQueries = (db: Kysely<Tables>, dialect: Dialect): PresenceQueries => {
  const clock = () => databaseClock(dialect);
  const longAgo = (grace: number) => sql<number>`${clock()} - ${grace}`;
  /** At nodes that live, of players who have not gone from there. */
  const present = () =>
    db
      .selectFrom('presence as here')
      .innerJoin('node', 'node.id', 'here.node')
      .select('here.node')
      .where('here.gone', 'is', null)
      .where('node.lease_until', '>', clock())
      .where('node.lease_until', '<=', sql<number>`${clock()} + ${NODE_LEASE}`);

  return {
    savePresence: async (node, held, dropped) => {
      for (const some of chunks(held)) {
        await db
          .insertInto('presence')
          .values(some.map(({ match, identity, gone }) => ({ match, identity, node, gone })))
          .onConflict((conflict) =>
            conflict
              .columns(['match', 'identity', 'node'])
              .doUpdateSet((eb) => ({ gone: eb.ref('excluded.gone') })),
          )
          .execute();
      }
      for (const some of chunks(dropped)) {
        await db
          .deleteFrom('presence')
          .where((eb) => eb.or(some.map(({ match, identity }) => eb.and({ match, identity, node }))))
          .execute();
      }
    },
    clearPresence: async (node) => {
      await db.deleteFrom('presence').where('node', '=', node).execute();
    },
    isPresent: async (match, identity, except) => {
      const found = await present()
        .where('here.match', '=', match)
        .where('here.identity', '=', identity)
        .where('here.node', '!=', except)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
    leftBehind: async (grace, most) => {
      const rows = await db
        .selectFrom('presence as left')
        .leftJoin('node as dead', 'dead.id', 'left.node')
        .select(['left.match', 'left.identity', 'left.node'])
        .select((eb) =>
          eb
            .exists(
              present()
                .where('here.match', '=', sql.ref<string>('left.match'))
                .where('here.identity', '=', sql.ref<string>('left.identity')),
            )
            .as('elsewhere'),
        )
        .where((eb) =>
          eb.or([
            eb('dead.id', 'is', null),
            eb.and([eb('dead.lease_until', '<', longAgo(grace)), eb('dead.seen', '<', longAgo(grace))]),
          ]),
        )
        .orderBy('left.match')
        .limit(most)
        .execute();
      // One of the databases knows no truth values.
      return rows.map(({ elsewhere, ...row }) => ({ ...row, elsewhere: Boolean(elsewhere) }));
    },
    dropLeftBehind: async (rows) => {
      for (const some of chunks(rows)) {
        await db
          .deleteFrom('presence')
          .where((eb) => eb.or(some.map(({ match, identity, node }) => eb.and({ match, identity, node }))))
          .execute();
      }
    },
  };
};

const chunks = function* <T>(rows: readonly T[]): IterableIterator<readonly T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
};
