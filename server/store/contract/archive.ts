// What the server asks of a database about games that are over.
import type { Seat } from '../../../shared/game.ts';
import type { Player } from '../../../shared/match/match.ts';

/** A game with its result, as the archive lists it. */
export interface FinishedGame {
  /** Which of its match. */
  readonly number: number;
  readonly game: string;
  readonly variant: string;
  readonly size: string;
  readonly private: boolean;
  readonly ended: number;
  readonly plies: number;
  /** By seat: who was first comes first. An AI's name is what it is. */
  readonly players: readonly [ArchivedPlayer, ArchivedPlayer];
  /** The seat that won; null for a draw. */
  readonly winner: Seat | null;
  readonly reason: string;
  /** Its first move; null for games of before this was kept. */
  readonly opening?: string | null;
}

export interface ArchivedPlayer {
  readonly id: string | null;
  readonly name: string;
  readonly kind: Player['kind'];
}

export interface ArchivedGame extends FinishedGame {
  readonly match: string;
}

export type GameResult = 'first' | 'second' | 'draw';

/** Which games; what is left out is not asked for. */
export interface ArchiveWish {
  /** Those that there are: one after the other they lie in order. */
  readonly games: readonly string[];
  readonly game?: string | undefined;
  readonly variant?: string | undefined;
  readonly result?: GameResult | undefined;
  readonly players?: 'people' | 'mixed' | 'computers' | undefined;
  /** Only those of this identity, and how they ended for it. */
  readonly of?: string | undefined;
  readonly own?: 'won' | 'lost' | 'drawn' | undefined;
  /** Private ones too. */
  readonly hidden?: boolean;
}

/** Where a page ended: the next begins after it. */
export type ArchivePlace = Pick<ArchivedGame, 'ended' | 'match' | 'number'>;

export interface ArchiveStore {
  /** Games that are over, newest first. */
  archive(wish: ArchiveWish, after: ArchivePlace | null, limit: number): Promise<ArchivedGame[]>;
  /** Matches whose games may not all be in the archive, with when they were last listed. */
  unfiled(most: number): Promise<{ readonly match: string; readonly updated: number }[]>;
  /** Files all games of a match, up to the time at which it was last listed; a later one is for another to file. */
  fileGames(match: string, updated: number, games: readonly FinishedGame[]): Promise<void>;
}
