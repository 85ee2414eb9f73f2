// What a board adds to its picture: how much room it takes, its pieces, and what lies behind and before them.
import type { Shown } from './shown.ts';

/** In units of the picture, the middle of the first cell of the first row being nearly its origin. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Board {
  readonly box: Box;
  /** Gradients, and one stone of each colour by the ids `s0` and `s1`, of radius 1. */
  readonly defs: string;
  /** The radius of a piece. */
  readonly radius: number;
  /** How dark the shadow under a piece is; 0 for one that throws none. */
  readonly shadow: number;
  /** So many cells in a row prove a win, and are joined; null where a win is no line. */
  readonly line: number | null;
  /** What marks the last move on a stone of each colour, and the colours of the line that wins. */
  readonly inks: readonly [onBlack: string, onWhite: string];
  readonly proof: readonly [edge: string, line: string];
  readonly back: string;
  readonly front: string;
}

export type DrawBoard = (geometry: Shown['geometry']) => Board;
