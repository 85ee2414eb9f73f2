// What the metrics count of the parts: moves and rows as they come, everything else when somebody looks.
import type { SearchPool } from './ai/pool.ts';
import type { Limits } from './door/limits.ts';
import type { Services } from './door/services.ts';
import type { Metrics } from './http/metrics.ts';
import type { Dues } from './match/dues.ts';

export interface Gauged extends Pick<Services, 'matches' | 'readers' | 'sessions' | 'seeks'> {
  readonly dues: Dues;
  readonly limits: Limits;
  readonly searches: Pick<SearchPool, 'waiting'>;
}

export const countParts = (
  metrics: Metrics,
  { matches, readers, sessions, seeks, dues, limits, searches }: Gauged,
): void => {
  matches.onCommit(({ row, own }) => {
    // Each row is counted at one node.
    if (!own) return;
    metrics.row();
    if (row.event.kind === 'play') metrics.move();
  });
  metrics.gauge('rooms', () => matches.size);
  metrics.gauge('sockets', () => sessions.size);
  metrics.gauge('seeks', () => seeks.waiting);
  metrics.gauge('watchers', () => readers.size);
  metrics.gauge('dues', () => dues.held);
  metrics.gauge('limited_keys', () => limits.counted);
  metrics.queue('commands', () => matches.waiting);
  metrics.queue('searches', () => searches.waiting);
  metrics.queue('store', () => matches.working);
};
