// Tells people of their own matches wherever they are on the site: those that wait or run, private ones too.
import type { Match, Row } from '../../shared/match/match.ts';
import { chairAt } from '../../shared/match/match.ts';
import type { OwnChange, OwnMatch } from '../../shared/protocol.ts';
import type { Matches } from '../match/matches.ts';
import type { Follower } from './elsewhere.ts';
import { awaitedIn, type Invitations } from '../people/invitations.ts';
import type { Session } from '../people/sessions.ts';
import type { Store } from '../store/store.ts';
import { packetOf } from '../wire/packets.ts';

/** A fast game must not flood its players. */
const OWN_PACE = 250;
/** As many of somebody's latest matches are looked through for those that are not over. */
const LATEST = 50;

export interface OwnMatchesNeeds {
  readonly store: Pick<Store, 'matchesOf'>;
  readonly matches: Pick<Matches, 'current' | 'peek'>;
  /** What somebody is invited to is theirs too, until they sit down or say no. */
  readonly invitations: Pick<Invitations, 'of'>;
  readonly now: () => number;
}

export interface OwnMatches extends Follower {
  /** To be told of every row of every match; costs next to nothing where no player asks. */
  changed(match: Match): void;
  /** What the session's identity plays; from here on it hears of changes. */
  follow(session: Session): Promise<readonly OwnMatch[]>;
  leave(session: Session): void;
  close(): void;
}

/** An identity whose devices want to know. */
interface Owner {
  readonly id: string;
  readonly sessions: Set<Session>;
  readonly matches: Map<string, Match>;
  readonly touched: Set<string>;
  timer: NodeJS.Timeout | null;
  told: number;
}

const isUnfinished = ({ phase }: Pick<Match, 'phase'>): boolean => phase !== 'over' && phase !== 'closed';

/** Who sits there, and who is awaited. */
const whoseIs = (match: Pick<Match, 'phase' | 'chairs' | 'terms'>): string[] => [
  ...match.chairs.flatMap((player) => player?.id ?? []),
  ...awaitedIn(match),
];

const ownMatchOf = (match: Match): OwnMatch => ({
  id: match.id,
  terms: match.terms,
  chairs: match.chairs,
  phase: match.phase,
  first: match.first,
  position: match.rules.write(match.position),
  ply: match.position.ply,
  at: match.at,
  mover: match.phase === 'playing' ? chairAt(match, match.rules.seat(match.position)) : null,
  left: match.clock.left,
  since: match.clock.running === null ? null : match.clock.since,
});

export const createOwnMatches = ({ store, matches, invitations, now }: OwnMatchesNeeds): OwnMatches => {
  const owners = new Map<string, Owner>();
  /** By match, whoever was told of it. */
  const told = new Map<string, Set<Owner>>();

  const tell = (owner: Owner): void => {
    owner.timer = null;
    owner.told = now();
    const put: OwnMatch[] = [];
    const drop: string[] = [];
    for (const id of owner.touched) {
      const match = owner.matches.get(id);
      if (match === undefined) drop.push(id);
      else put.push(ownMatchOf(match));
    }
    owner.touched.clear();
    const change: OwnChange = { put, drop };
    const packet = packetOf('own-matches', change);
    for (const { line } of owner.sessions) line.write(packet);
  };
  /** The first change after a quiet while goes out at once. */
  const touch = (owner: Owner, id: string): void => {
    owner.touched.add(id);
    const wait = Math.max(0, Math.min(OWN_PACE, owner.told + OWN_PACE - now()));
    owner.timer ??= setTimeout(() => tell(owner), wait).unref();
  };

  const keep = (owner: Owner, match: Match): void => {
    owner.matches.set(match.id, match);
    const readers = told.get(match.id);
    if (readers === undefined) told.set(match.id, new Set([owner]));
    else readers.add(owner);
  };
  const drop = (owner: Owner, id: string): void => {
    owner.matches.delete(id);
    const readers = told.get(id);
    readers?.delete(owner);
    if (readers?.size === 0) told.delete(id);
  };

  const changed = (match: Match): void => {
    const seated = isUnfinished(match) ? whoseIs(match) : [];
    for (const owner of told.get(match.id) ?? []) {
      if (seated.includes(owner.id)) continue;
      drop(owner, match.id);
      touch(owner, match.id);
    }
    for (const id of seated) {
      const owner = owners.get(id);
      if (owner === undefined) continue;
      keep(owner, match);
      touch(owner, match.id);
    }
  };

  const concerns = ({ event }: Row): boolean => {
    if (event.kind === 'sit') return owners.has(event.player.id);
    if (event.kind !== 'create') return false;
    const { chairs, terms } = event;
    return whoseIs({ chairs, terms, phase: 'open' }).some((id) => owners.has(id));
  };

  const ownerOf = (session: Session): Owner => {
    const { id } = session.identity;
    const owner = owners.get(id) ?? {
      id,
      sessions: new Set(),
      matches: new Map(),
      touched: new Set(),
      timer: null,
      told: -Infinity,
    };
    owners.set(id, owner);
    owner.sessions.add(session);
    return owner;
  };

  return {
    changed,
    follows: (id) => told.has(id),
    concerns,
    *followed() {
      for (const owner of owners.values()) for (const [id, { seq }] of owner.matches) yield [id, seq];
    },
    follow: async (session) => {
      const owner = ownerOf(session);
      const latest = await store.matchesOf(owner.id, LATEST);
      const running = latest.filter(({ summary }) => isUnfinished(summary));
      const read = await Promise.all(running.map(({ match }) => matches.current(match)));
      if (owners.get(owner.id) !== owner) return [];
      for (const then of read) {
        // The others were still being read when this one may have gone on.
        const match = typeof then === 'string' ? null : (matches.peek(then.id) ?? then);
        if (match === null || !isUnfinished(match)) continue;
        if (match.chairs.some((player) => player?.id === owner.id)) keep(owner, match);
      }
      for (const match of invitations.of(owner.id)) keep(owner, match);
      return [...owner.matches.values()].map(ownMatchOf);
    },
    leave: (session) => {
      const owner = owners.get(session.identity.id);
      if (owner?.sessions.delete(session) !== true || owner.sessions.size > 0) return;
      owners.delete(owner.id);
      if (owner.timer !== null) clearTimeout(owner.timer);
      for (const id of [...owner.matches.keys()]) drop(owner, id);
    },
    close: () => {
      for (const { timer } of owners.values()) if (timer !== null) clearTimeout(timer);
    },
  };
};
