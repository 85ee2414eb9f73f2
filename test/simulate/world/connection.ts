// A node's way to the database: statements and their answers come late, are lost, or leave nobody knowing what was done.
import type { AppendRows } from '../../../server/store/append-rows.ts';
import type { Outcome } from '../../../server/store/batcher.ts';
import { StoreError } from '../../../server/store/errors.ts';
import { leasedStore } from '../../../server/store/leased.ts';
import { METHODS } from '../../../server/store/sqlite/messages.ts';
import type { Queries } from '../../../server/store/sql.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import type { Actor, Scheduler } from './scheduler.ts';

export interface Connected {
  readonly scheduler: Scheduler;
  readonly world: Actor;
  readonly database: Database;
  readonly faults: Faults;
}

/** How long one waits who is never answered. */
const PATIENCE = 10_000;
const SETTLE_AGAIN = 100;
const SETTLE_WITHIN = 3_000;

type Ask = (...args: unknown[]) => Promise<unknown>;

const unavailable = (): StoreError => new StoreError('store-unavailable', 'the connection is cut');

export const connect = (
  { scheduler, world, database, faults }: Connected,
  of: Actor,
  node: string,
): Store => {
  /** What the database does it does alone, at one moment between the question and the answer. */
  const ask = <T>(act: () => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const [there, back] = [faults.asked(), faults.answered()];
      const never = faults.calm ? false : back.lost && there.wait > 1;
      const fail = (wait: number): void => void scheduler.after(wait, () => reject(unavailable()), of);
      scheduler.after(
        there.wait,
        () => {
          if (there.lost || !database.up) {
            fail(back.wait);
            return;
          }
          void Promise.resolve(act()).then((value) => {
            if (back.lost || !database.up) fail(never ? PATIENCE : back.wait);
            else scheduler.after(back.wait, () => resolve(value), of);
          }, reject);
        },
        world,
      );
    });

  const queries = Object.fromEntries(
    METHODS.map((name): [string, Ask] => [
      name,
      (...args) => ask(() => (database[name] as unknown as Ask).apply(database, args)),
    ]),
  ) as unknown as Queries;

  const settle = async (batch: readonly AppendRows[]): Promise<readonly Outcome[]> => {
    const until = performance.now() + SETTLE_WITHIN;
    for (;;) {
      try {
        return await ask(() => database.settle(batch));
      } catch (error) {
        if (performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, SETTLE_AGAIN));
      }
    }
  };
  return leasedStore({
    ...queries,
    commit: (batch) => ask(() => database.commit(batch, node)),
    settle,
    close: () => Promise.resolve(),
  });
};
