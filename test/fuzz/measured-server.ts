// A server process that tells what memory it holds, after a collection and once nothing is going on.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Measured {
  /** Bytes the process has of the machine. */
  readonly resident: number;
  /** Bytes that live in the heap and beside it. */
  readonly live: number;
}

export interface MeasuredServer {
  readonly url: string;
  /** What it said on standard error. */
  readonly complaints: readonly string[];
  /** Waits until every match has left memory. */
  atRest(): Promise<Measured>;
  /** The exit code after a polite stop. */
  stop(): Promise<number | null>;
}

const LAUNCHER = fileURLToPath(new URL('../../server/cli/pionnier.mjs', import.meta.url));
/** glibc gives each thread an arena and keeps what is free in it: that grows like a leak, and hides one. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };
/** Ever rarer ways become worth optimizing, and what was optimized is kept: that grows like a leak, and hides one. */
const UNOPTIMIZED = ['--no-opt', '--no-maglev'];
const PRELOAD = new URL('report-memory.mjs', import.meta.url).href;
/** Idle matches leave after a minute; a room without its host is closed after another. */
const REST_WITHIN = 300_000;

/** Who came and went, and what they began. */
const isNews = (line: string): boolean => line.startsWith('{"level":30,');

export const startMeasured = async (dataDir: string): Promise<MeasuredServer> => {
  const child = fork(LAUNCHER, ['serve', '--host', '127.0.0.1', '--port', '0'], {
    execArgv: ['--expose-gc', ...UNOPTIMIZED],
    env: {
      ...process.env,
      ...ONE_ARENA,
      NODE_OPTIONS: `--import ${PRELOAD}`,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADDRESS_LIMITS: 'off',
      FEATURED_GAME: 'off',
      METRICS_PORT: '0',
      // Says where the metrics are.
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the server has no output');
  const complaints: string[] = [];
  const ended = once(child, 'exit');
  const metricsUrl = new Promise<string>((resolve) => {
    createInterface({ input: stderr }).on('line', (line) => {
      const where = /metrics are at (http:[^"]+)/.exec(line)?.[1];
      if (where !== undefined) resolve(where);
      else if (!isNews(line)) complaints.push(line);
    });
  });
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
  const url = /http:\S+/.exec(line)?.[0] ?? '';

  const shown = async (name: string): Promise<number> => {
    const text = await (await fetch(await metricsUrl)).text();
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? '1');
  };
  return {
    url,
    complaints,
    atRest: async () => {
      const since = performance.now();
      while (performance.now() - since < REST_WITHIN) {
        if ((await shown('pionnier_sockets')) + (await shown('pionnier_rooms')) === 0) break;
        await sleep(1_000);
      }
      child.send('memory');
      const [measured] = (await once(child, 'message')) as [Measured];
      return measured;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
};
