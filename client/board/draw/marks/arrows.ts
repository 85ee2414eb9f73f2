// The arrows of the marbles chosen: solid along a line, open to the side, with a stroke for each marble that goes.
import type { Offer } from '../../hands/choice.ts';
import type { Scene } from '../../view.ts';
import { BLACK, css, isPale, mix, WHITE } from '../colour.ts';
import type { Pen } from '../layer.ts';

/** A line that pushes is told by the colour of its arrow. */
export const drawArrow = (
  pen: Pen,
  { layout, palette }: Scene,
  { target, handle }: Offer,
  strong: boolean,
): void => {
  const [start, end] = [layout.at(target.from[0] ?? 0), layout.at(target.to[0] ?? 0)];
  const colour = target.pushed.length > 0 ? palette.proof : palette.accent;
  const over = isPale(colour) ? BLACK : WHITE;
  const { x, y } = layout.at(handle);
  const { radius } = layout;
  pen.save();
  pen.translate(x, y);
  pen.beginPath();
  pen.arc(0, 0, radius * (strong ? 0.8 : 0.66), 0, Math.PI * 2);
  pen.fillStyle = strong ? css(colour, 0.95) : css(mix(colour, over, 0.86), 0.9);
  pen.fill();
  pen.lineWidth = Math.max(1, radius * 0.07);
  pen.strokeStyle = css(strong ? over : colour, 0.8);
  pen.stroke();
  pen.rotate(Math.atan2(end.y - start.y, end.x - start.x));
  pen.strokeStyle = css(strong ? over : colour);
  pen.fillStyle = pen.strokeStyle;
  pen.lineWidth = Math.max(1.25, radius * 0.11);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const size = radius * 0.42;
  if (target.kind === 'inline') drawLine(pen, size, target.from.length);
  else drawSide(pen, size, target.from.length);
  pen.restore();
};

/** One head for each marble, one behind the other. */
const drawLine = (pen: Pen, size: number, marbles: number): void => {
  const long = marbles === 1 ? 1.15 : 0.78;
  const apart = marbles === 1 ? 0 : size * 0.62;
  for (let at = 0; at < marbles; at += 1) {
    const tip = size * 0.62 + ((marbles - 1) / 2 - at) * apart;
    pen.beginPath();
    pen.moveTo(tip, 0);
    pen.lineTo(tip - size * long, -size * 0.78);
    pen.lineTo(tip - size * long * 0.62, 0);
    pen.lineTo(tip - size * long, size * 0.78);
    pen.closePath();
    pen.fill();
  }
};

/** One shaft for each marble, side by side under an open head. */
const drawSide = (pen: Pen, size: number, marbles: number): void => {
  pen.beginPath();
  for (let at = 0; at < marbles; at += 1) {
    const side = (at - (marbles - 1) / 2) * size * 0.56;
    pen.moveTo(-size * 0.95, side);
    pen.lineTo(size * 0.35, side);
  }
  pen.moveTo(size * 0.15, -size);
  pen.lineTo(size, 0);
  pen.lineTo(size * 0.15, size);
  pen.stroke();
};
