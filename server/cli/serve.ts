// `pionnier serve`: the server, until it is told to stop.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { ConfigError, OptionError, readConfig, type Config } from '../config.ts';
import { keepServing, type Kept } from '../keep-serving.ts';
import { PACKAGE_ROOT } from '../package-root.ts';
import { StoreError, StoreRefused } from '../store/errors.ts';
import { Failure, UsageError, type Subcommand } from './subcommand.ts';

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
  ENGINES              on: computers think here; off: they do not; only: they do, and people are not served; the
                       last two for nodes beside others on one PostgreSQL (default: on)
  FEATURED_GAME        off for no game of two computers in a lobby where nobody plays (default: on)
  METRICS_PORT         where /metrics is, for Prometheus; 0 takes a free port, off shows none (default: 9464)
  METRICS_HOST         the address of that port (default: 127.0.0.1, this machine alone)
  KEEP_UNPLAYED_DAYS   how long matches are kept of which no game counts (default: 30)
  KEEP_GAMES_DAYS      how long all others are kept once they are over (default: ever)
  KEEP_CHAT_DAYS       how long chat is kept after a match (default: 365)
  KEEP_GUESTS_DAYS     how long guests who do not come back are known (default: 365)
  LOG_LEVEL            what is logged to standard error (default: warn)
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { port: { type: 'string' }, host: { type: 'string' } } });
    const config = configOf(values);
    for (const flag of COLLECTION) setFlagsFromString(flag);
    const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
    const stopped = signalled();
    const server = await keepServing(config, {
      report: (error) => log.error(error),
      warn: (message) => log.warn(message),
      log,
      ownProcess: true,
    }).catch((error: unknown) => {
      throw ending(failureOf(error, config));
    });
    process.stdout.write(`pionnier listens on ${server.url}\n`);
    if (server.metricsUrl !== null) log.info(`metrics are at ${server.metricsUrl}`);
    const reason = await Promise.race([stopped, server.ended.then((why) => ({ why }))]);
    if (reason !== undefined) {
      // What cannot be written any more is not waited for.
      await Promise.race([stop(server).catch(() => undefined), sleep(GOODBYE)]);
      throw ending(failureOf(reason.why, config));
    }
    await stop(server);
    return 0;
  },
};

/**
 * Nearly all that a move makes dies young, though much of it outlives the wait for the store: it must not be taken for
 * what stays. And what is left of it is too little to be worth five threads' while. What stays may double, not grow
 * fourfold as usual, before it is looked through: the crowd that comes in leaves a lot behind.
 */
export const COLLECTION = [
  '--no-allocation-site-pretenuring',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

/** How long those who are connected are told that the server ends, in milliseconds. */
const GOODBYE = 2_000;

/** Whatever of a broken server still holds the process ends with it. */
const ending = (error: unknown): unknown => {
  setTimeout(() => process.exit(1), GOODBYE).unref();
  return error;
};

const configOf = (flags: { port?: string | undefined; host?: string | undefined }): Config => {
  try {
    return readConfig(process.env, PACKAGE_ROOT, flags);
  } catch (error) {
    if (error instanceof OptionError) throw new UsageError(error.message);
    throw error instanceof ConfigError ? new Failure(error.message) : error;
  }
};

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Heard from the beginning, so that a server that is told to stop while it starts does stop. */
const signalled = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });

const stop = async (server: Kept): Promise<void> => {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
  await server.stop();
};

/** What a person can do something about becomes one line; a bug stays what it is. */
const failureOf = (error: unknown, { host, port }: Config): unknown => {
  if (error instanceof StoreRefused) return new Failure(error.message);
  if (error instanceof StoreError) return new Failure(`the database fails: ${error.message}`);
  const { code, syscall } = (error ?? {}) as { readonly code?: unknown; readonly syscall?: unknown };
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return error;
  switch (code) {
    case 'EADDRINUSE':
      return new Failure(`port ${String(port)} is in use; choose another one with --port or PORT`);
    case 'EACCES':
      return new Failure(
        `port ${String(port)} is not for everybody; choose one from 1024 on with --port or PORT`,
      );
    default:
      return new Failure(`${host} is no address of this machine; choose another one with --host or HOST`);
  }
};
