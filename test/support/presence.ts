// Nodes that know who is there, at a clock that the test turns.
import { afterEach, beforeEach } from '@jest/globals';
import { Presence, PRESENCE_GRACE, type PresenceNeeds } from '../../server/match/presence.ts';
import { Readers } from '../../server/match/readers/readers.ts';
import { judgeLeftBehind } from '../../server/match/left-behind.ts';
import { PresenceRows } from '../../server/match/presence-rows.ts';
import { createWatchers } from '../../server/match/readers/watchers.ts';
import { NODE_LEASE, RENEW_EVERY } from '../../server/store/node-lease.ts';
import type { LivingNode } from '../../server/store/contract/nodes.ts';
import type { Session } from '../../server/people/sessions.ts';
import { NotedLine, sessionOn } from './lines.ts';
import { localWire, type LocalWire } from './local-bus.ts';
import { MemoryStore } from './memory-store.ts';
import { CLOCK, MATCH, openNode, startTheClock, stopTheClock } from './node.ts';
import { nodeEntry } from './stores.ts';
import { ADA, BEN } from './table.ts';

/** What the nodes of a test share. */
export const shared = {} as { store: MemoryStore };
let stops: (() => void)[] = [];

/** Called once at the top of a test file. */
export const atAClock = (): void => {
  beforeEach(() => {
    stopTheClock();
    shared.store = new MemoryStore();
  });
  afterEach(async () => {
    for (const stop of stops) stop();
    stops = [];
    await startTheClock();
  });
};

const ALONE: PresenceNeeds['rows'] = {
  hold: () => undefined,
  drop: () => undefined,
  isElsewhere: () => Promise.resolve(false),
};
const fail = (error: unknown): never => {
  throw error;
};

/** A node that knows who is there. */
export const openHouse = (changes: Partial<PresenceNeeds> = {}, wire = localWire()) => {
  const node = openNode(shared.store, fail, wire);
  const { matches, bus } = node;
  const readers = new Readers({ matches, bus, store: shared.store, report: fail });
  const counts: [string, number][] = [];
  const watched = (match: string, count: number): void => void counts.push([match, count]);
  const watchers = createWatchers({ matches, readers, bus, watched });
  const presence = new Presence({ matches, readers, rows: ALONE, clock: CLOCK, report: fail, ...changes });
  stops.push(() => {
    presence.stop();
    watchers.close();
    readers.close();
  });
  const come = (id: string, match = MATCH): { session: Session; line: NotedLine } => {
    const line = new NotedLine();
    const session = sessionOn(line, id);
    readers.watch(session, match, -1, (found) => {
      if (typeof found !== 'string') found.follow();
    });
    return { session, line };
  };
  return {
    ...node,
    readers,
    presence,
    watchers,
    counts,
    come,
    go: ({ session }: { session: Session }) => readers.leave(session),
  };
};
/** Both players are there, and a game is on. */
export const seated = async (changes: Partial<PresenceNeeds> = {}) => {
  const house = openHouse(changes);
  await house.begin();
  const [ada, ben] = [house.come(ADA.id), house.come(BEN.id)];
  return { ...house, ada, ben };
};

/** One of several nodes on the store, whose players the others know of. */
export const openHouseAmong = async (id: string, wire: LocalWire) => {
  const { store } = shared;
  const listeners: ((others: readonly LivingNode[]) => void)[] = [];
  let others: readonly LivingNode[] = [];
  const renew = async (): Promise<void> => {
    others = (await store.renewNode(id, Date.now(), NODE_LEASE))?.others ?? [];
    for (const listener of listeners) listener(others);
  };
  await store.enterNode(nodeEntry(id), Date.now(), NODE_LEASE);
  await store.advanceNode(id, 'serving');
  const renewing = setInterval(() => void renew(), RENEW_EVERY);
  stops.push(() => clearInterval(renewing));
  const nodes = {
    get others() {
      return others;
    },
    onRenewed: (listener: (others: readonly LivingNode[]) => void) => void listeners.push(listener),
  };
  const rows = new PresenceRows({ store, node: id, nodes, report: fail });
  const house = openHouse({ rows }, wire);
  const { presence } = house;
  judgeLeftBehind({
    store,
    node: id,
    nodes,
    grace: PRESENCE_GRACE,
    judge: (match, identity) => presence.judge(match, identity),
    report: fail,
  });
  return {
    ...house,
    /** Judges nobody any more, and still has its lease. */
    stop: async (): Promise<void> => {
      presence.stop();
      await rows.stop();
    },
    /** From now on nothing is heard of it. */
    die: async (): Promise<void> => {
      clearInterval(renewing);
      presence.stop();
      await rows.stop();
      house.readers.close();
      await house.matches.drain();
    },
  };
};
