// Writes down, as rows of the match, when a player goes away and comes back. A player who is at another node is
// not away; how the nodes know of each other's players is in presence-rows.ts.
import { chairOf, type Match } from '../../shared/match/match.ts';
import type { ServiceClock } from '../clock.ts';
import { UNDECIDED, type Commit, type Read } from './told.ts';
import type { Matches } from './matches.ts';
import type { PresenceRows } from './presence-rows.ts';
import type { Readers } from './readers/readers.ts';

export interface PresenceNeeds {
  readonly matches: Matches;
  readonly readers: Readers;
  /** What the nodes tell each other. */
  readonly rows: Pick<PresenceRows, 'hold' | 'drop' | 'isElsewhere'>;
  readonly clock: ServiceClock;
  /** How long a player may be gone before it is said. */
  readonly grace?: number;
  readonly report: (error: unknown) => void;
}

export const PRESENCE_GRACE = 4_000;
/** After a restart everybody has to come back first. */
const RETURN_GRACE = 8_000;
/** A return that could not be written is tried again. */
const AGAIN_AFTER = 1_000;

export class Presence {
  readonly #needs: PresenceNeeds;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #stopped = false;

  constructor(needs: PresenceNeeds) {
    this.#needs = needs;
    needs.matches.onCommit((commit) => this.#committed(commit));
    needs.readers.onMoved((match, session, joined) => {
      if (joined) {
        this.#come(match, session.identity.id);
        this.#lookForOthers(match);
      } else this.#gone(match, session.identity.id);
    });
  }

  /** Matches that were running before a restart: whoever does not come back is away. */
  expect(match: Match): void {
    this.#expectPlayers(match, this.#needs.grace ?? RETURN_GRACE);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Settles, for one whose node has died, whether they are away; answers whether that could be done. */
  judge(match: string, identity: string): Promise<boolean> {
    return new Promise((resolve) => this.#judge(match, identity, resolve));
  }

  #committed({ before, match, row, own }: Commit): void {
    // Said of one who has come meanwhile, here or by a node that did not know.
    if (row.event.kind === 'away') {
      const player = match.chairs[row.event.chair];
      if (player !== null && this.#needs.readers.isHere(match.id, player.id))
        this.#say('back', match.id, row.event.chair);
    }
    if (before?.chairs === match.chairs) return;
    this.#expectPlayers(match, this.#needs.grace ?? PRESENCE_GRACE, own);
  }

  /** Whoever does not come is judged here, or by others if it was here that they sat down and this node dies. */
  #expectPlayers(match: Match, grace: number, own = false): void {
    const { readers, rows, clock } = this.#needs;
    for (const player of match.chairs) {
      if (player === null || player.kind === 'ai') continue;
      const isHere = readers.isHere(match.id, player.id);
      if (isHere || own) rows.hold(match.id, player.id, isHere ? null : clock.now());
      if (!isHere) this.#later(match.id, player.id, grace);
    }
  }

  /** A player of a node that died before it could say that they were there has left no trace. */
  #lookForOthers(match: string): void {
    const { matches, readers, grace } = this.#needs;
    const state = matches.peek(match);
    if (state === null || !['playing', 'between'].includes(state.phase)) return;
    for (const chair of [0, 1] as const) {
      const player = state.chairs[chair];
      if (player === null || player.kind === 'ai' || state.away[chair] !== null) continue;
      if (!readers.isHere(match, player.id)) this.#later(match, player.id, grace ?? PRESENCE_GRACE);
    }
  }

  #come(match: string, identity: string): void {
    // The next gap is one of its own.
    const key = keyOf(match, identity);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    this.#welcome(match, identity);
  }

  /** Of one who is here. */
  #welcome(match: string, identity: string): void {
    const state = this.#needs.matches.peek(match);
    const chair = state === null ? null : chairOf(state, identity);
    if (chair === null) return;
    this.#needs.rows.hold(match, identity, null);
    if (state?.away[chair] !== null) this.#say('back', match, chair);
  }

  #gone(match: string, identity: string): void {
    const state = this.#needs.matches.peek(match);
    if (state !== null && chairOf(state, identity) === null) return;
    const { rows, readers, clock } = this.#needs;
    if (!readers.isHere(match, identity)) rows.hold(match, identity, clock.now());
    this.#later(match, identity, this.#needs.grace ?? PRESENCE_GRACE);
  }

  #later(match: string, identity: string, grace: number): void {
    const key = keyOf(match, identity);
    if (this.#stopped || this.#timers.has(key)) return;
    const look = (): void => {
      this.#timers.delete(key);
      this.#look(match, identity);
    };
    this.#timers.set(key, setTimeout(look, grace).unref());
  }

  /** Until it is settled the row stays, so that another node can judge it if this one dies. */
  #look(match: string, identity: string): void {
    const { rows, readers, grace } = this.#needs;
    this.#judge(match, identity, (settled) => {
      if (this.#stopped || readers.isHere(match, identity) || this.#timers.has(keyOf(match, identity)))
        return;
      if (settled) rows.drop(match, identity);
      else this.#later(match, identity, grace ?? PRESENCE_GRACE);
    });
  }

  #judge(match: string, identity: string, done: (settled: boolean) => void): void {
    const { matches, readers, rows, report } = this.#needs;
    if (readers.isHere(match, identity)) {
      this.#welcome(match, identity);
      done(true);
      return;
    }
    const read = (found: Read): void => {
      if (typeof found === 'string') {
        done(found === 'no-such-match');
        return;
      }
      const chair = chairOf(found.match, identity);
      if (chair === null || found.match.away[chair] !== null) done(true);
      else this.#say('away', match, chair, done);
    };
    rows.isElsewhere(match, identity).then(
      (elsewhere) => {
        if (elsewhere) done(true);
        else matches.read(match, read);
      },
      (error: unknown) => {
        report(error);
        done(false);
      },
    );
  }

  #say(
    kind: 'away' | 'back',
    match: string,
    chair: 0 | 1,
    done: (settled: boolean) => void = () => undefined,
  ): void {
    const { matches, clock, readers, grace } = this.#needs;
    const command = { kind, chair } as const;
    matches.ask({ match, command, by: 'service', key: null, now: clock.now() }, (verdict) => {
      const isSettled = verdict.ok || !UNDECIDED.has(verdict.reason);
      done(isSettled);
      const player = matches.peek(match)?.chairs[chair];
      if (kind === 'away' || player === undefined || player === null) return;
      const isHere = readers.isHere(match, player.id);
      // Gone again while the row was being written.
      if (verdict.ok && !isHere) this.#later(match, player.id, grace ?? PRESENCE_GRACE);
      if (!isSettled && isHere) this.#later(match, player.id, AGAIN_AFTER);
    });
  }
}

const keyOf = (match: string, identity: string): string => `${match} ${identity}`;
