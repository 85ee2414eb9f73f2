// One server a SQLite file: a second lock database beside it is held in an exclusive transaction, which ends
// with the process however that ends.
import Libsql from 'libsql';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreRefused } from '../errors.ts';

/** A process that was just killed takes a moment to go. */
const PATIENCE = 1_000;

export const lockFile = async (file: string): Promise<() => void> => {
  const lock = new Libsql(`${file}.lock`);
  for (let waited = 0; ; waited += 50) {
    try {
      lock.exec('begin exclusive');
      return () => void lock.close();
    } catch (error) {
      if (waited >= PATIENCE) {
        lock.close();
        throw new StoreRefused('store-in-use', `another server uses ${file}: ${String(error)}`);
      }
      await sleep(50);
    }
  }
};
