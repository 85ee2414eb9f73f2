// Nodes that know who is there, at a clock that the test turns.
import { afterEach, beforeEach } from '@jest/globals';
import { Presence, type PresenceNeeds } from '../../server/match/presence.ts';
import { Readers } from '../../server/match/readers.ts';
import type { Session } from '../../server/people/sessions.ts';
import { NotedLine, sessionOn } from './lines.ts';
import { MemoryStore } from './memory-store.ts';
import { CLOCK, MATCH, openNode, startTheClock, stopTheClock } from './node.ts';
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

/** A node that knows who is there. */
export const openHouse = (changes: Partial<PresenceNeeds> = {}) => {
  const node = openNode(shared.store);
  const { matches, bus } = node;
  const readers = new Readers(matches, bus);
  const counts: [string, number][] = [];
  const watched = (match: string, count: number): void => void counts.push([match, count]);
  const presence = new Presence({ matches, readers, clock: CLOCK, watched, ...changes });
  stops.push(() => {
    presence.stop();
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
