// What a game's tactics are made of: what can be forced, what reaches it at once, and what is worth saying of a position.
import type { Cell, Colour, Move, Position, Rules } from './game.ts';
import type { Guide } from './proof/prove.ts';
import type { Attack, Goal } from './proof/proof.ts';

/** Something on the board that a player of the game has a name for. */
export interface Threat {
  /** A name that the page has words for. */
  readonly kind: ThreatKind;
  readonly colour: Colour;
  /** The stones it is made of, or the marbles it threatens. */
  readonly stones: readonly Cell[];
  /** Where it is carried out. */
  readonly cells: readonly Cell[];
}

export type ThreatKind =
  // Stones in lines.
  | 'four'
  | 'straight-four'
  | 'open-three'
  | 'double'
  | 'overline'
  | 'double-four'
  | 'double-three'
  // Pairs.
  | 'pair'
  | 'last-pair'
  // Marbles.
  | 'push-off'
  | 'push-off-next'
  // Fours.
  | 'odd'
  | 'even';

/** What a puzzle is about. */
export const THEMES = [
  'five',
  'four-three',
  'double-four',
  'fours',
  'threes',
  'foul',
  'false-three',
  'capture',
  'fifth-pair',
  'breaks-five',
  'line-push',
  'side-step',
  'sacrifice',
  'double-threat',
  'zugzwang',
  'defence',
] as const;
export type Theme = (typeof THEMES)[number];

/** Who decides the game by waiting: certain, since every move of the other side was played. */
export interface Control {
  readonly colour: Colour;
  /** What it plays first, where it is to move. */
  readonly first: Move | null;
  /** It wins, or cannot lose. */
  readonly result: 'win' | 'hold';
  /** The squares it wins on. */
  readonly cells: readonly Cell[];
}

export interface Tactics {
  /** What is worth forcing in this game. */
  readonly goal: Goal;
  /** The moves by which the side to move reaches it at once. */
  readonly reaching: (position: Position) => Move[];
  /** The moves among which those are that force it within three plies; without it, all. */
  readonly pressing?: (position: Position) => Move[];
  /** What to try to force it, where the engine does not look for it. */
  readonly guide?: Guide;
  /** What both sides threaten. */
  readonly threats: (position: Position) => Threat[];
  /** Who owns the zugzwang, in a game that has it; null where that is not certain. */
  readonly control?: (position: Position) => Control | null;
  readonly theme: (position: Position, attack: Attack) => Theme;
}

/** The tactics of a game for one setup. */
export type TacticsFor = (rules: Rules) => Tactics;
