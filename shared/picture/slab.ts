// The rectangle of a board whose cells are squares: as far as they reach, with a rim around them.
import { extent } from '../board/extent.ts';
import type { Box } from './board.ts';
import type { Shown } from './shown.ts';
import { STEP } from './svg.ts';

export const slabOf = (geometry: Shown['geometry'], rim: number): Box => {
  const { width, height } = extent(geometry);
  return { x: -rim, y: -rim, width: width * STEP + rim * 2, height: height * STEP + rim * 2 };
};

/** The picture has room beside it, above it, and below it for what it stands on. */
export const roomAround = (
  { x, y, width, height }: Box,
  beside: number,
  above: number,
  below: number,
): Box => ({
  x: x - beside,
  y: y - above,
  width: width + beside * 2,
  height: height + above + below,
});
