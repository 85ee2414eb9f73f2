// A person's own circles and arrows: of a colour that nothing of the game has, with a pale edge.
import type { Cell } from '../../../../shared/game.ts';
import type { Scene } from '../../view.ts';
import { css, WHITE, type Rgb } from '../colour.ts';
import type { Pen } from '../layer.ts';

export interface PersonalMarks {
  readonly circles: readonly Cell[];
  readonly arrows: readonly (readonly [from: Cell, to: Cell])[];
}

const INK: Rgb = [150, 44, 190];

export const drawPersonal = (pen: Pen, { layout }: Scene, { circles, arrows }: PersonalMarks): void => {
  if (circles.length + arrows.length === 0) return;
  const { radius } = layout;
  const width = Math.max(2.5, radius * 0.2);
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [line, style] of [
    [width + Math.max(2, width * 0.6), css(WHITE, 0.9)],
    [width, css(INK, 0.95)],
  ] as const) {
    pen.lineWidth = line;
    pen.strokeStyle = style;
    for (const { x, y } of circles.map((cell) => layout.at(cell))) {
      pen.beginPath();
      pen.arc(x, y, radius * 1.02, 0, Math.PI * 2);
      pen.stroke();
    }
    for (const [from, to] of arrows) drawArrow(pen, layout.at(from), layout.at(to), radius);
  }
  pen.restore();
};

/** From the rim of one cell to the middle of the other. */
const drawArrow = (
  pen: Pen,
  start: { readonly x: number; readonly y: number },
  end: { readonly x: number; readonly y: number },
  radius: number,
): void => {
  const way = Math.atan2(end.y - start.y, end.x - start.x);
  const head = radius * 0.75;
  pen.beginPath();
  pen.moveTo(start.x + Math.cos(way) * radius * 0.6, start.y + Math.sin(way) * radius * 0.6);
  pen.lineTo(end.x, end.y);
  for (const side of [-1, 1]) {
    const turn = way + Math.PI - side * 0.5;
    pen.moveTo(end.x, end.y);
    pen.lineTo(end.x + Math.cos(turn) * head, end.y + Math.sin(turn) * head);
  }
  pen.stroke();
};
