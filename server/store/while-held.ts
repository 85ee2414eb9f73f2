// A store that writes nothing while its database is not this server's alone; what is there can still be read.
import { StoreError } from './errors.ts';
import type { Lock } from './lock.ts';
import type { Store } from './store.ts';

/** All that writes but `append`, whose rows are looked at when their batch is committed. */
const WRITES = [
  'claimDues',
  'renewDues',
  'postponeDue',
  'deleteDue',
  'createIdentity',
  'addToken',
  'rename',
  'say',
  'putSeek',
  'dropSeek',
  'heartbeat',
  'forgetNode',
] as const satisfies readonly (keyof Store)[];

type Write = (...args: readonly unknown[]) => Promise<unknown>;

export const whileHeld = <S extends Store>(store: S, lock: Lock): S => {
  const guarded =
    (name: (typeof WRITES)[number]): Write =>
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
