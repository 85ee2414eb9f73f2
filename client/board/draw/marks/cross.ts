// A cross, as it is drawn over a cell or a marble: the pen says how wide and in what colour.
import type { Point } from '../../view.ts';
import type { Pen } from '../layer.ts';

export const strokeCross = (pen: Pen, { x, y }: Point, reach: number): void => {
  pen.beginPath();
  pen.moveTo(x - reach, y - reach);
  pen.lineTo(x + reach, y + reach);
  pen.moveTo(x + reach, y - reach);
  pen.lineTo(x - reach, y + reach);
  pen.stroke();
};
