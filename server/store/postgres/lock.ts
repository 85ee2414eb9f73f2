// A PostgreSQL database for one program alone, while everything in it is copied: an advisory lock that keeps nodes from
// entering, and is gone with its session.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { DatabaseError, type Client } from 'pg';
import { StoreRefused } from '../errors.ts';
import type { Lock } from '../lock.ts';
import { NODE_LEASE } from '../node-lease.ts';
import type { MayChange } from '../migrations.ts';
import { nodeQueries } from '../queries/nodes.ts';
import type { LivingNode } from '../contract/nodes.ts';
import type { Tables } from '../tables.ts';
import { openPool } from './pool.ts';
import { Session } from './session.ts';

/** Any number will do, if only everybody uses the same. */
const LOCK = 7_411_203_954;
/** The database takes a moment to notice that a killed program is gone. */
const PATIENCE = 2_000;
const LOOK_EVERY = 100;

export const lockDatabase = async (url: string, onError: (error: Error) => void): Promise<Lock> => {
  const session = await Session.open({ url, onError, begin: lock });
  try {
    await requireNoNodes(url, onError);
  } catch (error) {
    await session.close();
    throw error;
  }
  return { held: () => session.client !== null, release: () => session.close() };
};

const lock = async (client: Client): Promise<void> => {
  for (let waited = 0; waited <= PATIENCE; waited += LOOK_EVERY) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (rows[0]?.held === true) return;
    await sleep(LOOK_EVERY);
  }
  throw inUse();
};

/** A node that was killed has a lease yet, but does not renew it. */
const allGone = async (look: () => Promise<readonly LivingNode[]>): Promise<boolean> => {
  const first = new Map((await look()).map(({ id, leaseUntil }) => [id, leaseUntil]));
  for (let waited = 0; waited <= NODE_LEASE; waited += LOOK_EVERY) {
    const nodes = await look();
    if (nodes.length === 0) return true;
    if (nodes.some(({ id, leaseUntil }) => first.get(id) !== leaseUntil)) return false;
    await sleep(LOOK_EVERY);
  }
  return false;
};

/** Before the schema changes: nobody copies it, and where it has to be, no server is there. */
export const mayChangeSchema: MayChange = async (trx, alone) => {
  await requireUnlocked(trx);
  if (!alone || (await allGone(() => nodeQueries(trx, 'postgres').livingNodes()))) return;
  throw new StoreRefused(
    'store-in-use',
    'this version changes the PostgreSQL database in a way that servers of the version before cannot live with; stop them all, then start this one',
  );
};

const requireNoNodes = async (url: string, onError: (error: Error) => void): Promise<void> => {
  const db = openPool(url, onError);
  try {
    const { livingNodes } = nodeQueries(db, 'postgres');
    const look = () =>
      livingNodes().catch((error: unknown) => {
        if (isWithoutNodes(error)) return [];
        throw error;
      });
    if (!(await allGone(look))) throw inUse();
  } finally {
    await db.destroy();
  }
};

/** No server has made the tables yet, or none that enters itself. */
const isWithoutNodes = (error: unknown): boolean =>
  error instanceof DatabaseError && ['42P01', '42703'].includes(error.code ?? '');

const inUse = (): StoreRefused =>
  new StoreRefused(
    'store-in-use',
    'another server uses this PostgreSQL database; stop it, or give this one another DATABASE_URL',
  );

/** In a transaction: nobody has the database alone, nor gets it before the transaction ends. */
export const requireUnlocked = async (trx: Kysely<Tables>): Promise<void> => {
  for (let waited = 0; waited <= PATIENCE; waited += LOOK_EVERY) {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(trx);
    if (rows[0]?.free === true) return;
    await sleep(LOOK_EVERY);
  }
  throw new StoreRefused(
    'store-in-use',
    'the PostgreSQL database is being copied, or a server uses it that has to be alone; wait for its end, or give this one another DATABASE_URL',
  );
};
