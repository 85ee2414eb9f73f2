// Writes down, as rows of the match, when a player goes away and comes back, and tells how many watch.
import { chairOf, type Match } from '../../shared/match/match.ts';
import type { ServiceClock } from '../clock.ts';
import type { Commit } from './told.ts';
import type { Matches } from './matches.ts';
import type { Readers } from './readers.ts';
import { packetOf } from '../wire/packets.ts';

export interface PresenceNeeds {
  readonly matches: Matches;
  readonly readers: Readers;
  readonly clock: ServiceClock;
  /** How many watch a match, whenever that changes. */
  readonly watched: (match: string, count: number) => void;
  /** How long a player may be gone before it is said. */
  readonly grace?: number;
}

const GRACE = 4_000;
/** After a restart everybody has to come back first. */
const RETURN_GRACE = 8_000;
const TELL_WATCHERS_EVERY = 1_000;
/** With more readers than this their number is told less often: telling it costs a message to each. */
const CROWD = 500;
const NAMES = 20;

export class Presence {
  readonly #needs: PresenceNeeds;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #changed = new Set<string>();
  readonly #telling: NodeJS.Timeout;
  #told = 0;

  constructor(needs: PresenceNeeds) {
    this.#needs = needs;
    needs.matches.onCommit((commit) => this.#committed(commit));
    needs.readers.onMoved((match, session, joined) => {
      this.#changed.add(match);
      if (joined) this.#come(match, session.identity.id);
      else this.#gone(match, session.identity.id);
    });
    this.#telling = setInterval(() => this.#tellWatchers(), TELL_WATCHERS_EVERY).unref();
  }

  /** Matches that were running before a restart: whoever does not come back is away. */
  expect(match: Match): void {
    this.#expectPlayers(match, this.#needs.grace ?? RETURN_GRACE);
  }

  stop(): void {
    clearInterval(this.#telling);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #committed({ before, match }: Commit): void {
    if (before?.chairs === match.chairs) return;
    this.#changed.add(match.id);
    this.#expectPlayers(match, this.#needs.grace ?? GRACE);
  }

  #expectPlayers(match: Match, grace: number): void {
    for (const player of match.chairs) {
      if (player === null || player.kind === 'ai' || this.#needs.readers.isHere(match.id, player.id))
        continue;
      this.#later(match.id, player.id, grace);
    }
  }

  #come(match: string, identity: string): void {
    // The next gap is one of its own.
    const key = keyOf(match, identity);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    const state = this.#needs.matches.peek(match);
    const chair = state === null ? null : chairOf(state, identity);
    if (chair !== null && state?.away[chair] !== null) this.#say('back', match, chair);
  }

  #gone(match: string, identity: string): void {
    const state = this.#needs.matches.peek(match);
    if (state !== null && chairOf(state, identity) === null) return;
    this.#later(match, identity, this.#needs.grace ?? GRACE);
  }

  #later(match: string, identity: string, grace: number): void {
    const key = keyOf(match, identity);
    if (this.#timers.has(key)) return;
    const look = (): void => {
      this.#timers.delete(key);
      this.#look(match, identity);
    };
    this.#timers.set(key, setTimeout(look, grace).unref());
  }

  #look(match: string, identity: string): void {
    const { matches, readers } = this.#needs;
    if (readers.isHere(match, identity)) return;
    matches.read(match, (read) => {
      if (typeof read === 'string') return;
      const chair = chairOf(read.match, identity);
      if (chair !== null && read.match.away[chair] === null) this.#say('away', match, chair);
    });
  }

  #say(kind: 'away' | 'back', match: string, chair: 0 | 1): void {
    const { matches, clock, readers } = this.#needs;
    const command = { kind, chair } as const;
    matches.ask({ match, command, by: 'service', key: null, now: clock.now() }, (verdict) => {
      // Gone again, or here again, while the row was being written.
      const player = matches.peek(match)?.chairs[chair];
      if (!verdict.ok || player === undefined || player === null) return;
      const here = readers.isHere(match, player.id);
      if (kind === 'away' && here) this.#say('back', match, chair);
      if (kind === 'back' && !here) this.#later(match, player.id, this.#needs.grace ?? GRACE);
    });
  }

  #tellWatchers(): void {
    const { readers, watched } = this.#needs;
    this.#told += 1;
    for (const match of this.#changed) {
      const crowd = Math.ceil(readers.count(match) / CROWD);
      if (crowd > 1 && this.#told % crowd !== 0) continue;
      this.#changed.delete(match);
      const count = readers.count(match, 'spectators');
      watched(match, count);
      const names: string[] = [];
      for (const { identity } of readers.of(match, 'spectators')) {
        if (names.push(identity.name) === NAMES) break;
      }
      readers.tell(match, packetOf('watchers', { match, count, names }));
    }
  }
}

const keyOf = (match: string, identity: string): string => `${match} ${identity}`;
