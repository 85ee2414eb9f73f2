// Lists the rooms that anyone may enter or watch, and tells changes of the list a few times a second at most.
import type { Event, Match } from '../../shared/match/match.ts';
import type { Identity, LobbyChange, LobbyEntry, LobbyState, Seat } from '../../shared/protocol.ts';
import type { Follower } from './elsewhere.ts';

/** A fast game must not flood those who only look around. */
export const LOBBY_PACE = 250;
/** How many are here is told less often: on a large site somebody always comes or goes. */
const HERE_PACE = 2_000;
/** As many as a person can look through; beyond that the list would cost more than the games. */
const MOST_OPEN = 200;
const MOST_LIVE = 60;
/** A live room nobody moves in gives its place to one that moves. */
const STALE_AFTER = 60_000;
/** What happens to rooms that come into a list; whoever only plays on is in one, or has found no place. */
const ENTERING: ReadonlySet<Event['kind']> = new Set(['create', 'sit', 'ready', 'start', 'accept', 'back']);

type List = 'open' | 'live';

interface Room {
  match: Match;
  list: List;
  watching: number;
}

export interface LobbyNeeds {
  /** Sends a change to everybody who reads the lobby; it is made only if somebody does. */
  readonly publish: (make: () => LobbyChange) => void;
  readonly now: () => number;
  /** Whether anybody here reads it: otherwise the moves of games elsewhere are of no interest. */
  readonly isRead?: () => boolean;
  readonly pace?: number;
}

export interface Lobby extends Follower {
  /** To be told of every row of every match; costs next to nothing for a room that is not listed. */
  changed(match: Match): void;
  watching(match: string, count: number): void;
  bots(bots: readonly Identity[]): void;
  /** What is offered by those who look for an opponent; what has changed is told. */
  seats(seats: readonly Seat[]): void;
  /** How many people are connected. */
  here(people: number): void;
  /** Whether a room found no place among those that are played, and now there is one. */
  readonly isHungry: boolean;
  /** Whether a game is listed that is being played, beside this one. */
  isPlayed(except: string | null): boolean;
  /** All of it, for a new reader and for one that has missed a version. */
  state(): LobbyState;
  close(): void;
}

/** Nobody who could move is at the table; computers alone never leave it. */
const isDeserted = ({ chairs, away }: Match): boolean => {
  const gone = chairs.map((player, chair) => player?.kind !== 'ai' && away[chair === 0 ? 0 : 1] !== null);
  return gone.includes(true) && gone.every((each, chair) => each || chairs[chair]?.kind === 'ai');
};

/** A deserted game comes back with the first of its players. */
const listOf = (match: Match): List | null => {
  const { phase, terms } = match;
  if (terms.private || isDeserted(match)) return null;
  switch (phase) {
    case 'open':
      // A chair that is kept is nobody else's to take.
      return terms.reserved.some((each) => each !== null) ? null : 'open';
    case 'playing':
    case 'between':
      return 'live';
    case 'over':
    case 'closed':
      return null;
  }
};

export const entryOf = (match: Match, watching: number): LobbyEntry => ({
  id: match.id,
  terms: match.terms,
  chairs: match.chairs,
  phase: match.phase,
  score: match.score,
  first: match.first,
  position: match.rules.write(match.position),
  ply: match.position.ply,
  watching,
  at: match.at,
});

export const createLobby = ({ publish, now, isRead = () => true, pace = LOBBY_PACE }: LobbyNeeds): Lobby => {
  const rooms = new Map<string, Room>();
  const counts = { open: 0, live: 0 };
  const touched = new Set<string>();
  let bots: readonly Identity[] = [];
  let botsTouched = false;
  let seats = new Map<string, Seat>();
  const seatsTouched = new Set<string>();
  let here = { now: 0, told: 0 };
  let hereTimer: NodeJS.Timeout | null = null;
  let version = 0;
  let timer: NodeJS.Timeout | null = null;
  let flushed = -Infinity;
  /** Looking for a stale room at every move of every unlisted one would cost more than it finds. */
  let fullUntil = -Infinity;
  let turnedAway = false;

  const flush = (): void => {
    timer = null;
    flushed = now();
    version += 1;
    publish(change);
    touched.clear();
    seatsTouched.clear();
    botsTouched = false;
    here = { ...here, told: here.now };
  };
  const change = (): LobbyChange => {
    const put: LobbyEntry[] = [];
    const drop: string[] = [];
    for (const id of touched) {
      const room = rooms.get(id);
      if (room === undefined) drop.push(id);
      else put.push(entryOf(room.match, room.watching));
    }
    return {
      version,
      put,
      drop,
      ...(botsTouched ? { bots } : {}),
      ...(seatsTouched.size > 0 ? { seats: seatsChanged() } : {}),
      ...(here.now === here.told ? {} : { here: here.now }),
    };
  };
  const seatsChanged = (): Required<LobbyChange>['seats'] => {
    const put: Seat[] = [];
    const drop: string[] = [];
    for (const id of seatsTouched) {
      const seat = seats.get(id);
      if (seat === undefined) drop.push(id);
      else put.push(seat);
    }
    return { put, drop };
  };
  /** The first change after a quiet while goes out at once. */
  const soon = (): void => {
    timer ??= setTimeout(flush, Math.max(0, Math.min(pace, flushed + pace - now()))).unref();
  };
  const touch = (id: string): void => {
    touched.add(id);
    soon();
  };

  const unlist = (id: string): void => {
    const room = rooms.get(id);
    if (room === undefined) return;
    rooms.delete(id);
    counts[room.list] -= 1;
    touch(id);
  };
  /** Whether there is a place in the list, after making one where something gives way. */
  const makePlace = (list: List): boolean => {
    if (counts[list] < (list === 'open' ? MOST_OPEN : MOST_LIVE)) return true;
    if (list === 'live' && now() < fullUntil) return false;
    const oldest = oldestOf(list);
    if (oldest === null) return false;
    if (list === 'live' && now() - oldest.match.at < STALE_AFTER) {
      fullUntil = now() + pace;
      turnedAway = true;
      return false;
    }
    unlist(oldest.match.id);
    return true;
  };
  const oldestOf = (list: List): Room | null => {
    let oldest: Room | null = null;
    for (const room of rooms.values()) {
      if (room.list === list && (oldest === null || room.match.at < oldest.match.at)) oldest = room;
    }
    return oldest;
  };

  return {
    changed: (match) => {
      const list = listOf(match);
      const room = rooms.get(match.id);
      if (room !== undefined && room.list === list) {
        room.match = match;
        touch(match.id);
        return;
      }
      const watching = room?.watching ?? 0;
      unlist(match.id);
      if (list === null || !makePlace(list)) return;
      rooms.set(match.id, { match, list, watching });
      counts[list] += 1;
      touch(match.id);
    },
    follows: (id, mere = false) => rooms.has(id) && (!mere || isRead()),
    concerns: ({ event }) => {
      if (!ENTERING.has(event.kind) || (event.kind === 'create' && event.terms.private)) return false;
      if (counts.live < MOST_LIVE || now() >= fullUntil || event.kind === 'create') return true;
      turnedAway = true;
      return false;
    },
    *followed() {
      for (const [id, { match }] of rooms) yield [id, match.seq];
    },
    get isHungry() {
      if (!turnedAway || counts.live === MOST_LIVE) return false;
      turnedAway = false;
      return true;
    },
    watching: (id, count) => {
      const room = rooms.get(id);
      if (room === undefined || room.watching === count) return;
      room.watching = count;
      touch(id);
    },
    bots: (list) => {
      bots = list;
      botsTouched = true;
      soon();
    },
    seats: (list) => {
      const before = seats;
      seats = new Map(list.map((seat) => [seat.by.id, seat]));
      const isSame = (id: string): boolean =>
        JSON.stringify(before.get(id)) === JSON.stringify(seats.get(id));
      for (const id of new Set([...before.keys(), ...seats.keys()])) if (!isSame(id)) seatsTouched.add(id);
      if (seatsTouched.size > 0) soon();
    },
    here: (people) => {
      here = { ...here, now: people };
      hereTimer ??= setTimeout(() => {
        hereTimer = null;
        if (here.now !== here.told) soon();
      }, HERE_PACE).unref();
    },
    isPlayed: (except) => {
      const other = except !== null && rooms.get(except)?.list === 'live' ? 1 : 0;
      return counts.live > other;
    },
    state: () => ({
      version,
      entries: [...rooms.values()].map(({ match, watching }) => entryOf(match, watching)),
      bots,
      seats: [...seats.values()],
      here: here.now,
    }),
    close: () => {
      if (timer !== null) clearTimeout(timer);
      if (hereTimer !== null) clearTimeout(hereTimer);
    },
  };
};
