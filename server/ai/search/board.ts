// What the search needs to know of a game, and the settings a row of data gives it.
import type { Move } from '../../../shared/game.ts';

/** A position that moves are played on and taken back from. A move it offers may still be illegal at the root. */
export interface Board {
  /** The moves worth trying, in the order they are tried. */
  moves(): Move[];
  play(move: Move): void;
  undo(): void;
  /** What the position looks worth to the side to move. */
  value(): number;
  /** What the position is worth to the side to move if the game ends here: a win, a loss or 0, however late. */
  ended(): number | null;
  /** The 64-bit key of the position in two halves, where a table is used. */
  readonly key?: { readonly low: number; readonly high: number };
}

export interface Settings {
  readonly depth: number;
  /** Alpha-beta, fail-hard; without it every branch is searched. */
  readonly prune: boolean;
  /** Alpha-beta is fail-soft: every node starts anew and returns its best, though that be out of its window. */
  readonly soft?: boolean;
  /** A win is worth less and a loss more with each ply it takes; without it all wins are alike, and may be put off. */
  readonly sooner?: boolean;
  /** Only so many children of a node are searched: the first ones. */
  readonly width?: number;
  /** Whether children are evaluated first and searched best first. */
  readonly ordered?: boolean;
  /** `sound` keeps depth and bound; `published` takes whatever it has seen for exact. */
  readonly table?: 'sound' | 'published';
  /** Past so many nodes, positions are evaluated only. */
  readonly nodes?: number;
  /** Chance, where a child as good as the best so far replaces it every other time; without it the first stands. */
  readonly coin?: () => number;
  /** A published fault: what becomes of the chosen move once an inner node has overwritten a part of it. */
  readonly overwrite?: (chosen: Move, inner: Move) => Move;
}

/** What a search came to. */
export interface Found {
  readonly move: Move;
  readonly score: number;
  readonly pv: readonly Move[];
  /** Positions searched: neither the root nor what the table knew. */
  readonly nodes: number;
  /** Positions not searched because the table knew them. */
  readonly duplicates: number;
  /** Whether every root move was searched before the limits ran out. */
  readonly complete: boolean;
}
