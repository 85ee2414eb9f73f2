// A small board without p5, for walls of running games: one plain canvas, drawn only when it is told to.
import type { Geometry } from '../../shared/game.ts';
import type { Shown } from './board.ts';
import { penOf, type Pen } from './draw/layer.ts';
import { fit, proportion } from './layout.ts';
import { paint } from './draw/paint.ts';
import { paletteOf } from './palette.ts';
import type { Look } from './theme.ts';
import type { Scene, View } from './view.ts';

/** The view of a board where nothing moves. */
const resting = (view: View): View =>
  view.stillPlan === undefined ? view : { ...view, plan: view.stillPlan };

const bare = (look: Look): Look => ({ ...look, coordinates: false });

/** How wide a still board is against its height. */
export const stillProportion = (view: View, geometry: Geometry, look: Look): number =>
  proportion(resting(view), geometry, bare(look), false);

/** Lays a canvas out, `width` CSS pixels wide. */
export const layStill = (
  canvas: HTMLCanvasElement,
  moving: View,
  geometry: Geometry,
  given: Look,
  width: number,
): { readonly pen: Pen; readonly scene: Scene } => {
  const [view, look] = [resting(moving), bare(given)];
  const density = window.devicePixelRatio;
  const layout = fit(view, geometry, look, { width, height: width * 1.6 }, density);
  canvas.width = Math.round(layout.width * density);
  canvas.height = Math.round(layout.height * density);
  canvas.style.width = `${String(layout.width)}px`;
  canvas.style.height = `${String(layout.height)}px`;
  const pen = penOf(canvas);
  pen.setTransform(density, 0, 0, density, 0, 0);
  return { pen, scene: { view, geometry, look, palette: paletteOf(look), layout } };
};

/** Draws the position onto the canvas; returns the height it took. */
export const drawStill = (
  canvas: HTMLCanvasElement,
  view: View,
  geometry: Geometry,
  shown: Shown,
  look: Look,
  width: number,
): number => {
  const { pen, scene } = layStill(canvas, view, geometry, look, width);
  paint(pen, scene, shown);
  return scene.layout.height;
};
