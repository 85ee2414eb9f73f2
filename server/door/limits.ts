// How much anybody may ask for: each limit has a name and counts by socket, by address and by identity.
import {
  MESSAGE_LIMITS,
  per,
  SCOPES,
  type Budget,
  type Budgets,
  type Scope,
} from '../../shared/protocol/limits.ts';
import { addressKey } from './origin.ts';
import { newTally, within, type Tally } from './tally.ts';

/** What messages may cost is part of the protocol; what comes before and beside them is counted here too. */
export const LIMITS = {
  connections: { address: per(60, 300), identity: per(60, 60) },
  guests: { address: per(600, 200) },
  ...MESSAGE_LIMITS,
  /** Requests over HTTP; those for matches may have to replay a long log. */
  api: { address: per(60, 600) },
  'api-matches': { address: per(60, 120) },
  /** Whatever brings a token, which has to be looked up; what it asks for is counted as what a socket says. */
  'api-requests': { address: per(2, 2_000) },
  /** Those that are drawn anew cost a thread some twentieth of a second each. */
  pictures: { address: per(60, 300) },
  /** Several orchestrators may ask each second, and a monitor every few. */
  health: { address: per(10, 100) },
  metrics: { address: per(10, 30) },
} as const satisfies Record<string, Budgets>;
export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS).filter((name): name is LimitName =>
  Object.hasOwn(LIMITS, name),
);

/** Who asks; a scope that is not known yet is left out. */
export interface Asker {
  /** What the socket was counted by: it carries its tallies itself, so that they are at hand and go when it goes. */
  readonly socket?: SocketTallies;
  readonly identity?: string;
  readonly address?: string;
}

/** By the limits that count sockets. */
export type SocketTallies = (Tally | undefined)[];

export interface LimitsOptions {
  /** A load test from one machine lifts the limits per address, and only those. */
  readonly perAddress?: boolean;
  readonly budgets?: Readonly<Partial<Record<LimitName, Budgets>>>;
}

export interface Limits {
  /** What a new socket is counted by: as long as it has to be, since there are thousands. */
  newTallies(): SocketTallies;
  /** Whether the asker is still within this limit; counts the attempt. */
  take(name: LimitName, asker: Asker): boolean;
  /** Those who have used so much of a budget that other nodes should know. */
  used(): readonly Used[];
  /** What was used at other nodes, all of them together. */
  add(used: Used): void;
  /** How many people and addresses are remembered, by all limits together. */
  readonly counted: number;
}

/** What one of them has used of a budget at one node. */
export interface Used {
  readonly name: LimitName;
  readonly scope: Scope;
  readonly key: string;
  readonly count: number;
  /** For how many milliseconds it still counts. */
  readonly left: number;
}

/** Nobody who keeps to what people do comes so far. */
const MUCH = 1 / 4;

interface Counter {
  /** Its place among a socket's tallies, where it counts sockets. */
  readonly place: number;
  readonly scope: Scope;
  readonly budget: Budget;
  readonly tallies: Map<string, Tally>;
  /** What was counted at other nodes, and until when that counts here. */
  readonly elsewhere: Map<string, { readonly count: number; readonly until: number }>;
  /** When those that had run out were last forgotten. */
  swept: number;
}

export const createLimits = (options: LimitsOptions = {}): Limits => {
  const { perAddress = true, budgets = {} } = options;
  const counters = new Map<LimitName, readonly Counter[]>();
  let places = 0;
  for (const name of LIMIT_NAMES) {
    const wanted: Budgets = budgets[name] ?? LIMITS[name];
    const scopes = SCOPES.filter((scope) => perAddress || scope !== 'address');
    counters.set(
      name,
      scopes.flatMap((scope) => {
        const budget = wanted[scope];
        if (budget === undefined) return [];
        const place = scope === 'socket' ? places++ : -1;
        return [{ place, scope, budget, tallies: new Map(), elsewhere: new Map(), swept: -Infinity }];
      }),
    );
  }

  return {
    newTallies: () => new Array<Tally | undefined>(places).fill(undefined),
    take: (name, asker) => {
      const now = milliseconds();
      for (const counter of counters.get(name) ?? []) if (!isWithin(counter, asker, now)) return false;
      return true;
    },
    used: () => {
      const now = milliseconds();
      const all: Used[] = [];
      for (const [name, each] of counters) {
        for (const { scope, budget, tallies } of each) {
          for (const [key, { count, since }] of tallies) {
            const left = since + budget.seconds * 1_000 - now;
            if (count >= budget.points * MUCH && left > 0) all.push({ name, scope, key, count, left });
          }
        }
      }
      return all;
    },
    add: ({ name, scope, key, count, left }) => {
      const counter = counters.get(name)?.find((each) => each.scope === scope && each.place === -1);
      if (counter === undefined) return;
      const now = milliseconds();
      sweep(counter, now);
      const until = now + Math.min(left, counter.budget.seconds * 1_000);
      counter.elsewhere.set(key, { count, until });
    },
    get counted() {
      const now = milliseconds();
      let sum = 0;
      for (const each of counters.values()) {
        for (const counter of each) {
          sweep(counter, now);
          sum += counter.tallies.size;
        }
      }
      return sum;
    },
  };
};

const milliseconds = (): number => Math.floor(performance.now());

/** True as well when nothing is known of the asker that the counter goes by. */
const isWithin = (counter: Counter, asker: Asker, now: number): boolean => {
  const { socket, identity, address } = asker;
  switch (counter.scope) {
    case 'socket':
      return socket === undefined || within((socket[counter.place] ??= newTally(now)), counter.budget, now);
    case 'identity':
      return identity === undefined || isWithinBy(counter, identity, now);
    case 'address':
      return address === undefined || isWithinBy(counter, addressKey(address), now);
  }
};

const isWithinBy = (counter: Counter, key: string, now: number): boolean => {
  const { tallies, elsewhere, budget } = counter;
  sweep(counter, now);
  let tally = tallies.get(key);
  if (tally === undefined) tallies.set(key, (tally = newTally(now)));
  const others = elsewhere.get(key);
  return within(tally, budget, now, others !== undefined && now < others.until ? others.count : 0);
};

/** Whoever asked nothing for as long as a budget lasts is forgotten: by the next one who asks, or when they are counted. */
const sweep = (counter: Counter, now: number): void => {
  const { tallies, elsewhere, budget } = counter;
  const span = budget.seconds * 1_000;
  if (now - counter.swept < span) return;
  for (const [name, { since }] of tallies) if (now - since >= span) tallies.delete(name);
  for (const [name, { until }] of elsewhere) if (now >= until) elsewhere.delete(name);
  counter.swept = now;
};
