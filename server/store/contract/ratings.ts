// What the server asks of a database about ratings, and about what is told of a player.
import type { Seat } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { PoolName, RatedGame } from '../../../shared/rating/pool.ts';
import type { Meeting, Standing } from '../../../shared/rating/standing.ts';

/** A rated game as it was rated: what was known before, what could be expected, and how sure both are after it. */
export interface RatedEntry extends RatedGame {
  readonly before: Meeting;
  readonly expected: number;
  /** By seat. */
  readonly after: readonly [Estimate, Estimate];
}

export type Estimate = Pick<Standing, 'rating' | 'deviation'>;

/** How somebody stands in one pool. */
export interface Ranked extends PoolName, Standing {
  readonly identity: string;
}

export interface Leader extends Estimate {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  readonly games: number;
}

/** A point of a graph: how somebody stood after a game. */
export interface RatedPoint extends Estimate {
  readonly ended: number;
}

/** How games of one kind went for somebody. */
export interface Results {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** By what was played, as whom of the two, and how it was begun. */
export interface OpeningResults extends Results {
  readonly game: string;
  readonly variant: string;
  readonly seat: Seat;
  readonly opening: string | null;
}

export interface RivalResults extends Results {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

/** Games that somebody whose rating is no guess has played against a level, from their side. */
export interface LevelMeetings {
  readonly agent: string;
  /** The mean of theirs at the paces of the game. */
  readonly rating: number;
  readonly points: number;
  readonly games: number;
}

/** A rated game from one player's side. */
export interface RatedResult {
  readonly ended: number;
  readonly points: number;
  readonly expected: number;
  /** How many moves were made by both; null where the game is not in the archive. */
  readonly plies: number | null;
}

export interface RatingStore {
  /** The latest of somebody's, newest first. */
  ratedResults(identity: string, most: number): Promise<RatedResult[]>;
  levelMeetings(game: GameId, now: number): Promise<LevelMeetings[]>;
  /** Rated matches of which not all games that have ended may be rated, with when they were last listed. */
  unjudged(most: number): Promise<{ readonly match: string; readonly updated: number }[]>;
  /** Rates these games of a match, each once, up to the time at which it was last listed; what comes later is for another call. */
  rateGames(match: string, updated: number, games: readonly RatedGame[]): Promise<void>;
  /** The games of a match that are rated, in order. */
  ratedGames(match: string): Promise<RatedEntry[]>;
  /** How those of these stand who have played in this pool, as after their last game there. */
  standings(pool: PoolName, identities: readonly string[]): Promise<ReadonlyMap<string, Standing>>;
  /** The same of one identity in all pools. */
  ratingsOf(identity: string): Promise<Ranked[]>;
  /** Up to `most` points, evenly taken and the newest among them, oldest first. */
  ratingHistory(identity: string, pool: PoolName, most: number): Promise<RatedPoint[]>;
  /** The best whose rating is no guess at this time. */
  leaders(pool: PoolName, now: number, most: number): Promise<Leader[]>;
  /** How an identity's public games went, by what was played and how it began. */
  resultsOf(identity: string): Promise<OpeningResults[]>;
  /** Whom it has played most, publicly. */
  rivalsOf(identity: string, most: number): Promise<RivalResults[]>;
}
