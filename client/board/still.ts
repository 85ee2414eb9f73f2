// A small board without p5, for walls of running games: one plain canvas, drawn only when it is told to.
import type { Geometry } from '../../shared/game.ts';
import type { Shown } from './board.ts';
import { penOf } from './layer.ts';
import { fit } from './layout.ts';
import { paint } from './paint.ts';
import { paletteOf } from './palette.ts';
import type { Look } from './theme.ts';
import type { View } from './view.ts';

/** Draws the position onto the canvas, `width` CSS pixels wide; returns the height it took. */
export const drawStill = (
  canvas: HTMLCanvasElement,
  view: View,
  geometry: Geometry,
  shown: Shown,
  look: Look,
  width: number,
): number => {
  const bare: Look = { ...look, coordinates: false };
  const density = window.devicePixelRatio;
  const layout = fit(view, geometry, bare, { width, height: width * 1.6 }, density);
  canvas.width = Math.round(layout.width * density);
  canvas.height = Math.round(layout.height * density);
  canvas.style.width = `${String(layout.width)}px`;
  canvas.style.height = `${String(layout.height)}px`;
  const pen = penOf(canvas);
  pen.setTransform(density, 0, 0, density, 0, 0);
  paint(pen, { view, geometry, look: bare, palette: paletteOf(bare), layout }, shown);
  return layout.height;
};
