// One server a PostgreSQL database, as long as nodes do not share one: an advisory lock, gone with its session.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StoreRefused } from '../errors.ts';
import { Lease, type Lock, type LockEvents } from '../lock.ts';
import { Session } from './session.ts';

/** Any number will do, if only every server uses the same. */
const LOCK = 7_411_203_954;
/** The database takes a moment to notice that a killed server is gone. */
const PATIENCE = 2_000;

export const lockDatabase = async (url: string, { onError, onLockLost }: LockEvents): Promise<Lock> => {
  const lease = new Lease(() =>
    onLockLost(
      new StoreRefused('lock-lost', 'the lock on the database was lost and did not come back in time'),
    ),
  );
  const session = await Session.open({
    url,
    onError,
    begin: lock,
    lost: () => lease.lost(),
    back: () => lease.regained(),
  });
  return {
    held: () => lease.held,
    release: async () => {
      lease.end();
      await session.close();
    },
  };
};

const lock = async (client: Client): Promise<void> => {
  for (let waited = 0; waited <= PATIENCE; waited += 100) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK]);
    if (rows[0]?.held === true) return;
    await sleep(100);
  }
  throw new StoreRefused(
    'store-in-use',
    'another server uses this PostgreSQL database; stop it, or give this one another DATABASE_URL',
  );
};
