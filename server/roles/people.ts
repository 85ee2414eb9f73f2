// A node that serves people: lets them in when all is ready, and stops without losing anything.
import { setTimeout as sleep } from 'node:timers/promises';
import { SearchPool } from '../ai/pool.ts';
import type { Config } from '../config.ts';
import { createDoor } from '../door/door.ts';
import { createAllowRequest } from '../door/upgrade.ts';
import { countThinkers } from '../gauges.ts';
import { headerRecord, securityHeaders } from '../http/headers.ts';
import { openMetricsServer, type MetricsServer } from '../http/metrics-server.ts';
import { createReadiness } from '../http/readiness.ts';
import { createHttp } from '../http/server.ts';
import { logsPhases, SILENT } from '../log.ts';
import { resume, type ResumeNeeds } from '../match/resume.ts';
import { startFiling, type Filing } from '../match/filing.ts';
import { startRetention } from '../match/retention.ts';
import { createParts } from '../parts/parts.ts';
import { createFindPlayer } from '../people/find-player.ts';
import { createPictures } from '../pictures/pictures.ts';
import { servesPeople } from '../store/membership.ts';
import { openSockets } from '../wire/sockets.ts';
import { listen } from './listen.ts';
import type { Base, Role, Running, StartOptions } from './role.ts';

/** How long people may take to go to another server, in milliseconds. */
const PARTING = 600;
/** How long a server that may not write waits for what is on its way to it, in milliseconds. */
const LET_GO = 200;

export const servePeople: Role = async (
  config: Config,
  { store, bus, clock, id, membership }: Base,
  {
    report,
    warn = () => undefined,
    log = SILENT,
    awayAfter,
    wireFallback = false,
    ownProcess = false,
    searches = new SearchPool({ report, ...(config.engines === 'off' ? { threads: 0 } : {}) }),
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
  const { services, metrics, limits, connections, proxying, refused } = parts;
  const { matches, lobby, featured, invitations, seeks, turns } = services;
  const retention = startRetention({ store, matches, now: clock.now, keep: config.keep, report });
  const sayPhase = logsPhases(log);
  matches.onCommit(({ before, match, row, own }) => {
    if (own && (row.event.kind !== 'play' || match.outcome !== null)) sayPhase(before, match);
  });
  countThinkers(metrics, { engines: config.engines, nodes: membership, searches });

  let stopping = false;
  const readiness = createReadiness({
    healthy: () => store.healthy(),
    writable: () => store.held() && membership.alive(),
    stopping: () => stopping,
  });
  const pictures = createPictures({ report });
  const door = createDoor({ ...services, limits, refused, report, log });
  const http = createHttp({
    store,
    door,
    players: { store, find: createFindPlayer(store) },
    pictures,
    readiness,
    proxying,
    client: config.clientDir,
    report,
    limits,
    connections,
    log,
    now: clock.now,
  });
  const sockets = openSockets({
    door,
    sessions: services.sessions,
    http,
    connections,
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

  let filing: Filing | null = null;
  let shown: MetricsServer | null = null;
  let waiting: Promise<void> = Promise.resolve();
  const stop = async (): Promise<void> => {
    stopping = true;
    http.close();
    await shown?.close();
    door.announceStop();
    seeks.close();
    featured.close();
    parts.presence.stop();
    parts.watchers.close();
    parts.elsewhere.close();
    parts.sharing.close();
    const handedOver = handOver();
    // Where others serve, people go on there, and what they say on their way out is still done.
    await door.part(membership.others.some(servesPeople) && store.held() ? PARTING : 0);
    const finished = handedOver.then(finish);
    // Without the right to write there is nothing to finish: what has been said already is refused, and people go.
    await (store.held() ? finished : sleep(LET_GO));
    await sockets.close();
    await services.devices.close();
    await services.moderation.close();
    await pictures.close();
    await finished;
    services.readers.close();
    lobby.close();
    services.ownMatches.close();
    services.identities.close();
  };
  const handOver = async (): Promise<void> => {
    await parts.dues.stop();
    await searches.close();
  };
  const finish = async (): Promise<void> => {
    await waiting;
    await parts.presenceRows.stop();
    await retention.stop();
    await filing?.stop();
    await matches.drain();
    await parts.rater.stop();
  };

  try {
    const resuming: ResumeNeeds = {
      matches,
      clock,
      // Where others have served meanwhile, nothing has stood still.
      lastSign: membership.isFirst ? await store.lastSign() : null,
      back: (match) => {
        lobby.changed(match);
        invitations.changed(match);
        turns.expect(match);
        if (!membership.isFirst) return;
        parts.presence.expect(match);
        featured.resume(match).catch(report);
      },
      isOver: () => stopping,
    };
    const running = await store.running();
    // Clocks are credited before anybody can move, and before a flag can fall.
    if (membership.isFirst) await resume(running, resuming);
    await membership.serve();
    filing = startFiling({ store, report });
    parts.rater.start();
    // Known before their seekers can come back: nobody who is here loses a seek.
    await seeks.takeOver();
    const address = await listen(http, config);
    parts.dues.start();
    // Where nobody plays yet, or others serve, nobody has to wait for it.
    waiting = store
      .waiting()
      .then((ids) => resume(membership.isFirst ? ids : [...running, ...ids], resuming))
      .catch(report);
    shown = await openMetricsServer(config.metrics, { metrics, limits, connections, report, warn });
    return { ...address, metricsUrl: shown?.url ?? null, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
