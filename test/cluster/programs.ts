// The programs of a cluster: where Debian's packages put them, and how they are run and ended.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
const PACKAGES = 'postgresql patroni etcd-server haproxy';

export interface Programs {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  /** The folder of PostgreSQL's own. */
  readonly postgres: string;
}

/** Throws the command that installs what is missing. */
export const findPrograms = (): Programs => {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const [newest] = versions.map(Number).sort((one, two) => two - one);
  const found = {
    etcd: '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    haproxy: '/usr/sbin/haproxy',
    postgres: join(POSTGRES, String(newest), 'bin'),
  };
  const missing = Object.values(found).filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new Error(`there is no ${missing.join(', no ')}; on Debian: apt-get install ${PACKAGES}`);
  }
  return found;
};

/** PostgreSQL does not run as root: then everything runs as the user of its package. */
export const clusterUser = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export interface Program {
  /** Ends it and all that it has started, at once. */
  kill(): Promise<void>;
}

/** In a process group of its own; what it says goes into a file. */
export const run = (path: string, args: readonly string[], log: string, cwd: string): Program => {
  const child = spawn(path, args, {
    ...clusterUser(),
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const ended = once(child, 'exit');
  return {
    kill: async () => {
      signal(child, 'SIGKILL');
      await ended;
    },
  };
};

const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // It has ended already.
  }
};
