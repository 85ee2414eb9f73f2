// What a report says is proven of a move, with what proves it.
import type { Move } from '../game.ts';
import type { Answers, Attack, Goal } from '../proof/proof.ts';

/** What is reached, or held: where a game is solved, a draw too. */
export type Stake = Goal | 'draw';

interface Told {
  readonly stake: Stake;
  /** Plies to it at most, from the side that reaches it on. */
  readonly plies: number;
}

export type Claim =
  /** Before the move whoever made it could force this, and no longer can; the line begins with what forces it. */
  | (Told & { readonly kind: 'had'; readonly line: readonly Move[]; readonly proof: Attack | null })
  /** After the move the other side can force this. */
  | (Told & { readonly kind: 'allowed'; readonly line: readonly Move[]; readonly proof: Attack | null })
  /** After every other move the other side can force this. */
  | (Told & { readonly kind: 'only'; readonly proof: Answers | null })
  /** Every other move gives away what this one keeps: a win, of a solved game. */
  | (Told & { readonly kind: 'keeps'; readonly proof: null })
  /** After the move this is forced for whoever made it, whatever is answered. */
  | (Told & { readonly kind: 'forces'; readonly proof: Answers | null });
