// One server a SQLite file: a second lock database beside it is held in an exclusive transaction, which ends
// with the process however that ends. Whoever removes the lock file makes room for another server: that is noticed.
import { closeSync, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreRefused } from '../errors.ts';
import { Lease, type Lock, type LockEvents } from '../lock.ts';
import { behindLinks } from './links.ts';
import { sqliteRefusal } from './refusal.ts';

/** A process that was just killed takes a moment to go. */
const PATIENCE = 1_000;
const LOOK_EVERY = 500;

interface Taken {
  readonly database: Libsql.Database;
  /** Which file it is, whatever its name is. */
  readonly inode: bigint;
}

export const lockFile = async (file: string, { onError, onLockLost }: LockEvents): Promise<Lock> => {
  const path = `${behindLinks(file)}.lock`;
  let taken: Taken | null = await take(path, PATIENCE);
  let released = false;
  const lease = new Lease(() =>
    onLockLost(new StoreRefused('lock-lost', `the lock ${path} was lost and did not come back in time`)),
  );

  /** Whether the lock file is still the one that is held; if not, the one that is there now is taken. */
  const look = async (): Promise<void> => {
    if (taken !== null && taken.inode === (await inodeOf(path))) return;
    lease.lost();
    taken?.database.close();
    taken = null;
    const again = await take(path, 0);
    if (released) again.database.close();
    else {
      taken = again;
      lease.regained();
    }
  };
  const keepLooking = async (): Promise<void> => {
    for (;;) {
      await sleep(LOOK_EVERY, undefined, { ref: false });
      if (released) return;
      await look().catch((error: unknown) =>
        onError(error instanceof Error ? error : new Error(String(error))),
      );
    }
  };
  void keepLooking();

  return {
    held: () => lease.held,
    release: () => {
      released = true;
      lease.end();
      taken?.database.close();
      return Promise.resolve();
    },
  };
};

const take = async (path: string, patience: number): Promise<Taken> => {
  try {
    // The file is there before it is opened, so that the one that is locked is the one that was looked at.
    closeSync(openSync(path, 'a'));
    const inode = await inodeOf(path);
    const database = new Libsql(path);
    try {
      await begin(database, patience);
      if (inode === null || inode !== (await inodeOf(path))) throw new InUse();
      return { database, inode };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof InUse)) throw sqliteRefusal(error, path);
    throw new StoreRefused(
      'store-in-use',
      `another server holds ${path}; stop it, or give this one another DATA_DIR`,
    );
  }
};

class InUse extends Error {}

const begin = async (database: Libsql.Database, patience: number): Promise<void> => {
  for (let waited = 0; ; waited += 50) {
    try {
      database.exec('begin exclusive');
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (waited >= patience) throw new InUse();
      await sleep(50);
    }
  }
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Null when there is no such file. */
const inodeOf = (path: string): Promise<bigint | null> =>
  stat(path, { bigint: true }).then(
    ({ ino }) => ino,
    () => null,
  );
