// What a person can put right ends the command line with one line that says what, exit code 1, and soon.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lock } from '../../../server/store/lock.ts';
import { openStore } from '../../../server/store/open.ts';
import { lockDatabase } from '../../../server/store/postgres/lock.ts';
import type { Store } from '../../../server/store/store.ts';
import { pionnier } from '../../support/cli.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { freePort } from '../../support/free-port.ts';

/** The longest wait of all is for a database that does not answer. */
const WITHIN = 10_000;
jest.setTimeout(60_000);

let home: string;
let postgres: TestPostgres;
let database: string;
const servers: Server[] = [];
const stores: Store[] = [];
const locks: Lock[] = [];

const listen = async (server = createServer()): Promise<number> => {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'pionnier-failures-'));
  postgres = await startPostgres();
  database = await postgres.database();
});
afterAll(async () => {
  for (const store of stores) await store.close();
  for (const lock of locks) await lock.release();
  for (const server of servers) server.close();
  await postgres.remove();
  rmSync(home, { recursive: true, force: true });
});

let count = 0;
const freshDirectory = (): string => {
  const path = join(home, String(++count));
  mkdirSync(path);
  return path;
};
const withFile = (name: string, content: string): string => {
  const directory = freshDirectory();
  writeFileSync(join(directory, name), content);
  return directory;
};
const withDirectory = (name: string): string => {
  const directory = freshDirectory();
  mkdirSync(join(directory, name));
  return directory;
};
const held = async (file: string): Promise<void> => {
  stores.push(await openStore({ file, url: undefined }));
};
/** The database's address with something else in it. */
const address = (change: (url: URL) => void): string => {
  const url = new URL(database);
  change(url);
  return url.href;
};
interface Failure {
  readonly environment?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

/** What is wrong, how to make it so, and what the line has to name. */
const OF_SERVE: readonly (readonly [
  what: string,
  prepare: () => Promise<Failure> | Failure,
  says: RegExp,
])[] = [
  [
    'a port that is in use, beside SQLite',
    async () => ({ args: ['--port', String(await listen())], environment: { DATA_DIR: freshDirectory() } }),
    /port \d+ is in use.*--port/,
  ],
  [
    'a port that is in use, beside PostgreSQL',
    async () => ({ args: ['--port', String(await listen())], environment: { DATABASE_URL: database } }),
    /port \d+ is in use.*--port/,
  ],
  ['a host of nobody', () => ({ args: ['--host', 'nowhere.invalid'] }), /nowhere\.invalid.*--host/],
  ['an address of another machine', () => ({ args: ['--host', '192.0.2.1'] }), /192\.0\.2\.1.*--host/],
  [
    'a directory in a place where none can be made',
    () => ({ environment: { DATA_DIR: '/proc/nope' } }),
    /DATA_DIR.*\/proc\/nope/,
  ],
  [
    'a directory in which nothing can be made',
    () => ({ environment: { DATA_DIR: '/proc/self' } }),
    /DATA_DIR.*\/proc\/self.*written/,
  ],
  [
    'a directory that is a file',
    () => ({ environment: { DATA_DIR: join(withFile('data', ''), 'data') } }),
    /DATA_DIR.*data.*not a directory/,
  ],
  [
    'a directory below a file',
    () => ({ environment: { DATA_DIR: join(withFile('data', ''), 'data', 'deep') } }),
    /DATA_DIR.*data\/deep.*not a directory/,
  ],
  [
    'a database file that is a directory',
    () => ({ environment: { DATA_DIR: withDirectory('pionnier.sqlite') } }),
    /DATA_DIR.*pionnier\.sqlite.*cannot be opened/,
  ],
  [
    'a database file that is something else',
    () => ({ environment: { DATA_DIR: withFile('pionnier.sqlite', 'no database at all\n'.repeat(100)) } }),
    /DATA_DIR.*pionnier\.sqlite.*damaged/,
  ],
  [
    'a database file that is damaged in the middle',
    () => {
      const directory = freshDirectory();
      const file = join(directory, 'pionnier.sqlite');
      return openStore({ file, url: undefined })
        .then((store) => store.close())
        .then(() => {
          const bytes = readFileSync(file);
          writeFileSync(file, bytes.fill(170, 4_096));
          return { environment: { DATA_DIR: directory } };
        });
    },
    /(damaged|database fails)/,
  ],
  [
    'a lock file that is something else',
    () => ({ environment: { DATA_DIR: withFile('pionnier.sqlite.lock', 'no lock at all\n'.repeat(100)) } }),
    /DATA_DIR.*pionnier\.sqlite\.lock.*damaged/,
  ],
  [
    'a database file of another server',
    async () => {
      const directory = freshDirectory();
      await held(join(directory, 'pionnier.sqlite'));
      return { environment: { DATA_DIR: directory } };
    },
    /another server.*DATA_DIR/,
  ],
  [
    'a PostgreSQL that is being copied',
    async () => {
      const url = await postgres.database();
      locks.push(await lockDatabase(url, () => undefined));
      return { environment: { DATABASE_URL: url } };
    },
    /being copied.*DATABASE_URL/,
  ],
  [
    'a PostgreSQL that is down',
    async () => {
      const port = String(await freePort());
      return { environment: { DATABASE_URL: address((url) => (url.port = port)) } };
    },
    /DATABASE_URL.*no PostgreSQL.*127\.0\.0\.1:\d+/,
  ],
  [
    'a PostgreSQL that does not answer',
    async () => {
      const port = String(await listen());
      return { environment: { DATABASE_URL: address((url) => (url.port = port)) } };
    },
    /DATABASE_URL.*no PostgreSQL.*127\.0\.0\.1:\d+/,
  ],
  [
    'a PostgreSQL that is something else',
    async () => {
      const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      const port = String(await listen(other));
      return { environment: { DATABASE_URL: address((url) => (url.port = port)) } };
    },
    /DATABASE_URL.*no PostgreSQL.*127\.0\.0\.1:\d+/,
  ],
  [
    'a PostgreSQL on a host of nobody',
    () => ({ environment: { DATABASE_URL: address((url) => (url.hostname = 'nowhere.invalid')) } }),
    /DATABASE_URL.*nowhere\.invalid/,
  ],
  [
    'a PostgreSQL role of nobody',
    () => ({ environment: { DATABASE_URL: address((url) => (url.username = 'nobody-at-all')) } }),
    /DATABASE_URL.*nobody-at-all/,
  ],
  [
    'a PostgreSQL database that is not there',
    () => ({ environment: { DATABASE_URL: address((url) => (url.pathname = '/nothing-there')) } }),
    /DATABASE_URL.*nothing-there/,
  ],
  [
    'a DATABASE_URL that is none',
    () => ({ environment: { DATABASE_URL: 'postgres://a:b:c' } }),
    /DATABASE_URL/,
  ],
  ['a log level that is none', () => ({ environment: { LOG_LEVEL: 'loud' } }), /LOG_LEVEL.*loud/],
  ['a port that is none', () => ({ environment: { PORT: 'http' } }), /PORT.*http/],
  ['a switch that is neither', () => ({ environment: { ADDRESS_LIMITS: '1' } }), /ADDRESS_LIMITS.*1/],
];

describe('serve, given', () => {
  test.each(OF_SERVE)('%s, says so and ends', async (_what, prepare, says) => {
    const { environment = {}, args = [] } = await prepare();
    const bare = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', METRICS_PORT: '0' };
    const ran = await pionnier(['serve', ...args], '', {
      environment: { ...bare, DATA_DIR: home, ...environment },
      within: WITHIN,
    });
    expect(ran).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^pionnier: [^\n]+\n$/) });
    expect(ran.stderr).toMatch(says);
  });
});

const OF_A_SECRET: readonly (readonly [what: string, prepare: () => string, says: RegExp])[] = [
  ['a folder', freshDirectory, /no file/],
  ['a device that is never full and never empty', () => '/dev/zero', /no file/],
  [
    'a file that holds something else',
    () => join(withFile('token', 'hello\n'), 'token'),
    /the secret of a bot/,
  ],
  ['an empty file', () => join(withFile('token', ''), 'token'), /the secret of a bot/],
  ['a file in a folder that is not there', () => join(freshDirectory(), 'none', 'token'), /ENOENT/],
  ['a file where none can be made', () => '/proc/token', /ENOENT/],
];

test.each(OF_A_SECRET)(
  'bot, given for its secret %s, says so and ends before it asks the server',
  async (_what, prepare, says) => {
    const file = prepare();
    const args = ['bot', '--url', 'http://127.0.0.1:1', '--level', '1', '--token', file];
    const ran = await pionnier(args, '', { within: WITHIN });
    const line = /^pionnier: --token [^\n]+\n$/;
    expect(ran).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
    expect(ran.stderr).toContain(file);
    expect(ran.stderr).toMatch(says);
  },
);
