// What the server counts about itself, for Prometheus. Others call plain functions and know nothing of the format.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnyRefusal } from '../../shared/protocol.ts';
import type { UpgradeRefusal } from '../door/upgrade.ts';

const GAUGES = {
  rooms: 'Matches held in memory',
  sockets: 'Connections open',
  watchers: 'Sockets that watch a match, counted once a match',
  seeks: 'Seeks that wait for an opponent',
  dues: 'Wake-ups this server holds',
  workers: 'Workers that can think for computers at this server',
  searching: 'Searches under way at this server',
  engine_nodes: 'Servers that live and think, this one too: with none, turns of computers wait',
  limited_keys: 'People and addresses that the limits remember, by each limit',
  wire_fallback: '1 where Socket.IO is used without shortcuts, as it is not what they know',
} as const;
type GaugeName = keyof typeof GAUGES;

export interface Metrics {
  move(): void;
  row(): void;
  appended(milliseconds: number): void;
  refused(reason: AnyRefusal | UpgradeRefusal): void;
  /** `read` is asked when somebody looks. */
  gauge(name: GaugeName, read: () => number): void;
  /** A queue that must not grow: commands of the matches, the store's batch, the workers' jobs. */
  queue(name: string, read: () => number): void;
  readonly contentType: string;
  text(): Promise<string>;
}

export interface MetricsOptions {
  /** Memory, CPU and event loop of the process; once a process. */
  readonly process?: boolean;
}

export const createMetrics = ({ process: ofProcess = false }: MetricsOptions = {}): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });

  /** Counted as a plain number, since it happens at every move, and handed over when somebody looks. */
  const tally = (name: string, help: string): (() => void) => {
    let since = 0;
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.inc(since);
        since = 0;
      },
    });
    return () => (since += 1);
  };
  const append = new Histogram({
    name: 'pionnier_append_seconds',
    help: 'From asking the store to its word that the row is written',
    buckets: [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.5, 2],
    registers,
    collect: () => file(),
  });
  /** Times are noted at every move, and filed when somebody looks or the page is full. */
  const page = new Float64Array(512);
  let noted = 0;
  const file = (): void => {
    for (let i = 0; i < noted; i += 1) append.observe(page[i] ?? 0);
    noted = 0;
  };
  const refusals = new Counter({
    name: 'pionnier_refusals_total',
    help: 'What was refused, by the reason given',
    labelNames: ['reason'],
    registers,
  });
  const queues = new Map<string, () => number>();
  new Gauge({
    name: 'pionnier_queue_depth',
    help: 'What waits, by the queue it waits in',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, read] of queues) this.set({ queue }, read());
    },
  });

  return {
    move: tally('pionnier_moves_total', 'Moves accepted and written'),
    row: tally('pionnier_rows_total', 'Rows of any kind accepted and written'),
    appended: (milliseconds) => {
      page[noted++] = milliseconds / 1_000;
      if (noted === page.length) file();
    },
    refused: (reason) => refusals.inc({ reason }),
    gauge: (name, read) => {
      new Gauge({
        name: `pionnier_${name}`,
        help: GAUGES[name],
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    queue: (name, read) => queues.set(name, read),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
};
