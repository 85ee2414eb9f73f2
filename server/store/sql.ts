// Everything a store does but appending, as queries that serve both databases.
import type { Kysely } from 'kysely';
import { accountQueries } from './queries/people/accounts.ts';
import { chatQueries } from './queries/chat.ts';
import { dueQueries } from './queries/dues.ts';
import { eventQueries } from './queries/events.ts';
import { gameQueries } from './queries/games.ts';
import { accessTokenQueries } from './queries/people/access-tokens.ts';
import { identityQueries } from './queries/people/identities.ts';
import { matchQueries } from './queries/matches.ts';
import { nodeQueries } from './queries/nodes.ts';
import { orderQueries } from './queries/people/order.ts';
import { presenceQueries } from './queries/presence.ts';
import { puzzleQueries } from './queries/people/puzzles.ts';
import { profileQueries } from './queries/profiles.ts';
import { ratingQueries } from './queries/ratings.ts';
import { retentionQueries } from './queries/retention.ts';
import { revocationQueries } from './queries/people/revocations.ts';
import { secretQueries } from './queries/secret.ts';
import { seekQueries } from './queries/seeks.ts';
import { tieQueries } from './queries/people/ties.ts';
import type { Store } from './store.ts';
import type { Dialect, Tables } from './tables.ts';

export type Queries = Omit<Store, 'append' | 'held' | 'close'>;

export const queries = (db: Kysely<Tables>, dialect: Dialect): Queries => ({
  ...eventQueries(db),
  ...matchQueries(db),
  ...gameQueries(db),
  ...ratingQueries(db, dialect),
  ...profileQueries(db),
  ...dueQueries(db, dialect),
  ...identityQueries(db),
  ...accessTokenQueries(db, dialect),
  ...accountQueries(db, dialect),
  ...orderQueries(db, dialect),
  ...tieQueries(db),
  ...puzzleQueries(db),
  ...revocationQueries(db, dialect),
  ...chatQueries(db),
  ...seekQueries(db),
  ...secretQueries(db),
  ...nodeQueries(db, dialect),
  ...presenceQueries(db, dialect),
  ...retentionQueries(db),
});
