// The state of a match, and the rows it is made of. Everything here is plain data, rebuilt from the log.
import type { Outcome, Position, Rules, Seat, Setup } from '../game.ts';
import type { GameId } from '../games/index.ts';
import type { Clock, TimeControl } from './clock.ts';
import type { Moves } from './moves.ts';

/** A player's place in a match. Whoever sits there stays through a series, while the seats (who is first) change. */
export type Chair = 0 | 1;

/** Who can sit at a chair. An AI's id is that of its chair, so that two of a kind can meet. */
export interface Player {
  readonly kind: 'person' | 'bot' | 'ai';
  readonly id: string;
  readonly name: string;
  /** For an AI: which one, for example `level:3`. */
  readonly agent?: string;
}

/** What the players agreed on before the first move. */
export interface Terms {
  readonly game: GameId;
  readonly setup: Setup;
  readonly time: TimeControl;
  /** Who is first in the first game: the player at chair 0, at chair 1, or chance. */
  readonly first: Chair | 'random';
  /** Games in the series; the seats are exchanged after each. */
  readonly games: 1 | 2;
  readonly private: boolean;
  /** Whether its games change the ratings of those who play them. */
  readonly rated?: true;
  /** Chairs kept free for one identity each, by its id. */
  readonly reserved: readonly [string | null, string | null];
}

export const OFFERS = ['draw', 'takeback', 'rematch', 'replay'] as const;
/** `rematch` is another game with the seats exchanged, `replay` a drawn game again with the same seats. */
export type OfferKind = (typeof OFFERS)[number];

export const DECLINED = ['not-now', 'another-game', 'longer', 'shorter', 'no'] as const;
/** Why somebody does not come who is invited. */
export type Declined = (typeof DECLINED)[number];

/** What a row says happened. A row holds the whole effect of one accepted command. */
export type Event =
  | { readonly kind: 'create'; readonly terms: Terms; readonly chairs: Chairs; readonly first?: Chair }
  | { readonly kind: 'sit'; readonly chair: Chair; readonly player: Player; readonly first?: Chair }
  | { readonly kind: 'rise'; readonly chair: Chair }
  /** `declined`: whoever was invited has said no, and why. */
  | { readonly kind: 'close'; readonly declined?: Declined }
  | { readonly kind: 'ready'; readonly chair: Chair; readonly first?: Chair }
  | { readonly kind: 'start'; readonly first: Chair }
  | { readonly kind: 'play'; readonly move: string; readonly credit: number }
  | { readonly kind: 'resign' | 'claim' | 'abort' | 'away' | 'back' | 'flag'; readonly chair: Chair }
  | { readonly kind: 'give'; readonly chair: Chair; readonly ms: number }
  | { readonly kind: 'offer'; readonly what: OfferKind; readonly chair: Chair }
  | { readonly kind: 'accept'; readonly what: OfferKind; readonly chair: Chair; readonly first?: Chair }
  | { readonly kind: 'decline' | 'withdraw'; readonly what: OfferKind; readonly chair: Chair }
  | { readonly kind: 'abandon' }
  | { readonly kind: 'outage'; readonly credit: number };

export interface Row {
  readonly seq: number;
  /** Milliseconds since the epoch, never less than the row's before it. */
  readonly at: number;
  /** The identity that commanded it; null for the service itself. */
  readonly by: string | null;
  readonly event: Event;
}

export type Chairs = readonly [Player | null, Player | null];

/** Why a game ended: by its rules, or by what the players or the clock did. */
export const MATCH_ENDS = [
  'resignation',
  'agreement',
  'time',
  'opponent-gone',
  'aborted',
  'abandoned',
] as const;
export type MatchEnd = (typeof MATCH_ENDS)[number];

export interface Offer {
  readonly what: OfferKind;
  readonly chair: Chair;
  /** The row that made it, by which it is answered. */
  readonly seq: number;
}

/** `open`: a chair is free. `between`: a game of a series is over, the next not begun. `closed`: for good, never played or long over. */
export type Phase = 'open' | 'playing' | 'between' | 'over' | 'closed';

export interface Match {
  readonly id: string;
  readonly terms: Terms;
  readonly rules: Rules;
  readonly chairs: Chairs;
  readonly phase: Phase;
  /** The newest row. */
  readonly seq: number;
  readonly at: number;
  /** Games begun so far. */
  readonly game: number;
  /** Which game of the series the current one is, from 1. */
  readonly round: number;
  /** How often this game of the series was played again, since it was drawn. */
  readonly replays: number;
  /** The chair that is seat 0 in the current game. */
  readonly first: Chair;
  readonly position: Position;
  readonly moves: Moves;
  /** The row that made the position. */
  readonly turn: number;
  readonly clock: Clock;
  readonly offers: readonly Offer[];
  /** Offers made by each chair since the position came up. */
  readonly asked: readonly [number, number];
  /** How often each chair has given the other time in this game. */
  readonly given: readonly [number, number];
  /** Since when each chair's player is away; null while present. */
  readonly away: readonly [number | null, number | null];
  readonly ready: readonly [boolean, boolean];
  readonly outcome: Outcome | null;
  /** Points by chair: 1 for a win, ½ for a draw. */
  readonly score: readonly [number, number];
}

/** A match has a bounded number of rows; past the second bound no move is accepted. */
export const MATCH_ROWS = 2_000;
export const PLAY_ROWS = MATCH_ROWS - 20;

export const otherChair = (chair: Chair): Chair => (chair === 0 ? 1 : 0);

export const seatOf = (match: Pick<Match, 'first'>, chair: Chair): Seat => (chair === match.first ? 0 : 1);

export const chairAt = (match: Pick<Match, 'first'>, seat: Seat): Chair =>
  seat === 0 ? match.first : otherChair(match.first);

/** The chair an identity sits at, or null for a spectator. */
export const chairOf = (match: Pick<Match, 'chairs'>, id: string): Chair | null => {
  if (match.chairs[0]?.id === id) return 0;
  return match.chairs[1]?.id === id ? 1 : null;
};
