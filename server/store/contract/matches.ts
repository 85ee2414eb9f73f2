// What the server asks of a database about matches as the lobby and the archive list them.
/** A match as the lobby and the archive list it. */
export interface Summary {
  readonly phase: 'open' | 'playing' | 'between' | 'over' | 'closed';
  readonly game: string;
  readonly private: boolean;
  readonly created: number;
  readonly updated: number;
  /** The identities at the chairs; null for a free one. */
  readonly players: readonly [string | null, string | null];
  /** Whether a game of it counts: not when all were aborted or abandoned, or none was begun. */
  readonly counts: boolean;
  /** Whether its games are rated. */
  readonly rated?: boolean;
}

export interface MatchStore {
  /** Matches in which a game runs, or is to follow. */
  running(): Promise<string[]>;
  /** Matches that wait for a player. */
  waiting(): Promise<string[]>;
  /** The newest of those in which something is to come, that were listed anew from this time on. */
  recent(since: number, limit: number): Promise<string[]>;
  summary(match: string): Promise<Summary | null>;
  /** Newest first; for the archive page and the API. */
  matchesOf(
    identity: string,
    limit: number,
  ): Promise<{ readonly match: string; readonly summary: Summary }[]>;
}
