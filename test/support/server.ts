// Starts servers for tests: in this process with whatever store, or as a process of its own on a SQLite file.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../server/config.ts';
import type { Services } from '../../server/door/services.ts';
import { start } from '../../server/main.ts';
import type { Running, StartOptions } from '../../server/roles/role.ts';
import type { Store } from '../../server/store/store.ts';
import { Client } from './client.ts';
import { MemoryStore } from './memory-store.ts';

export interface TestServer extends Running {
  readonly services: Services;
  readonly store: Store;
  readonly errors: unknown[];
  client(token?: string): Promise<Client>;
  /** Stops the server after its clients; a second time it does nothing. */
  end(): Promise<void>;
}

export const CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: null,
  dataDir: '/nowhere',
  clientDir: '/nowhere',
  publicOrigin: null,
  trustProxy: 0,
  limitAddresses: false,
  engines: 'on',
  featured: false,
  metrics: { port: 0, host: '127.0.0.1' },
  keep: { unplayed: null, games: null, chat: null, guests: null },
  logLevel: 'warn',
};

export const startServer = async (
  store: Store = new MemoryStore(),
  given: Pick<StartOptions, 'awayAfter' | 'searches' | 'warn' | 'wireFallback' | 'bus'> = {},
  changes: Partial<Config> = {},
): Promise<TestServer> => {
  const errors: unknown[] = [];
  const running = await start(
    { ...CONFIG, ...changes },
    { ...given, store, report: (error) => errors.push(error) },
  );
  const { services } = running;
  if (services === null) throw new Error('nobody is served here');
  const clients: Client[] = [];
  const stop = async (): Promise<void> => {
    for (const client of clients) client.close();
    await running.stop();
  };
  let stopped: Promise<void> | null = null;
  return {
    ...running,
    services,
    store,
    errors,
    client: async (token) => {
      const client = await Client.connect(running.url, token);
      clients.push(client);
      return client;
    },
    end: () => (stopped ??= stop()),
  };
};

export interface Child {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it printed, line by line. */
  readonly out: string[];
  readonly err: string[];
  readonly ended: Promise<unknown>;
  /** Sends a signal and waits for the end: the exit code, or null when the signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

const LAUNCHER = fileURLToPath(new URL('../../server/cli/pionnier.mjs', import.meta.url));

/** Waits for the line with the address, or for the end of a server that does not get so far. */
export const spawnServer = async (
  environment: Record<string, string>,
  args: string[] = [],
): Promise<Child> => {
  const child = spawn(process.execPath, [LAUNCHER, 'serve', '--host', '127.0.0.1', '--port', '0', ...args], {
    env: { ...process.env, METRICS_PORT: '0', FEATURED_GAME: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err]: [string[], string[]] = [[], []];
  const ended = once(child, 'exit');
  createInterface({ input: child.stderr }).on('line', (line) => err.push(line));
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      out.push(line);
      resolve(/http:\S+/.exec(line)?.[0] ?? '');
    });
    child.once('exit', () => resolve(''));
  });
  return {
    url,
    process: child,
    out,
    err,
    ended,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
};

/** A running game of the first two, watched by everybody. */
export const room = async (...clients: Client[]): Promise<string> => {
  const [host, guest] = clients;
  if (host === undefined || guest === undefined) throw new Error('a room needs two');
  const match = await host.create();
  for (const client of clients) await client.watch(match);
  await guest.command(match, { kind: 'sit' });
  for (const client of clients) await client.until(match, ({ phase }) => phase === 'playing');
  return match;
};
