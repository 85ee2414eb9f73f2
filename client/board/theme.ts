// How a board may look: themes, light and dark, shapes for the colour-blind, and the modes a person sets.
import type { Colour } from '../../shared/game.ts';

export const THEMES = ['atelier', 'night', 'paper'] as const;
export type ThemeId = (typeof THEMES)[number];

export interface Look {
  readonly theme: ThemeId;
  readonly dark: boolean;
  /** A pair of colours that everyone can tell apart, and a mark on one of them. */
  readonly shapes: boolean;
  readonly coordinates: boolean;
  /** Seen from the other side; Connect Four stays upright. */
  readonly turned: boolean;
  /** The colour of whoever sits below, where that is known. */
  readonly lower?: Colour;
  /** Reduced motion: every change is shown at once. */
  readonly still: boolean;
  /** The first tap shows the move, the second makes it. */
  readonly confirm: boolean;
  /** The same where a finger touches very small cells. */
  readonly confirmTiny: boolean;
  /** Small cells are shown enlarged over the finger that chooses one. */
  readonly loupe: boolean;
}
