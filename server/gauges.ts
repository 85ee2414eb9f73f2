// What the metrics count of the parts: moves and rows as they come, everything else when somebody looks.
import type { SearchPool } from './ai/pool.ts';
import type { Limits } from './door/limits.ts';
import type { Services } from './door/services.ts';
import type { Metrics } from './http/metrics.ts';
import type { Dues } from './match/dues.ts';
import type { Matches } from './match/matches.ts';
import { thinks } from './match/computers/engines.ts';
import type { NodeEntry, LivingNode } from './store/contract/nodes.ts';

export interface Work {
  readonly matches: Matches;
  readonly dues: Dues;
  readonly limits: Limits;
  readonly searches: Pick<SearchPool, 'waiting'>;
}

/** What every node does. */
export const countWork = (metrics: Metrics, { matches, dues, limits, searches }: Work): void => {
  matches.onCommit(({ row, own }) => {
    // Each row is counted at one node.
    if (!own) return;
    metrics.row();
    if (row.event.kind === 'play') metrics.move();
  });
  metrics.gauge('rooms', () => matches.size);
  metrics.gauge('dues', () => dues.held);
  metrics.gauge('limited_keys', () => limits.counted);
  metrics.queue('commands', () => matches.waiting);
  metrics.queue('searches', () => searches.waiting);
  metrics.queue('store', () => matches.working);
};

/** Who is at a node that serves people. */
export const countPeople = (
  metrics: Metrics,
  { readers, sessions, seeks }: Pick<Services, 'readers' | 'sessions' | 'seeks'>,
): void => {
  metrics.gauge('sockets', () => sessions.size);
  metrics.gauge('seeks', () => seeks.waiting);
  metrics.gauge('watchers', () => readers.size);
};

export interface Thinkers {
  readonly engines: NodeEntry['engines'];
  readonly nodes: { readonly others: readonly LivingNode[] };
  readonly searches: Pick<SearchPool, 'size' | 'running'>;
}

/** Who thinks for computers, here and elsewhere. */
export const countThinkers = (metrics: Metrics, { engines, nodes, searches }: Thinkers): void => {
  metrics.gauge('workers', () => searches.size);
  metrics.gauge('searching', () => searches.running);
  metrics.gauge('engine_nodes', () => nodes.others.filter(thinks).length + Number(engines !== 'off'));
};
