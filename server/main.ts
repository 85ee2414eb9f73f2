// Starts a server out of its parts, in the order in which they need each other, and stops it without losing anything.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import type { AnyRefusal } from '../shared/protocol.ts';
import { SearchPool } from './ai/pool.ts';
import { AiTurns } from './match/ai-turns.ts';
import { createBots } from './people/bots.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open.ts';
import { createChat } from './people/chat.ts';
import { startClock } from './clock.ts';
import type { Config } from './config.ts';
import { Dues } from './match/dues.ts';
import type { Services } from './door/services.ts';
import { countParts } from './gauges.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createHttp } from './http/server.ts';
import { headerRecord, securityHeaders } from './http/headers.ts';
import { createIdentities } from './people/identity.ts';
import { createConnections } from './door/connections.ts';
import { createLimits } from './door/limits.ts';
import { createLobby } from './lobby/lobby.ts';
import { creationIds, randomMatchId } from './match/match-id.ts';
import { createOwnMatches } from './lobby/own-matches.ts';
import { Matches } from './match/matches.ts';
import { createMetrics } from './http/metrics.ts';
import { openMetricsServer, type MetricsServer } from './http/metrics-server.ts';
import { createReadiness } from './http/readiness.ts';
import { resume } from './match/resume.ts';
import { Presence } from './match/presence.ts';
import { Readers } from './match/readers.ts';
import { createSeeks } from './lobby/seeks.ts';
import { Sessions } from './people/sessions.ts';
import { openSockets } from './wire/sockets.ts';
import { openStore } from './store/open.ts';
import { createThinkings } from './match/thinking.ts';
import { createAllowRequest, type UpgradeRefusal } from './door/upgrade.ts';
import type { StoreRefused } from './store/errors.ts';
import type { Store } from './store/store.ts';
import { packetOf } from './wire/packets.ts';

export interface Running {
  readonly url: string;
  readonly port: number;
  /** Where the metrics are; null for nowhere. */
  readonly metricsUrl: string | null;
  readonly services: Services;
  /** Finishes what has begun, tells everybody, closes everything. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly report: (error: unknown) => void;
  /** Told what a person who runs the server may want to know, though nothing has failed. */
  readonly warn?: (message: string) => void;
  /** Told when the database is no longer this server's own, and never will be again: it has to end. */
  readonly lost?: (reason: StoreRefused) => void;
  /** Instead of those that the configuration names. */
  readonly store?: Store;
  readonly bus?: Bus;
  readonly searches?: SearchPool;
  /** How long a player may be gone before it is said. */
  readonly awayAfter?: number;
  /** Uses Socket.IO without shortcuts: slower, and as good. */
  readonly wireFallback?: boolean;
  /** Whether the process is this server's alone, and measured with it. */
  readonly ownProcess?: boolean;
}

export const start = async (config: Config, options: StartOptions): Promise<Running> => {
  const { report, lost = () => undefined } = options;
  const url = config.databaseUrl ?? undefined;
  const file = join(config.dataDir, 'pionnier.sqlite');
  const opened: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const each of opened.splice(0).reverse()) await each.close();
  };
  try {
    const store = options.store ?? (await openStore({ url, file, onError: report, onLockLost: lost }));
    opened.push(store);
    const bus = options.bus ?? (await openBus({ url, onError: report }));
    opened.push(bus);
    const running = await assemble(config, store, bus, options);
    return {
      ...running,
      stop: async () => {
        await running.stop();
        await close();
      },
    };
  } catch (error) {
    await close().catch(report);
    throw error;
  }
};

const assemble = async (
  config: Config,
  store: Store,
  bus: Bus,
  {
    report,
    warn = () => undefined,
    awayAfter,
    wireFallback = false,
    ownProcess = false,
    searches = new SearchPool({ report }),
  }: StartOptions,
): Promise<Running> => {
  const node = nanoid(12);
  const lastSign = await store.lastHeartbeat();
  const clock = await startClock(store);
  const { now } = clock;
  const creationId = creationIds(await store.secret());
  const metrics = createMetrics({ process: ownProcess });
  const matches = new Matches(store, bus, report, (milliseconds) => metrics.appended(milliseconds));
  const readers = new Readers(matches, bus);
  const sessions = new Sessions();
  const refused = (reason: AnyRefusal | UpgradeRefusal): void => metrics.refused(reason);
  const limits = createLimits({ perAddress: config.limitAddresses });
  const connections = createConnections({ perAddress: config.limitAddresses });
  const proxying = { trustProxy: config.trustProxy, publicOrigin: config.publicOrigin };
  const identities = createIdentities({
    store,
    now,
    announce: (identity, request) => sessions.tell(identity, packetOf('device', request)),
  });
  const lobby = createLobby({
    now,
    publish: (make) => sessions.tellLobby(() => packetOf('lobby', make())),
  });
  const ownMatches = createOwnMatches({
    store,
    matches,
    onWritten: (listener) => bus.subscribe(({ match }) => listener(match)),
    now,
    report,
  });
  const bots = createBots({ store, sessions, lobby, report });
  const chat = createChat({ store, now });
  const seeks = createSeeks({
    store,
    now,
    newId: randomMatchId,
    report,
    create: (match, command, claimed) =>
      matches.askAndWait({ match, command, by: 'service', key: null, now: now(), seeks: claimed }),
    isHere: (identity) => sessions.has(identity),
    paired: (identity, match) => sessions.tell(identity, packetOf('paired', match)),
  });
  const presence = new Presence({
    matches,
    readers,
    clock,
    watched: (match, count) => lobby.watching(match, count),
    ...(awayAfter === undefined ? {} : { grace: awayAfter }),
  });
  const thinkings = createThinkings(readers);
  const turns = new AiTurns({
    matches,
    searches,
    clock,
    report,
    watching: (match) => readers.count(match),
    teller: (match, task) => thinkings.teller(match, task),
  });
  const dues = new Dues({ store, matches, turns, clock, node, report });

  matches.onCommit(({ match, row }) => {
    lobby.changed(match);
    ownMatches.changed(match);
    if (row.event.kind !== 'play') bots.changed(match);
  });
  countParts(metrics, { matches, readers, sessions, seeks, dues, limits, searches });

  // Clocks are credited before anybody can move, and before a flag can fall.
  for (const match of await resume(await store.running(), lastSign, matches, clock)) {
    lobby.changed(match);
    bots.changed(match);
    presence.expect(match);
    turns.expect(match);
  }
  const heartbeat = await startHeartbeat({ store, node, now, report });

  let stopping = false;
  const readiness = createReadiness({
    healthy: () => store.healthy(),
    writable: () => store.held() && heartbeat.alive(),
    stopping: () => stopping,
  });
  const http = createHttp({
    store,
    readiness,
    proxying,
    client: config.clientDir,
    report,
    limits,
    connections,
  });
  const services: Services = {
    store,
    clock,
    matches,
    creationId,
    readers,
    sessions,
    identities,
    lobby,
    ownMatches,
    bots,
    seeks,
    chat,
    turns,
    thinkings,
  };
  const sockets = openSockets({
    ...services,
    http,
    limits,
    proxying,
    allowRequest: createAllowRequest({
      proxying,
      limits,
      connections,
      headers: headerRecord(securityHeaders(proxying)),
      refused,
    }),
    shortcuts: { fallback: wireFallback, warn },
    refused,
    report,
  });
  metrics.gauge('wire_fallback', () => Number(sockets.fallback));
  let shown: MetricsServer | null = null;
  const stop = async (): Promise<void> => {
    stopping = true;
    http.close();
    await shown?.close();
    sockets.announceStop();
    seeks.close();
    presence.stop();
    await dues.stop();
    await searches.close();
    await matches.drain();
    await sockets.close();
    readers.close();
    lobby.close();
    ownMatches.close();
    identities.close();
    await heartbeat.stop();
  };

  try {
    // Known before their seekers can come back: nobody who is here loses a seek.
    await seeks.start();
    http.listen(config.port, config.host);
    await once(http, 'listening');
    dues.start();
    shown = await openMetricsServer(config.metrics, { metrics, limits, connections, report, warn });
  } catch (error) {
    await stop();
    throw error;
  }

  const { port } = http.address() as AddressInfo;
  return { url: urlOf(config, port), port, metricsUrl: shown?.url ?? null, services, stop };
};

/** An address that listens to everybody is shown as the one to be found at here. */
const urlOf = ({ host, publicOrigin }: Config, port: number): string => {
  if (publicOrigin !== null) return publicOrigin;
  const shown = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${String(port)}`;
};
