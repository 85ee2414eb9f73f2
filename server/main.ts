// Starts a server out of its parts, in the order in which they need each other, and stops it without losing anything.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import type { AnyRefusal } from '../shared/protocol.ts';
import { SearchPool } from './ai/pool.ts';
import { AiSeats } from './match/ai-turns.ts';
import { createBots } from './people/bots.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open.ts';
import { createChat } from './people/chat.ts';
import { startClock, type ServiceClock } from './clock.ts';
import type { Config } from './config.ts';
import { Dues } from './match/dues.ts';
import type { Services } from './door/services.ts';
import { createHttp } from './http/server.ts';
import { headerRecord, securityHeaders } from './http/headers.ts';
import { createIdentities } from './people/identity.ts';
import { createLimits } from './door/limits.ts';
import { createLobby } from './lobby/lobby.ts';
import { creationIds, randomMatchId } from './match/match-id.ts';
import { Matches } from './match/matches.ts';
import { createMetrics } from './http/metrics.ts';
import { resume } from './match/resume.ts';
import { Presence } from './match/presence.ts';
import { Readers } from './match/readers.ts';
import { createSeeks } from './lobby/seeks.ts';
import { Sessions } from './people/sessions.ts';
import { openSockets } from './wire/sockets.ts';
import { openStore } from './store/open.ts';
import { createThinkings } from './match/thinking.ts';
import { createAllowRequest, type UpgradeRefusal } from './door/upgrade.ts';
import type { Store } from './store/store.ts';
import { packetOf } from './wire/line.ts';

export interface Running {
  readonly url: string;
  readonly port: number;
  readonly services: Services;
  /** Finishes what has begun, tells everybody, closes everything. */
  stop(): Promise<void>;
}

export interface Surroundings {
  readonly report: (error: unknown) => void;
  /** Instead of those that the configuration names. */
  readonly store?: Store;
  readonly bus?: Bus;
  readonly searches?: SearchPool;
  /** How long a player may be gone before it is said. */
  readonly awayAfter?: number;
  /** Whether the process is this server's alone, and measured with it. */
  readonly ownProcess?: boolean;
}

/** A sign of life: what an outage is measured from. */
const HEARTBEAT = 1_000;

export const start = async (config: Config, given: Surroundings): Promise<Running> => {
  const { report } = given;
  const url = config.databaseUrl ?? undefined;
  const store =
    given.store ?? (await openStore({ url, file: join(config.dataDir, 'pionnier.sqlite'), onError: report }));
  try {
    const bus = given.bus ?? (await openBus({ url, onError: report }));
    return await assemble(config, store, bus, given);
  } catch (error) {
    await store.close();
    throw error;
  }
};

const assemble = async (
  config: Config,
  store: Store,
  bus: Bus,
  { report, awayAfter, ownProcess = false, searches = new SearchPool({ report }) }: Surroundings,
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
  const bots = createBots({ store, sessions, lobby, report });
  const chat = createChat({ store, now });
  const seeks = createSeeks({
    store,
    now,
    newId: randomMatchId,
    report,
    create: (match, command, claimed) =>
      matches.askAndWait({ match, command, by: 'service', key: null, now: now(), seeks: claimed }),
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
  const seats = new AiSeats({
    matches,
    searches,
    clock,
    report,
    watching: (match) => readers.count(match),
    teller: (match, task) => thinkings.teller(match, task),
  });
  const dues = new Dues({ store, matches, seats, clock, node, report });

  matches.onCommit(({ match, row }) => {
    lobby.changed(match);
    metrics.row();
    if (row.event.kind === 'play') metrics.move();
    else bots.changed(match);
  });
  metrics.gauge('rooms', () => matches.size);
  metrics.gauge('sockets', () => sessions.size);
  metrics.gauge('seeks', () => seeks.waiting);
  metrics.gauge('watchers', () => readers.size);
  metrics.gauge('dues', () => dues.held);
  metrics.gauge('askers', () => limits.counted);
  metrics.queue('commands', () => matches.waiting);
  metrics.queue('searches', () => searches.waiting);
  metrics.queue('store', () => matches.working);

  // Clocks are credited before anybody can move, and before a flag can fall.
  for (const match of await resume(await store.running(), lastSign, matches, clock)) {
    lobby.changed(match);
    bots.changed(match);
    presence.expect(match);
    seats.expect(match);
  }
  await store.heartbeat(node, now());
  const heartbeat = keepAlive(store, node, clock, report);

  let stopping = false;
  const http = createHttp({
    store,
    metrics,
    proxying,
    client: config.clientDir,
    stopping: () => stopping,
    report,
    limits,
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
    bots,
    seeks,
    chat,
    seats,
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
      headers: headerRecord(securityHeaders(proxying)),
      refused,
    }),
    refused,
    report,
  });
  http.listen(config.port, config.host);
  await once(http, 'listening');
  await seeks.start();
  dues.start();

  const stop = async (): Promise<void> => {
    stopping = true;
    http.close();
    sockets.announceStop();
    seeks.close();
    presence.stop();
    await dues.stop();
    await searches.close();
    await matches.drain();
    await sockets.close();
    readers.close();
    lobby.close();
    identities.close();
    clearInterval(heartbeat);
    await store.heartbeat(node, now()).catch(report);
    await bus.close();
    await store.close();
  };

  const { port } = http.address() as AddressInfo;
  return { url: urlOf(config, port), port, services, stop };
};

const keepAlive = (
  store: Store,
  node: string,
  clock: ServiceClock,
  report: (error: unknown) => void,
): NodeJS.Timeout =>
  setInterval(() => void store.heartbeat(node, clock.now()).catch(report), HEARTBEAT).unref();

/** An address that listens to everybody is shown as the one to be found at here. */
const urlOf = ({ host, publicOrigin }: Config, port: number): string => {
  if (publicOrigin !== null) return publicOrigin;
  const shown = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${String(port)}`;
};
