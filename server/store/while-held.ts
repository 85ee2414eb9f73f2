// A store that writes nothing while its database is not this server's alone; what is there can still be read.
import { StoreError } from './errors.ts';
import type { Lock } from './lock.ts';
import type { Queries } from './sql.ts';
import type { Store } from './store.ts';

/** What each question does to the database; `append`'s rows are looked at when their batch is committed. */
const DOES: Readonly<Record<keyof Queries, 'read' | 'write'>> = {
  rows: 'read',
  log: 'read',
  running: 'read',
  summary: 'read',
  matchesOf: 'read',
  claimDues: 'write',
  renewDues: 'write',
  postponeDue: 'write',
  deleteDue: 'write',
  nextDue: 'read',
  createIdentity: 'write',
  identityByToken: 'read',
  identity: 'read',
  addToken: 'write',
  rename: 'write',
  say: 'write',
  chat: 'read',
  putSeek: 'write',
  dropSeek: 'write',
  seeks: 'read',
  heartbeat: 'write',
  lastHeartbeat: 'read',
  forgetNode: 'write',
  secret: 'write',
  now: 'read',
  healthy: 'read',
};
const WRITES = (Object.keys(DOES) as (keyof Queries)[]).filter((name) => DOES[name] === 'write');

type Write = (...args: readonly unknown[]) => Promise<unknown>;

export const whileHeld = <S extends Store>(store: S, lock: Lock): S => {
  const guarded =
    (name: keyof Queries): Write =>
    (...args) =>
      lock.held()
        ? (store[name] as unknown as Write)(...args)
        : Promise.reject(new StoreError('store-unavailable', 'the lock on the database is lost'));
  return {
    ...store,
    ...Object.fromEntries(WRITES.map((name) => [name, guarded(name)])),
    held: () => lock.held(),
    healthy: async () => lock.held() && (await store.healthy()),
    close: async () => {
      await store.close();
      await lock.release();
    },
  };
};
