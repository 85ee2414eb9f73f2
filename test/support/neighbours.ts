// Several nodes on one PostgreSQL in this process, with clients at each, for what goes across them.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../server/config.ts';
import { connectPostgres } from '../../server/store/postgres/store.ts';
import type { Store } from '../../server/store/store.ts';
import type { Client } from './client.ts';
import { startNodes, type TestNode } from './nodes.ts';
import type { TestPostgres } from './postgres.ts';

export interface Neighbours {
  readonly nodes: readonly TestNode[];
  /** The database, by a door of its own. */
  readonly store: Store;
  /** Someone new at each node. */
  clients(): Promise<[Client, Client, Client]>;
  /** A new client at one of them, or another device. */
  client(node: number, token?: string): Promise<Client>;
  /** A bot at one of them, or one that comes again. */
  bot(node: number, token?: string): Promise<Client>;
  errors(): unknown[];
  /** Lets the nodes hear what was told last. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const openNeighbours = async (
  postgres: TestPostgres,
  changes: Partial<Config> = {},
): Promise<Neighbours> => {
  const url = await postgres.database();
  const nodes = await startNodes(url, 3, {}, changes);
  const store = await connectPostgres(url, () => undefined);
  const client = (node: number, token?: string): Promise<Client> => {
    const at = nodes[node];
    if (at === undefined) throw new Error(`there is no node ${String(node)}`);
    return at.client(token);
  };
  const newBot = async (): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const id = `bot-${token.slice(0, 8)}`;
    const hash = createHash('sha256').update(token).digest();
    await store.createIdentity({ id, name: 'Robot', bot: true }, hash, Date.now());
    return token;
  };
  return {
    nodes,
    store,
    client,
    clients: async () => [await client(0), await client(1), await client(2)],
    bot: async (node, token) => client(node, token ?? (await newBot())),
    errors: () => nodes.flatMap((node) => node.errors),
    settled: () => sleep(400),
    close: async () => {
      await Promise.all(nodes.map((node) => node.end()));
      await store.close();
    },
  };
};
