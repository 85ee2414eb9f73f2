// A server in a process of its own, and what it costs: CPU time of all its threads, and memory.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TICKS_A_SECOND = 100;
const SERVE = ['server/cli/pionnier.mjs', 'serve', '--host', '127.0.0.1', '--port', '0'];
const SETTINGS = { ADDRESS_LIMITS: 'off', FEATURED_GAME: 'off', METRICS_PORT: '0' };

export interface ServerProcess {
  readonly url: string;
  /** Seconds of CPU so far. */
  cpu(): number;
  /** Resident bytes. */
  memory(): number;
  stop(): Promise<void>;
}

export const startBaseline = (): Promise<ServerProcess> =>
  startProcess(['--import', 'tsx', 'test/bench/live/baseline-server.ts'], {});

/** One of several on a PostgreSQL. */
export const startNode = (database: string): Promise<ServerProcess> =>
  startProcess(SERVE, { ...SETTINGS, DATABASE_URL: database });

export const startPionnier = (): Promise<ServerProcess> => startOnData(SERVE);

/** Without shortcuts through Socket.IO. */
export const startFallback = (): Promise<ServerProcess> =>
  startOnData(['--import', 'tsx', 'test/bench/live/fallback-server.ts']);

const startOnData = async (args: readonly string[]): Promise<ServerProcess> => {
  const data = mkdtempSync(join(tmpdir(), 'pionnier-bench-'));
  const server = await startProcess(args, { ...SETTINGS, DATA_DIR: data });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

const startProcess = (args: readonly string[], env: Record<string, string>): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _unwanted, ...rest } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...rest, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${String(code)} before it listened`)),
    );
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const url = /http:\/\/\S+/.exec(text)?.[0];
      if (url !== undefined) resolve(measuredProcess(child, url));
    });
  });

/** CPU seconds of a process and of the children that it has outlived: all its threads, in the system and outside. */
const cpuOfProcess = (pid: number): { readonly own: number; readonly ofDead: number } => {
  // The fields after the command's closing bracket: from the 12th on utime, stime, and the same of dead children.
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ')
      .map(Number) ?? [];
  const [utime = 0, stime = 0, deadUtime = 0, deadStime = 0] = fields.slice(11);
  return { own: (utime + stime) / TICKS_A_SECOND, ofDead: (deadUtime + deadStime) / TICKS_A_SECOND };
};

/** CPU seconds of a process and all that it has started, as PostgreSQL starts one for each connection. */
export const cpuOfFamily = (pid: number): number => {
  const { own, ofDead } = cpuOfProcess(pid);
  const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(' ');
  const alive = children.filter((child) => existsSync(`/proc/${child}/stat`));
  return alive.reduce((sum, child) => sum + cpuOfProcess(Number(child)).own, own + ofDead);
};

const measuredProcess = (child: ChildProcess, url: string): ServerProcess => ({
  url,
  cpu: () => cpuOfProcess(child.pid ?? 0).own,
  memory: () => {
    const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  },
  stop: () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    }),
});
