// Starts a server and lets people in when all is ready, and stops it without losing anything.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { SearchPool } from './ai/pool.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open.ts';
import { startClock, type KeptClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Services } from './door/services.ts';
import { createHttp } from './http/server.ts';
import { headerRecord, securityHeaders } from './http/headers.ts';
import { logsPhases, SILENT, type Log } from './log.ts';
import { openMetricsServer, type MetricsServer } from './http/metrics-server.ts';
import { createReadiness } from './http/readiness.ts';
import { resume, type ResumeNeeds } from './match/resume.ts';
import { startRetention } from './match/retention.ts';
import { openSockets } from './wire/sockets.ts';
import { enter, type Membership } from './store/membership.ts';
import { openStore } from './store/open.ts';
import { createAllowRequest } from './door/upgrade.ts';
import { NoRight, type StoreRefused } from './store/errors.ts';
import type { Store } from './store/store.ts';
import { packageVersion } from './package-root.ts';
import { createParts } from './parts.ts';

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
  /** Told when this server has lost its right to the database for good: it has to end. */
  readonly lost?: (reason: StoreRefused) => void;
  readonly log?: Log;
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
  const { lost = () => undefined } = options;
  // What fails for want of the right to write has been said where that was lost.
  const report = (error: unknown): void => {
    if (!(error instanceof NoRight)) options.report(error);
  };
  const url = config.databaseUrl ?? undefined;
  const file = join(config.dataDir, 'pionnier.sqlite');
  const opened: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const each of opened.splice(0).reverse()) await each.close();
  };
  try {
    const store = options.store ?? (await openStore({ url, file, onError: report, onLockLost: lost }));
    opened.push(store);
    const clock = await startClock(store);
    const id = nanoid(12);
    const node = { id, version: packageVersion(), engines: 'on' } as const;
    const membership = await enter({ store, node, clock, report, lost });
    opened.push({ close: () => membership.leave().catch(report) });
    const others = (): boolean => membership.others.length > 0;
    const bus = options.bus ?? (await openBus({ url, others, onError: report }));
    opened.push(bus);
    const running = await assemble(config, { store, bus, clock, id, membership }, { ...options, report });
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

interface Base {
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: KeptClock;
  /** This server's name among those that share the store. */
  readonly id: string;
  readonly membership: Membership;
}

const assemble = async (
  config: Config,
  { store, bus, clock, id, membership }: Base,
  {
    report,
    warn = () => undefined,
    log = SILENT,
    awayAfter,
    wireFallback = false,
    ownProcess = false,
    searches = new SearchPool({ report }),
  }: StartOptions,
): Promise<Running> => {
  const parts = await createParts({
    config,
    store,
    bus,
    clock,
    node: id,
    nodes: membership,
    searches,
    report,
    awayAfter,
    ownProcess,
  });
  const {
    services,
    metrics,
    limits,
    connections,
    proxying,
    refused,
    presence,
    presenceRows,
    watchers,
    elsewhere,
    sharing,
    dues,
  } = parts;
  const { matches, readers, identities, lobby, featured, ownMatches, bots, seeks, turns } = services;
  const retention = startRetention({ store, matches, now: clock.now, keep: config.keep, report });
  const sayPhase = logsPhases(log);
  matches.onCommit(({ before, match, row, own }) => {
    if (own && (row.event.kind !== 'play' || match.outcome !== null)) sayPhase(before, match);
  });

  let stopping = false;
  const resuming: ResumeNeeds = {
    matches,
    clock,
    // Where others have served meanwhile, nothing has stood still.
    lastSign: membership.isFirst ? await store.lastSign() : null,
    back: (match) => {
      lobby.changed(match);
      bots.changed(match);
      turns.expect(match);
      if (!membership.isFirst) return;
      presence.expect(match);
      featured.resume(match).catch(report);
    },
    isOver: () => stopping,
  };
  const running = await store.running();
  // Clocks are credited before anybody can move, and before a flag can fall.
  if (membership.isFirst) await resume(running, resuming);
  await membership.serve();

  const readiness = createReadiness({
    healthy: () => store.healthy(),
    writable: () => store.held() && membership.alive(),
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
    log,
  });
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
      refused: (reason) => {
        refused(reason);
        log.debug({ reason }, 'turned away');
      },
    }),
    shortcuts: { fallback: wireFallback, warn },
    refused,
    report,
    log,
  });
  metrics.gauge('wire_fallback', () => Number(sockets.fallback));
  let shown: MetricsServer | null = null;
  let waiting: Promise<void> = Promise.resolve();
  const stop = async (): Promise<void> => {
    stopping = true;
    http.close();
    await shown?.close();
    sockets.announceStop();
    seeks.close();
    featured.close();
    presence.stop();
    watchers.close();
    elsewhere.close();
    sharing.close();
    const handedOver = handOver();
    // Where others serve, people go on there, and what they say on their way out is still done.
    await sockets.part(membership.others.length > 0 && store.held() ? PARTING : 0);
    const finished = handedOver.then(finish);
    // Without the right to write there is nothing to finish: what has been said already is refused, and people go.
    await (store.held() ? finished : sleep(LET_GO));
    await sockets.close();
    await finished;
    readers.close();
    lobby.close();
    ownMatches.close();
    identities.close();
  };
  const handOver = async (): Promise<void> => {
    await dues.stop();
    await searches.close();
  };
  const finish = async (): Promise<void> => {
    await waiting;
    await presenceRows.stop();
    await retention.stop();
    await matches.drain();
  };

  try {
    // Known before their seekers can come back: nobody who is here loses a seek.
    await seeks.takeOver();
    http.listen(config.port, config.host);
    await once(http, 'listening');
    dues.start();
    // Where nobody plays yet, or others serve, nobody has to wait for it.
    waiting = store
      .waiting()
      .then((ids) => resume(membership.isFirst ? ids : [...running, ...ids], resuming))
      .catch(report);
    shown = await openMetricsServer(config.metrics, { metrics, limits, connections, report, warn });
  } catch (error) {
    await stop();
    throw error;
  }

  const { port } = http.address() as AddressInfo;
  return { url: urlOf(config, port), port, metricsUrl: shown?.url ?? null, services, stop };
};

/** How long people may take to go to another server, in milliseconds. */
const PARTING = 600;
/** How long a server that may not write waits for what is on its way to it, in milliseconds. */
const LET_GO = 200;

/** An address that listens to everybody is shown as the one to be found at here. */
const urlOf = ({ host, publicOrigin }: Config, port: number): string => {
  if (publicOrigin !== null) return publicOrigin;
  const shown = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${String(port)}`;
};
