// Draws a small board into its box; loaded after the page has been shown, since the drawings weigh more than the page.
import { drawStill, stillProportion } from '../board/still.ts';
import { viewOf } from '../games/index.ts';
import { lookOf } from '../state/settings.ts';
import type { Still } from '../state/still.ts';

export const paintStill = (
  canvas: HTMLCanvasElement,
  box: HTMLElement,
  { game, rules, shown }: Still,
): void => {
  const look = lookOf(false);
  const view = viewOf(game);
  const shape = stillProportion(view, rules.geometry, look);
  const width = Math.floor(Math.min(box.clientWidth, box.clientHeight * shape));
  if (width > 8) drawStill(canvas, view, rules.geometry, shown, look, width);
};
