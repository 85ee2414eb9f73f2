// People who seek a game at nodes that share a store, without the rest of a server.
import { afterEach } from '@jest/globals';
import type { Bus } from '../../server/bus/bus.ts';
import { createSeeks, type Seeks } from '../../server/lobby/seeks.ts';
import { draft, NOTHING_KEPT } from '../../server/match/draft.ts';
import type { Seek } from '../../server/store/contract/seeks.ts';
import type { Store } from '../../server/store/store.ts';
import type { Match } from '../../shared/match/match.ts';
import type { SeekRequest } from '../../shared/protocol.ts';
import { appended } from './appends.ts';
import { applyAll } from './apply-all.ts';
import { localBus, localWire } from './local-bus.ts';

export const PACE = { kind: 'game', ms: 300_000, increment: 3_000, delay: 0 } as const;
let keys = 0;
export const wish = (game = 'connect4', changes: Partial<SeekRequest> = {}): SeekRequest => ({
  key: `seek-${String((keys += 1)).padStart(6, '0')}`,
  choice: { game },
  time: PACE,
  ...changes,
});

export interface SeekingNode {
  readonly name: string;
  readonly seeks: Seeks;
  readonly paired: [identity: string, match: string][];
  readonly created: string[];
  /** What is offered now. */
  offered: readonly Seek[];
  /** Whether somebody looks at it. */
  looked: boolean;
  readonly errors: unknown[];
  /** Who has no connection to it. */
  readonly absent: Set<string>;
  /** Ends as a crash does. */
  readonly die: () => void;
}

/** The store that nodes are started on, set before each test. */
export const seeking = {} as { store: Store };
const open: SeekingNode[] = [];
/** Nodes that have no rights any more. */
const dead = new Set<string>();
let wire = localWire();
const buses: Bus[] = [];
let ids = 0;

export const startNode = (): SeekingNode => {
  const name = `node-${String((ids += 1))}`;
  const bus = localBus(wire);
  const node: SeekingNode = {
    name,
    seeks: undefined as never,
    paired: [],
    created: [],
    offered: [],
    looked: false,
    errors: [],
    absent: new Set(),
    die: () => {
      node.seeks.close();
      dead.add(name);
    },
  };
  const seeks = createSeeks({
    store: seeking.store,
    bus,
    node: name,
    lives: (other) => !dead.has(other),
    now: Date.now,
    newId: () => `match-${String((ids += 1)).padStart(6, '0')}`,
    isHere: (identity) => !node.absent.has(identity),
    offer: (sought) => (node.offered = sought),
    isLookedAt: () => node.looked,
    report: (error) => node.errors.push(error),
    paired: (identity, match) => node.paired.push([identity, match]),
    create: async (match, command, claimed, key) => {
      const ask = { match, command, by: 'service', key, now: Date.now(), seeks: claimed } as const;
      const made = draft({ match: null, kept: NOTHING_KEPT, created: 0 }, ask, 0.7);
      if (!made.ok) return made;
      const word = await appended(seeking.store, made.append);
      if (word.ok) node.created.push(match);
      return word;
    },
  });
  const started = Object.assign(node, { seeks });
  buses.push(bus);
  open.push(started);
  return started;
};

export const people = async (...names: string[]): Promise<void> => {
  for (const id of names) {
    const hash = new Uint8Array(32).map((_zero, index) => id.charCodeAt(index % id.length));
    await seeking.store.createIdentity({ id, name: id.toUpperCase(), bot: false }, hash, 0);
  }
};
export const matchOf = async (id: string): Promise<Match | null> =>
  applyAll(await seeking.store.rows(id, 0), id);

/** Called once at the top of a test file. */
export const closeAfterEach = (): void => {
  afterEach(async () => {
    for (const { seeks } of open.splice(0)) seeks.close();
    for (const bus of buses.splice(0)) await bus.close();
    wire = localWire();
    await seeking.store.close();
  });
};
