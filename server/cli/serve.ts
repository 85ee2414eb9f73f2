// `pionnier serve`: the server, until it is told to stop.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { start, type Running } from '../main.ts';
import { StoreRefused } from '../store/errors.ts';
import { UsageError, type Subcommand } from './subcommand.ts';

export const serve: Subcommand = {
  summary: 'run the server',
  usage: `usage: pionnier serve [options]

Runs the server and prints its address once it accepts connections. SIGTERM or SIGINT
lets what has begun be finished and stops it; a second one stops it at once.

  --port N             the port to listen on (default: PORT, or 3000; 0 takes a free one)
  --host H             the address to listen on (default: HOST, or every one)

From the environment:
  DATABASE_URL         postgres://… for PostgreSQL; without it, SQLite in a file
  DATA_DIR             where that file is (default: data/ beside package.json)
  PUBLIC_ORIGIN        where people find the server, behind a proxy: https://play.example.org
  TRUST_PROXY          how many proxies of yours stand before it (default: 0)
  ADDRESS_LIMITS       off for a load test from one machine (default: on)
  LOG_LEVEL            what is logged to standard error (default: warn)
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, host: { type: 'string' } } });
    const config = configOf(values);
    for (const flag of COLLECTION) setFlagsFromString(flag);
    const log = pino({ level: process.env.LOG_LEVEL ?? 'warn' }, pino.destination({ dest: 2, sync: true }));
    const stopped = signalled();
    try {
      const server = await start(config, { report: (error) => log.error(error), ownProcess: true });
      process.stdout.write(`pionnier listens on ${server.url}\n`);
      await stopped;
      await stop(server);
      return 0;
    } catch (error) {
      const reason = refusalOf(error, config);
      if (reason === null) throw error;
      process.stderr.write(`pionnier: ${reason}\n`);
      return 1;
    }
  },
};

/**
 * Nearly all that a move makes dies young, though much of it outlives the wait for the store: it must not be taken for
 * what stays. And what is left of it is too little to be worth five threads' while. What stays may double, not grow
 * fourfold as usual, before it is looked through: the crowd that comes in leaves a lot behind.
 */
const COLLECTION = [
  '--no-allocation-site-pretenuring',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

const configOf = (flags: { port?: string | undefined; host?: string | undefined }): Config => {
  try {
    return readConfig(process.env, packageRoot(), flags);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
};

/** Sources and what is compiled from them lie at different depths. */
const packageRoot = (): string => {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json')) && dirname(root) !== root) root = dirname(root);
  return root;
};

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Heard from the beginning, so that a server that is told to stop while it starts does stop. */
const signalled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });

const stop = async (server: Running): Promise<void> => {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
  await server.stop();
};

/** What a person can do something about, in one line. */
const refusalOf = (error: unknown, { host, port }: Config): string | null => {
  if (error instanceof StoreRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${String(port)} is in use; choose another one with --port`;
    case 'EACCES':
      return `no permission to listen on port ${String(port)}, or to write the data directory`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `there is no address ${host} here`;
    default:
      return null;
  }
};
