// What the environment and the command line say about this server, read once and typed.

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
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** `home` is where the package lies: its `data/` holds the database unless DATA_DIR says otherwise. */
export const readConfig = (
  environment: Environment,
  home: string,
  flags: { readonly port?: string | undefined; readonly host?: string | undefined } = {},
): Config => ({
  port: readPort(flags.port ?? said(environment.PORT) ?? '3000'),
  host: flags.host ?? said(environment.HOST) ?? '0.0.0.0',
  databaseUrl: readDatabaseUrl(said(environment.DATABASE_URL)),
  dataDir: said(environment.DATA_DIR) ?? `${home}/data`,
  clientDir: `${home}/dist/client`,
  publicOrigin: readOrigin(said(environment.PUBLIC_ORIGIN)),
  trustProxy: readHops(said(environment.TRUST_PROXY)),
  limitAddresses: readSwitch(said(environment.ADDRESS_LIMITS)),
});

/** A variable that is set to nothing says nothing. */
const said = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

const readPort = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Infinity;
  if (port > 65_535) throw new ConfigError(`a port is a number from 0 to 65535, not ${text}`);
  return port;
};

const readDatabaseUrl = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  // The text itself is not shown: it holds a password.
  if (!/^postgres(?:ql)?:\/\//.test(text)) throw new ConfigError('DATABASE_URL begins with postgres://');
  return text;
};

const readOrigin = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new ConfigError(`PUBLIC_ORIGIN is like https://play.example.org, not ${text}`);
  }
  return url.origin;
};

const readHops = (text: string | undefined): number => {
  if (text === undefined || text === 'false') return 0;
  if (text === 'true') return 1;
  if (!/^\d$/.test(text)) throw new ConfigError(`TRUST_PROXY is the number of proxies, not ${text}`);
  return Number(text);
};

const readSwitch = (text: string | undefined): boolean => {
  if (text === undefined || text === 'on') return true;
  if (text === 'off') return false;
  throw new ConfigError(`ADDRESS_LIMITS is on or off, not ${text}`);
};
