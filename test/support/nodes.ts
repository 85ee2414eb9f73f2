// Several nodes on one PostgreSQL in this process, each behind cables of its own: one to the database, one to its people.
// Where a process itself is to be killed or stopped, a `Household` starts as many as are asked for.
import type { Config } from '../../server/config.ts';
import { keepServing, type Kept } from '../../server/keep-serving.ts';
import type { Running, StartOptions } from '../../server/roles/role.ts';
import { openCable, type Cable } from './cable.ts';
import { Client } from './client.ts';
import { CONFIG } from './server.ts';

export interface TestNode {
  /** Where people find it, also after it has started again. */
  readonly url: string;
  /** What runs now. */
  readonly running: Running;
  /** Whether anything runs: not between the loss of a lease and the new start. */
  readonly isUp: boolean;
  readonly errors: unknown[];
  /** Why it started again, each time. */
  readonly warnings: readonly string[];
  readonly toDatabase: Cable;
  readonly toPeople: Cable;
  client(token?: string): Promise<Client>;
  /** As a crash would: nothing is said any more, to nobody. */
  kill(): void;
  /** Ends it with its clients; what is dead already only goes. */
  end(): Promise<void>;
}

export type NodeOptions = Pick<StartOptions, 'awayAfter' | 'searches' | 'bus'>;

/** The database's address, by a cable. */
const byCable = async (url: string): Promise<{ readonly cable: Cable; readonly url: string }> => {
  const cable = await openCable(url);
  const way = new URL(url);
  way.port = new URL(cable.url).port;
  return { cable, url: way.href };
};

export const startNode = async (
  database: string,
  options: NodeOptions = {},
  changes: Partial<Config> = {},
): Promise<TestNode> => {
  const { cable: toDatabase, url: databaseUrl } = await byCable(database);
  const errors: unknown[] = [];
  const warnings: string[] = [];
  const kept: Kept = await keepServing(
    { ...CONFIG, databaseUrl, ...changes },
    { ...options, report: (error) => errors.push(error), warn: (message) => warnings.push(message) },
  );
  const toPeople = await openCable(kept.url);
  const clients: Client[] = [];
  let stopped: Promise<void> | null = null;
  return {
    url: toPeople.url,
    get running() {
      if (kept.running === null) throw new Error('the node is down');
      return kept.running;
    },
    get isUp() {
      return kept.running !== null;
    },
    errors,
    warnings,
    toDatabase,
    toPeople,
    client: async (token) => {
      const client = await Client.connect(toPeople.url, token);
      clients.push(client);
      return client;
    },
    kill: () => {
      toPeople.pull();
      toDatabase.pull();
      stopped ??= kept.stop();
    },
    end: async () => {
      for (const client of clients) client.close();
      await (stopped ??= kept.stop());
      toPeople.close();
      toDatabase.close();
    },
  };
};

/** All start at once. */
export const startNodes = (
  database: string,
  count: number,
  options?: NodeOptions,
  changes?: Partial<Config>,
): Promise<TestNode[]> =>
  Promise.all(Array.from({ length: count }, () => startNode(database, options, changes)));
