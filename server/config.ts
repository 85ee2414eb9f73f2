// What the environment and the command line say about this server, read once and typed.
import type { Keep } from './match/retention.ts';
import type { NodeEntry } from './store/contract/nodes.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Null for SQLite in a file. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Where the built client is. */
  readonly clientDir: string;
  readonly publicOrigin: string | null;
  /** How many proxies of ours stand before the server. */
  readonly trustProxy: number;
  /** A load test from one machine lifts the limits per address. */
  readonly limitAddresses: boolean;
  readonly engines: Engines;
  /** Whether two computers play in a lobby where nobody does. */
  readonly featured: boolean;
  /** Where the metrics are shown; null for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly keep: Keep;
  readonly logLevel: LogLevel;
}

/** Whether computers think here: beside people, where nobody is served, or not at all. */
export type Engines = NodeEntry['engines'];
const ENGINES = ['on', 'only', 'off'] as const satisfies readonly Engines[];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** One line that names the variable or the option, and what it may be. */
export class ConfigError extends Error {}
/** The same, where the command line is at fault and not the environment. */
export class OptionError extends ConfigError {}

type Environment = Readonly<Record<string, string | undefined>>;

/** `home` is where the package lies: its `data/` holds the database unless DATA_DIR says otherwise. */
export const readConfig = (
  environment: Environment,
  home: string,
  flags: { readonly port?: string | undefined; readonly host?: string | undefined } = {},
): Config => ({
  port:
    flags.port === undefined
      ? readPort('PORT', said(environment.PORT) ?? '3000')
      : readPort('--port', flags.port, OptionError),
  host: flags.host ?? said(environment.HOST) ?? '0.0.0.0',
  databaseUrl: readDatabaseUrl(said(environment.DATABASE_URL)),
  dataDir: said(environment.DATA_DIR) ?? `${home}/data`,
  clientDir: `${home}/dist/client`,
  publicOrigin: readOrigin(said(environment.PUBLIC_ORIGIN)),
  trustProxy: readHops(said(environment.TRUST_PROXY)),
  limitAddresses: readSwitch('ADDRESS_LIMITS', said(environment.ADDRESS_LIMITS)),
  engines: readEngines(said(environment.ENGINES) ?? 'on', said(environment.DATABASE_URL) !== undefined),
  featured: readSwitch('FEATURED_GAME', said(environment.FEATURED_GAME)),
  metrics: readMetrics(
    said(environment.METRICS_PORT) ?? '9464',
    said(environment.METRICS_HOST) ?? '127.0.0.1',
  ),
  keep: {
    unplayed: readDays('KEEP_UNPLAYED_DAYS', said(environment.KEEP_UNPLAYED_DAYS) ?? '30'),
    games: readDays('KEEP_GAMES_DAYS', said(environment.KEEP_GAMES_DAYS) ?? 'ever'),
    chat: readDays('KEEP_CHAT_DAYS', said(environment.KEEP_CHAT_DAYS) ?? '365'),
    guests: readDays('KEEP_GUESTS_DAYS', said(environment.KEEP_GUESTS_DAYS) ?? '365'),
  },
  logLevel: readLogLevel(said(environment.LOG_LEVEL) ?? 'warn'),
});

/** A variable that is set to nothing says nothing. */
const said = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

const readPort = (name: string, text: string, Wrong = ConfigError): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port > 65_535) throw new Wrong(`${name} is a number from 0 to 65535, not ${text}`);
  return port;
};

const readMetrics = (port: string, host: string): Config['metrics'] =>
  port === 'off' ? null : { port: readPort('METRICS_PORT', port), host };

const readLogLevel = (text: string): LogLevel => {
  const level = LOG_LEVELS.find((each) => each === text);
  if (level === undefined) throw new ConfigError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not ${text}`);
  return level;
};

const readDatabaseUrl = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  // The text itself is not shown: it holds a password.
  if (!/^postgres(?:ql)?:\/\//.test(text)) throw new ConfigError('DATABASE_URL begins with postgres://');
  // A name before a missing host means the database's usual place.
  if (!URL.canParse(text.replace('@/', '@localhost/'))) {
    throw new ConfigError('DATABASE_URL is like postgres://name:password@host:5432/database');
  }
  return text;
};

const readOrigin = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    `${url.pathname}${url.search}${url.hash}` !== '/'
  ) {
    throw new ConfigError(`PUBLIC_ORIGIN is like https://play.example.org, not ${text}`);
  }
  return url.origin;
};

const readHops = (text: string | undefined): number => {
  if (text === undefined || text === 'false') return 0;
  if (!/^\d$/.test(text)) throw new ConfigError(`TRUST_PROXY is the number of proxies, 0 to 9, not ${text}`);
  return Number(text);
};

const readEngines = (text: string, isShared: boolean): Engines => {
  const engines = ENGINES.find((each) => each === text);
  if (engines === undefined) throw new ConfigError(`ENGINES is one of ${ENGINES.join(', ')}, not ${text}`);
  if (engines === 'only' && !isShared) {
    throw new ConfigError('ENGINES=only thinks for other nodes: it needs the DATABASE_URL that they share');
  }
  return engines;
};

const readDays = (name: string, text: string): number | null => {
  if (text === 'ever') return null;
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new ConfigError(`${name} is a number of days, or ever, not ${text}`);
  return Number(text);
};

const readSwitch = (name: string, text: string | undefined): boolean => {
  if (text === undefined || text === 'on') return true;
  if (text === 'off') return false;
  throw new ConfigError(`${name} is on or off, not ${text}`);
};
