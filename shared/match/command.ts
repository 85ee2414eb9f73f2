// What people, bots, AIs and the service itself can ask of a match, and why it can be refused.
import type { Chair, Declined, OfferKind, Player, Terms } from './match.ts';

/** A command on a position carries its turn; one on an offer carries the row of the offer. */
export type Command =
  | {
      readonly kind: 'create';
      readonly terms: Omit<Terms, 'reserved'>;
      readonly chairs: readonly [ChairWish, ChairWish];
    }
  /** A bot plays a rated game only where it says that it wants to. */
  | { readonly kind: 'sit'; readonly chair?: Chair | undefined; readonly rated?: boolean | undefined }
  | { readonly kind: 'rise' }
  /** Whoever is invited does not come. */
  | { readonly kind: 'refuse'; readonly reason: Declined }
  | { readonly kind: 'ready'; readonly game: number }
  | { readonly kind: 'play'; readonly turn: number; readonly move: string; readonly lag?: number | undefined }
  | { readonly kind: 'resign'; readonly game: number }
  | { readonly kind: 'give'; readonly game: number }
  | { readonly kind: 'offer'; readonly what: OfferKind; readonly turn: number }
  | { readonly kind: 'accept' | 'decline' | 'withdraw'; readonly offer: number }
  | { readonly kind: 'claim'; readonly turn: number }
  | { readonly kind: 'abort'; readonly game: number }
  | { readonly kind: 'away' | 'back'; readonly chair: Chair }
  | { readonly kind: 'wake'; readonly due: DueKind }
  | { readonly kind: 'outage'; readonly credit: number }
  | { readonly kind: 'close' }
  /** A moderator ends what is not over: nobody wins. */
  | { readonly kind: 'stop' };

/** Who shall sit where: the creator, anyone, an AI, one identity that is invited; or whom the service has paired. */
export type ChairWish =
  'me' | 'open' | { readonly ai: string } | { readonly invited: string } | { readonly paired: Player };

/** Durable wake-ups of a match. */
export type DueKind = 'flag' | 'start' | 'abandon' | 'ai';

/** Who commands: the service is the only one that may wake, report presence, credit an outage, or close what is over. */
export type Actor = Player | 'service';

export interface Order {
  readonly command: Command;
  readonly by: Actor;
  /** When it was received. */
  readonly now: number;
  /** A random number in [0, 1), drawn by the caller. */
  readonly chance: number;
}

export const REFUSALS = [
  'no-such-match',
  'already-created',
  'bad-terms',
  'rated-needs-clock',
  'rated-needs-people',
  'bot-asks-for-rated',
  'no-takeback-in-rated',
  'not-yours',
  'not-seated',
  'already-seated',
  'no-free-chair',
  'not-open',
  'not-invited',
  'not-playing',
  'not-between-games',
  'not-over',
  'not-your-turn',
  'stale-turn',
  'stale-game',
  'illegal-move',
  'time-over',
  'no-such-offer',
  'own-offer',
  'already-offered',
  'too-many-offers',
  'nothing-to-take-back',
  'no-clock',
  'not-a-person',
  'enough-time',
  'opponent-present',
  'too-soon',
  'too-late-to-abort',
  'not-drawn',
  'replayed-already',
  'not-due',
  'match-full',
  'nothing-changed',
] as const;
export type Refusal = (typeof REFUSALS)[number];
