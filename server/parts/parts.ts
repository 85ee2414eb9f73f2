// Makes the parts of a server out of its store and bus, in the order in which they need each other.
import { GAME_IDS } from '../../shared/games/index.ts';
import type { AnyRefusal } from '../../shared/protocol.ts';
import type { Bus } from '../bus/bus.ts';
import type { ServiceClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createConnections, type Connections } from '../door/connections.ts';
import { createLimits, type Limits } from '../door/limits.ts';
import { addressKey, type Proxying } from '../door/origin.ts';
import type { Services } from '../door/services.ts';
import { shareLimits } from '../door/shared-limits.ts';
import type { UpgradeRefusal } from '../door/upgrade.ts';
import { countPeople, countWork } from '../gauges.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { aiGamesFollower, createElsewhere, type Elsewhere } from '../lobby/elsewhere.ts';
import { createFeatured } from '../lobby/featured.ts';
import { createLobby } from '../lobby/lobby.ts';
import { createOwnMatches } from '../lobby/own-matches.ts';
import { Dues } from '../match/dues.ts';
import { creationIds } from '../match/match-id.ts';
import { Matches } from '../match/matches.ts';
import type { Presence } from '../match/presence.ts';
import type { PresenceRows } from '../match/presence-rows.ts';
import { Readers } from '../match/readers/readers.ts';
import { createTalk } from '../match/talk.ts';
import type { Watchers } from '../match/readers/watchers.ts';
import { createOrder } from '../order/order.ts';
import { createBots } from '../people/bots.ts';
import { createChat } from '../people/chat.ts';
import { createHere } from '../people/here.ts';
import { createInvitations, tellDeclined } from '../people/invitations.ts';
import { createRenames } from '../people/renames.ts';
import { createTies } from '../people/ties.ts';
import { createWhoIsHere } from '../people/who-is-here.ts';
import { Sessions } from '../people/sessions.ts';
import { createLevelRatings } from '../ratings/level-ratings.ts';
import { createRater, type Rater } from '../ratings/rater.ts';
import type { Membership } from '../store/membership.ts';
import type { Store } from '../store/store.ts';
import { packetOf } from '../wire/packets.ts';
import { createComputers, type Searches } from './computers.ts';
import { createPeople } from './people.ts';
import { createPresence } from './presence.ts';
import { createSeeking } from './seeking.ts';

export interface PartsNeeds {
  readonly config: Config;
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: ServiceClock;
  /** This server's name among those that share the store. */
  readonly node: string;
  readonly nodes: Pick<Membership, 'others' | 'onRenewed'>;
  readonly searches: Searches;
  readonly report: (error: unknown) => void;
  readonly awayAfter: number | undefined;
  readonly ownProcess: boolean;
}

export interface Parts {
  readonly services: Services;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly connections: Connections;
  readonly proxying: Proxying;
  readonly refused: (reason: AnyRefusal | UpgradeRefusal) => void;
  readonly presence: Presence;
  readonly watchers: Watchers;
  readonly presenceRows: PresenceRows;
  readonly elsewhere: Elsewhere;
  readonly sharing: { close(): void };
  readonly dues: Dues;
  readonly rater: Rater;
}

export const createParts = async ({
  config,
  store,
  bus,
  clock,
  node,
  nodes,
  searches,
  report,
  awayAfter,
  ownProcess,
}: PartsNeeds): Promise<Parts> => {
  const { now } = clock;
  const creationId = creationIds(await store.secret());
  const metrics = createMetrics({ process: ownProcess });
  const matches = new Matches(store, bus, report, (milliseconds) => metrics.appended(milliseconds));
  const readers = new Readers({ matches, bus, store, report });
  const sessions = new Sessions();
  const refused = (reason: AnyRefusal | UpgradeRefusal): void => metrics.refused(reason);
  const limits = createLimits({ perAddress: config.limitAddresses });
  const sharing = shareLimits(limits, bus);
  const connections = createConnections({ perAddress: config.limitAddresses });
  const proxying = { trustProxy: config.trustProxy, publicOrigin: config.publicOrigin };
  const { letters, ...people } = createPeople({ config, store, bus, sessions, now, report });
  const lobby = createLobby({
    now,
    isRead: () => sessions.isLobbyRead,
    publish: (make) => sessions.tellLobby(() => packetOf('lobby', make())),
  });
  const here = createHere({
    bus,
    sessions,
    show: (people) => lobby.here(people),
    opened: () => elsewhere.refresh(),
  });
  const invitations = createInvitations({ invited: (...news) => bots.invited(...news) });
  const ownMatches = createOwnMatches({ store, matches, invitations, now });
  const bots = createBots({ store, sessions, bus, invitations, lobby, report });
  const isHere = (identity: string): boolean => sessions.has(identity);
  const ties = createTies({ store, bus, here: sessions, isHere, now, report });
  const chat = createChat({ store, now, bus, isHere, mayMeet: ties.mayMeet });
  const talk = createTalk({ matches, readers, sessions, chat, bus, store, now, report });
  const { seats, seeks } = createSeeking({
    store,
    bus,
    node,
    nodes,
    matches,
    lobby,
    sessions,
    letters,
    ties,
    now,
    report,
  });
  const renames = createRenames({
    sessions,
    bus,
    store,
    altered: (session) => bots.altered(session),
    renamed: (identity) => seats.renamed(identity),
    report,
  });
  const order = createOrder({
    store,
    sessions,
    matches,
    letters,
    games: GAME_IDS,
    renamed: (identity) => renames.take(identity),
    hidden: (lines) => talk.hide(lines),
    addressKey,
    now,
    report,
  });
  const { watchers, presenceRows, presence } = createPresence({
    store,
    bus,
    clock,
    node,
    nodes,
    matches,
    readers,
    lobby,
    awayAfter,
    report,
  });
  const { thinkings, games, turns, engines } = createComputers({
    config,
    bus,
    clock,
    matches,
    nodes,
    readers,
    searches,
    watchers,
    report,
  });
  const featured = createFeatured({
    matches,
    isLookedAt: () => config.featured && here.isLobbyRead,
    watching: (match) => watchers.everywhere(match),
    isPlayed: (except) => lobby.isPlayed(except),
    isFull: () => turns.full || !engines.here,
    newId: (within) => creationId('featured', String(Math.floor(now() / within))),
    chance: Math.random,
    now,
    report,
  });
  const elsewhere = createElsewhere({
    bus,
    matches,
    store,
    followers: [lobby, invitations, ownMatches, aiGamesFollower(games, (match) => turns.expect(match))],
    found: (log) => {
      watchers.again(log.match.id);
      featured.found(log);
    },
    isHungry: () => lobby.isHungry,
    now,
    report,
  });
  const levels = createLevelRatings({ store, now });
  const rater = createRater({ store, matches, readers, levels, bus, now, report });
  const dues = new Dues({ store, matches, bus, turns, engines: config.engines, clock, node, report });

  matches.onCommit((commit) => {
    const { match, row, own } = commit;
    order.pauses.committed(commit);
    if (own) tellDeclined(store, letters, match, row).catch(report);
    lobby.changed(match);
    // Whoever follows their own matches is told what they are invited to.
    if (row.event.kind !== 'play') invitations.changed(match);
    ownMatches.changed(match);
  });
  countWork(metrics, { matches, dues, limits, searches });
  countPeople(metrics, { readers, sessions, seeks });

  const services: Services = {
    store,
    clock,
    matches,
    creationId,
    readers,
    sessions,
    ...people,
    ...order,
    ties,
    whoIsHere: createWhoIsHere({ bus, isHere }),
    here,
    renames,
    lobby,
    featured,
    invitations,
    ownMatches,
    bots,
    seats,
    seeks,
    chat,
    talk,
    turns,
    levels,
    engines,
    thinkings,
  };
  return {
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
    rater,
  };
};
