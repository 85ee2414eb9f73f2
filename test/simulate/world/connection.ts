// A node's way to the database: statements and their answers come late, are lost, or leave nobody knowing what was done.
import type { AppendRows } from '../../../server/store/append-rows.ts';
import type { Outcome } from '../../../server/store/batcher.ts';
import { StoreError } from '../../../server/store/errors.ts';
import { leasedStore } from '../../../server/store/leased.ts';
import { METHODS } from '../../../server/store/sqlite/messages.ts';
import type { Queries } from '../../../server/store/sql.ts';
import type { Append } from '../../../server/store/contract/log.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import type { Actor, Scheduler } from './scheduler.ts';
import type { Invariant } from './world.ts';

export interface Connected {
  readonly scheduler: Scheduler;
  readonly world: Actor;
  readonly database: Database;
  readonly faults: Faults;
  /** Until when somebody waits who will never be answered. */
  silentUntil: number;
  found(invariant: Invariant, seen: string): void;
  /** Says what happens to whoever looks into a run; nothing is made of it when nobody does. */
  readonly note: (what: () => string) => void;
}

/** How long one waits who is never answered. */
const PATIENCE = 10_000;
/** Whoever waits longer may lose a lease by it. */
const LONG = 1_000;
const SETTLE_AGAIN = 100;
const SETTLE_WITHIN = 3_000;

/** Everything that a node asks of the database. */
export const STATEMENTS: readonly string[] = [...METHODS, 'commit', 'settle'];
/** What changes something that cannot be seen in a log. */
const SHOWN: ReadonlySet<string> = new Set([
  'renewDues',
  'postponeDue',
  'deleteDue',
  'putSeek',
  'dropSeek',
  'dropSeeksOf',
  'moveSeeks',
  'enterNode',
  'advanceNode',
  'leaveNode',
  'savePresence',
  'clearPresence',
  'dropLeftBehind',
]);

type Ask = (...args: unknown[]) => Promise<unknown>;

const unavailable = (): StoreError => new StoreError('store-unavailable', 'the connection is cut');

export const connect = (connected: Connected, of: Actor, node: string): Store => {
  const { scheduler, world, database, faults, note } = connected;
  /** What the database does it does alone, at one moment between the question and the answer. */
  const ask = <T>(name: string, act: () => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const [there, back] = [faults.asked(name), faults.answered(name)];
      const never = back.lost && faults.silent();
      const asked = scheduler.now;
      const fail = (wait: number): void => {
        scheduler.after(
          wait,
          () => {
            of.failed = scheduler.now;
            reject(unavailable());
          },
          of,
        );
      };
      const answer = (value: T, wait: number): void => {
        scheduler.after(
          wait,
          () => {
            if (scheduler.now - asked > LONG) of.failed = scheduler.now;
            resolve(value);
          },
          of,
        );
      };
      scheduler.after(
        there.wait,
        () => {
          if (there.lost || !database.up || of.parted) {
            fail(back.wait);
            return;
          }
          void Promise.resolve(act()).then((value) => {
            if (!back.lost && database.up && !of.parted) answer(value, back.wait);
            else if (never) {
              connected.silentUntil = Math.max(connected.silentUntil, scheduler.now + PATIENCE);
              fail(PATIENCE);
            } else fail(back.wait);
          }, reject);
        },
        world,
      );
    });

  const queries = Object.fromEntries(
    METHODS.map((name): [string, Ask] => [
      name,
      (...args) =>
        ask(name, () => {
          if (SHOWN.has(name)) note(() => `${node} ${name} ${JSON.stringify(args)}`);
          return (database[name] as unknown as Ask).apply(database, args);
        }),
    ]),
  ) as unknown as Queries;

  const commit = (batch: readonly AppendRows[]): Promise<readonly Outcome[]> =>
    ask('commit', () => {
      const outcomes = database.commit(batch, node);
      batch.forEach(({ event: { match, seq, at, by, body } }, index) => {
        const outcome = JSON.stringify(outcomes[index]);
        note(
          () => `${node} writes ${match} ${String(seq)} ${String(by)} at ${String(at)}: ${body} ${outcome}`,
        );
      });
      return outcomes;
    });
  const settle = async (batch: readonly AppendRows[]): Promise<readonly Outcome[]> => {
    const until = performance.now() + SETTLE_WITHIN;
    for (;;) {
      try {
        return await ask('settle', () => database.settle(batch));
      } catch (error) {
        if (performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, SETTLE_AGAIN));
      }
    }
  };
  const store = leasedStore({ ...queries, commit, settle, close: () => Promise.resolve() });
  const underWay = new Set<string>();
  return {
    ...store,
    append: (append: Append, done) => {
      const { match } = append;
      if (underWay.has(match)) connected.found('one append of a match is under way', `${node}: ${match}`);
      underWay.add(match);
      store.append(append, (appended) => {
        underWay.delete(match);
        done(appended);
      });
    },
  };
};
