// A node that only thinks: it takes turns of computers from the rooms of others, and serves nobody.
import { availableParallelism } from 'node:os';
import { SearchPool } from '../ai/pool.ts';
import { createConnections } from '../door/connections.ts';
import { createLimits } from '../door/limits.ts';
import { countThinkers, countWork } from '../gauges.ts';
import { createEngineDoor } from '../http/engine-door.ts';
import { openMetricsServer, type MetricsServer } from '../http/metrics-server.ts';
import { createMetrics } from '../http/metrics.ts';
import { createReadiness } from '../http/readiness.ts';
import { AiGames } from '../match/computers/ai-games.ts';
import { AiTurns } from '../match/computers/ai-turns.ts';
import { Dues } from '../match/dues.ts';
import { Matches } from '../match/matches.ts';
import { Readers } from '../match/readers/readers.ts';
import { createThinkings } from '../match/computers/thinking.ts';
import { createWatchers } from '../match/readers/watchers.ts';
import { servesPeople } from '../store/membership.ts';
import { listen } from './listen.ts';
import type { Role } from './role.ts';

const NO_ROOM = { searches: 0, patience: 0 };

export const think: Role = async (config, { store, bus, clock, id, membership }, options) => {
  const { report, warn = () => undefined, ownProcess = false } = options;
  // Nobody plays here, so no core is kept free for them.
  const { searches = new SearchPool({ report, threads: availableParallelism() }) } = options;
  const metrics = createMetrics({ process: ownProcess });
  const matches = new Matches(store, bus, report, (milliseconds) => metrics.appended(milliseconds));
  // Nobody reads here: they say what those at other nodes want to see.
  const readers = new Readers({ matches, bus, store, report });
  const watchers = createWatchers({ matches, readers, bus, watched: () => undefined });
  const thinkings = createThinkings({ matches, readers, bus, watchers, report });
  const turns = new AiTurns({
    matches,
    searches,
    clock,
    games: new AiGames(bus),
    report,
    watching: (match) => watchers.everywhere(match),
    teller: (match, task) => thinkings.teller(match, task),
  });
  const dues = new Dues({
    store,
    matches,
    bus,
    turns: {
      take: (match, settle) => turns.take(match, settle),
      onFreed: (listener) => turns.onFreed(listener),
      wait: (waiting) => turns.wait(waiting),
      // Where nobody is served nobody plays on: time that is lost to people is lost to computers too.
      get room() {
        return membership.others.some(servesPeople) ? turns.room : NO_ROOM;
      },
    },
    engines: config.engines,
    clock,
    node: id,
    report,
  });
  const limits = createLimits({ perAddress: config.limitAddresses });
  const connections = createConnections({ perAddress: config.limitAddresses });
  const proxying = { trustProxy: config.trustProxy, publicOrigin: config.publicOrigin };
  countWork(metrics, { matches, dues, limits, searches });
  countThinkers(metrics, { engines: config.engines, nodes: membership, searches });

  let stopping = false;
  let shown: MetricsServer | null = null;
  const readiness = createReadiness({
    healthy: () => store.healthy(),
    writable: () => store.held() && membership.alive(),
    stopping: () => stopping,
  });
  const http = createEngineDoor({ readiness, limits, connections, proxying, report });
  const stop = async (): Promise<void> => {
    stopping = true;
    http.close();
    http.closeAllConnections();
    await shown?.close();
    watchers.close();
    // What is thought about is given back before the thinking ends, so that others have it at once.
    await dues.stop();
    await searches.close();
    await matches.drain();
    readers.close();
  };

  try {
    await membership.serve();
    searches.warm();
    const address = await listen(http, config);
    dues.start();
    shown = await openMetricsServer(config.metrics, { metrics, limits, connections, report, warn });
    return { ...address, metricsUrl: shown?.url ?? null, services: null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
