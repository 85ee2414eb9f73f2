// Coordinates along the edge of a board.
import { css, type Rgb } from './colour.ts';
import type { Pen } from './layer.ts';
import type { Point } from '../view.ts';

const FAMILY = 'system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';

export const drawLabel = (pen: Pen, text: string, { x, y }: Point, step: number, ink: Rgb): void => {
  pen.font = `600 ${String(Math.round(Math.min(15, Math.max(8.5, step * 0.34)) * 2) / 2)}px ${FAMILY}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = css(ink, 0.86);
  const size = pen.measureText('0');
  pen.fillText(text, x, y + size.actualBoundingBoxAscent / 2);
};
