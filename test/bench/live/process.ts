// A server in a process of its own, and what it costs: CPU time of all its threads, and memory.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TICKS_A_SECOND = 100;

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

export const startPionnier = (): Promise<ServerProcess> =>
  startOnData(['server/cli/pionnier.mjs', 'serve', '--host', '127.0.0.1', '--port', '0']);

/** Without shortcuts through Socket.IO. */
export const startFallback = (): Promise<ServerProcess> =>
  startOnData(['--import', 'tsx', 'test/bench/live/fallback-server.ts']);

const startOnData = async (args: readonly string[]): Promise<ServerProcess> => {
  const data = mkdtempSync(join(tmpdir(), 'pionnier-bench-'));
  const server = await startProcess(args, { DATA_DIR: data, ADDRESS_LIMITS: 'off', METRICS_PORT: '0' });
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

const measuredProcess = (child: ChildProcess, url: string): ServerProcess => {
  const proc = (file: string): string => readFileSync(`/proc/${String(child.pid)}/${file}`, 'utf8');
  return {
    url,
    cpu: () => {
      // The fields after the command's closing bracket: utime and stime are the 12th and 13th of them.
      const fields = proc('stat').split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
    },
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(proc('status'))?.[1] ?? 0) * 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
