// A board as a thing on a table: a slab with a shadow under it, light on it, and an edge.
import { css, mix, BLACK, WHITE } from './colour.ts';
import type { Pen } from './layer.ts';
import type { Surface } from '../palette.ts';
import { fillSurface, lightOver } from './surface.ts';
import type { Rect, Scene } from '../view.ts';

/** Draws the outline into the pen's path. */
export type Outline = (pen: Pen, grow: number) => void;

export const rounded =
  ({ x, y, width, height }: Rect, radius: number): Outline =>
  (pen, grow) => {
    pen.beginPath();
    pen.roundRect(x - grow, y - grow, width + grow * 2, height + grow * 2, Math.max(0, radius + grow));
  };

/** `thick` is how much of the slab's front side is seen below its face, in CSS pixels. */
export const drawSlab = (
  pen: Pen,
  { layout, palette }: Scene,
  surface: Surface,
  outline: Outline,
  thick: number,
): void => {
  const { board, step, density } = layout;
  const side = mix(surface.dark, BLACK, 0.45);
  pen.save();
  pen.shadowColor = css(BLACK, palette.shadow * 0.85);
  pen.shadowBlur = step * 0.2 * density;
  pen.shadowOffsetY = step * 0.08 * density;
  pen.translate(0, thick);
  outline(pen, 0);
  pen.fillStyle = css(side);
  pen.fill();
  pen.restore();

  pen.save();
  outline(pen, 0);
  pen.clip();
  fillSurface(pen, board, step, surface, density);
  lightOver(pen, board, surface.kind === 'paper' ? 0.35 : 1);
  edge(pen, outline, surface, step);
  pen.restore();
};

/** Light along the upper edge, shade along the lower: the stroke is clipped to half its width. */
const edge = (pen: Pen, outline: Outline, surface: Surface, step: number): void => {
  const width = Math.max(1, step * 0.05);
  const strength = surface.kind === 'paper' ? 0.5 : 1;
  for (const [down, style] of [
    [-width, css(mix(surface.dark, BLACK, 0.7), 0.4 * strength)],
    [width, css(mix(surface.light, WHITE, 0.7), 0.55 * strength)],
  ] as const) {
    pen.save();
    pen.translate(0, down / 2);
    outline(pen, -width * 0.1);
    pen.lineWidth = width;
    pen.strokeStyle = style;
    pen.stroke();
    pen.restore();
  }
};

/** A long groove for what was taken from the board. */
export const drawGroove = (pen: Pen, { palette, layout }: Scene, rect: Rect): void => {
  const radius = Math.min(rect.width, rect.height) / 2;
  const { light, dark } = palette.tray;
  const outline = rounded(rect, radius);
  pen.save();
  pen.translate(0, Math.max(1, radius * 0.06));
  outline(pen, 0);
  pen.fillStyle = css(mix(light, WHITE, 0.3), 0.7);
  pen.fill();
  pen.restore();
  pen.save();
  outline(pen, 0);
  pen.fillStyle = css(mix(mix(dark, light, 0.35), BLACK, 0.12));
  pen.fill();
  pen.clip();
  pen.shadowColor = css(BLACK, 0.75);
  pen.shadowBlur = radius * 0.5 * layout.density;
  pen.shadowOffsetY = radius * 0.14 * layout.density;
  outline(pen, 1.5);
  pen.lineWidth = 3;
  pen.strokeStyle = css(BLACK, 0.7);
  pen.stroke();
  pen.restore();
};

/** A hollow with the light falling on its lower right wall. */
export const drawHollow = (pen: Pen, x: number, y: number, radius: number, depth: number): void => {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.clip();
  pen.fillStyle = css(BLACK, 0.2 * depth);
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  const shade = pen.createRadialGradient(
    x + radius * 0.34,
    y + radius * 0.48,
    radius * 0.2,
    x + radius * 0.24,
    y + radius * 0.34,
    radius * 1.5,
  );
  shade.addColorStop(0, css(WHITE, 0.13 * depth));
  shade.addColorStop(0.4, css(BLACK, 0.06 * depth));
  shade.addColorStop(1, css(BLACK, 0.8 * depth));
  pen.fillStyle = shade;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  pen.restore();
  const lip = pen.createLinearGradient(x - radius * 0.6, y - radius, x + radius * 0.6, y + radius);
  lip.addColorStop(0.4, css(WHITE, 0));
  lip.addColorStop(1, css(WHITE, 0.4 * depth));
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.strokeStyle = lip;
  pen.lineWidth = Math.max(0.75, radius * 0.07);
  pen.stroke();
};
