// Brings what other nodes have written to those here who show matches that nobody here plays or watches.
import { isAmongAis } from '../../shared/match/ai-task.ts';
import type { Match, Row } from '../../shared/match/match.ts';
import type { Bus, Hint } from '../bus/bus.ts';
import type { Matches } from '../match/matches.ts';
import type { Log } from '../match/told.ts';
import type { Store } from '../store/store.ts';

/** Someone who shows matches. */
export interface Follower {
  /** Whether it shows this one, and has to know of its changes; of mere moves, after which the game goes on, too. */
  follows(match: string, mere?: boolean): boolean;
  /** Whether by this row a match that it does not show may become one that it shows. */
  concerns(row: Row): boolean;
  /** What it shows, with the newest row that it knows of each. */
  followed(): Iterable<readonly [match: string, seq: number]>;
  changed(match: Match): void;
}

export interface ElsewhereNeeds {
  readonly bus: Bus;
  readonly matches: Matches;
  readonly store: Pick<Store, 'heads' | 'recent'>;
  readonly followers: readonly Follower[];
  /** Called with each log that was read for them. */
  readonly found: (log: Log) => void;
  /** Whether somebody would show more than was told of here. */
  readonly isHungry: () => boolean;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface Elsewhere {
  /** Somebody looks at what nobody has looked at: what has moved meanwhile is read. */
  refresh(): void;
  close(): void;
}

/** A loss is noticed long before this. */
const MISSED_WITHIN = 20_000;
/** As many as a lobby lists. */
const MOST = 300;
const HEADS_AT_ONCE = 1_000;
const ABREAST = 16;
const LOOK_EVERY = 2_000;

export const createElsewhere = (needs: ElsewhereNeeds): Elsewhere => {
  const { bus, matches, store, followers, found, isHungry, now, report } = needs;
  const looking = new Set<string>();
  let healing = false;

  const isFollowed = (match: string, mere: boolean): boolean =>
    followers.some((each) => each.follows(match, mere));
  const look = (match: string, least?: number): Promise<void> => {
    if (looking.has(match)) return Promise.resolve();
    looking.add(match);
    return new Promise((resolve) => {
      matches.read(
        match,
        (read) => {
          looking.delete(match);
          resolve();
          if (typeof read === 'string') return;
          for (const follower of followers) follower.changed(read.match);
          found(read);
        },
        least,
      );
    });
  };
  const hear = ({ match, seq, entry, mere = false }: Hint): void => {
    // What is in memory hears of it by itself, and tells everybody.
    if (matches.peek(match) !== null) return;
    const concerns = entry === undefined ? seq === 0 : followers.some((each) => each.concerns(entry.row));
    if (concerns || isFollowed(match, mere)) void look(match, seq);
  };

  /** What is shown here is compared with the store, and so is what changed there lately. */
  const behind = async (since: number): Promise<Map<string, number | undefined>> => {
    const known = new Map<string, number>();
    for (const each of followers) {
      for (const [match, seq] of each.followed()) known.set(match, Math.min(seq, known.get(match) ?? seq));
    }
    const found = new Map<string, number | undefined>();
    const ids = [...known.keys()];
    for (let from = 0; from < ids.length; from += HEADS_AT_ONCE) {
      for (const [match, seq] of await store.heads(ids.slice(from, from + HEADS_AT_ONCE))) {
        if (seq > (known.get(match) ?? -1)) found.set(match, seq);
      }
    }
    for (const match of await store.recent(since, MOST)) {
      if (!known.has(match) && matches.peek(match) === null) found.set(match, undefined);
    }
    return found;
  };
  const heal = async (since: number): Promise<void> => {
    if (healing) return;
    healing = true;
    try {
      const rest = (await behind(since)).entries();
      const worker = async (): Promise<void> => {
        for (const [match, seq] of rest) await look(match, seq);
      };
      await Promise.all(Array.from({ length: ABREAST }, worker));
    } finally {
      healing = false;
    }
  };

  const stopHearing = bus.subscribe(hear);
  const stopHealing = bus.onMissed(() => void heal(now() - MISSED_WITHIN).catch(report));
  const timer = setInterval(() => {
    if (!bus.alone && isHungry()) heal(0).catch(report);
  }, LOOK_EVERY).unref();
  matches.keepWhile((match) => isFollowed(match, true));
  return {
    refresh: () => void (bus.alone ? undefined : heal(now()).catch(report)),
    close: () => {
      stopHearing();
      stopHealing();
      clearInterval(timer);
    },
  };
};

/** The cap on games of two computers, for which each node counts those that it knows. */
export const aiGamesFollower = (
  games: { has(match: string): boolean; readonly here: Iterable<string> },
  changed: (match: Match) => void,
): Follower => ({
  follows: (match, mere = false) => !mere && games.has(match),
  concerns: ({ event }) => event.kind === 'create' && isAmongAis(event),
  *followed() {
    for (const match of games.here) yield [match, -1];
  },
  changed,
});
