// A planned move: its stones half there, and a small clock, for it waits for its time.
import type { Shown, Target } from '../../board.ts';
import type { Point, Scene } from '../../view.ts';
import { BLACK, css, isPale, WHITE } from '../colour.ts';
import type { Pen } from '../layer.ts';
import { drawStone, resting } from '../sprites.ts';

export const drawPlanned = (pen: Pen, scene: Scene, { turn }: Shown, target: Target): void => {
  const { layout, palette, view } = scene;
  const { from, to } = target;
  pen.save();
  pen.lineCap = 'round';
  if (from.length === 0) {
    for (const cell of to) {
      const pose = resting(turn, layout.at(cell), layout.radius, cell % view.grains);
      drawStone(pen, scene, { ...pose, alpha: 0.55 });
    }
  }
  for (const [width, style] of [
    [0.5, css(WHITE, 0.85)],
    [0.28, css(palette.accent)],
  ] as const) {
    pen.lineWidth = Math.max(2, layout.radius * width);
    pen.strokeStyle = style;
    from.forEach((cell, index) => {
      const [start, end] = [layout.at(cell), layout.at(to[index] ?? cell)];
      pen.beginPath();
      pen.moveTo(start.x, start.y);
      pen.lineTo(end.x, end.y);
      pen.stroke();
    });
  }
  drawClock(pen, scene, layout.at(to.at(-1) ?? 0));
  pen.restore();
};

const drawClock = (pen: Pen, { layout, palette }: Scene, { x, y }: Point): void => {
  const radius = Math.max(6, layout.radius * 0.5);
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = css(palette.accent);
  pen.fill();
  pen.strokeStyle = css(isPale(palette.accent) ? BLACK : WHITE);
  pen.lineWidth = Math.max(1.25, radius * 0.18);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x, y - radius * 0.55);
  pen.lineTo(x, y);
  pen.lineTo(x + radius * 0.4, y + radius * 0.25);
  pen.stroke();
};
