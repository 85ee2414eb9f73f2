// The board of Gomoku and Ninuki: kaya, lines, star points, slate and shell.
import type { Geometry } from '../../shared/game.ts';
import { css } from '../board/draw/colour.ts';
import { drawLabel } from '../board/draw/label.ts';
import { extent } from '../../shared/board/extent.ts';
import type { Pen } from '../board/draw/layer.ts';
import { drawSlab, rounded } from '../board/draw/slab.ts';
import { lens } from '../board/draw/stone.ts';
import type { Look } from '../board/theme.ts';
import type { Plan, Point, Rect, Scene, View } from '../board/view.ts';

/** From the outermost lines to the edge of the wood, in steps: room for half a stone, and for coordinates. */
const margin = (look: Look): number => (look.coordinates ? 1.12 : 0.74);
/** Beyond the wood, room for its shadow. */
const AIR = { side: 0.14, below: 0.34 };

export const gobanPlan = (geometry: Geometry, look: Look): Plan => {
  const { width, height } = extent(geometry);
  const rim = margin(look);
  const board = { x: -rim, y: -rim, width: width + rim * 2, height: height + rim * 2 };
  return { board, box: around(board), slots: [[], []], slotScale: 1 };
};

export const around = ({ x, y, width, height }: Rect): Rect => ({
  x: x - AIR.side,
  y: y - AIR.side,
  width: width + AIR.side * 2,
  height: height + AIR.side + AIR.below,
});

export const gobanBack = (pen: Pen, scene: Scene): void => {
  const { layout, palette } = scene;
  drawSlab(pen, scene, palette.board, rounded(layout.board, layout.step * 0.12), layout.step * 0.16);
  drawLines(pen, scene);
  if (scene.look.coordinates) drawCoordinates(pen, scene);
};

const drawLines = (pen: Pen, { layout, palette, geometry }: Scene): void => {
  const { density, step } = layout;
  const fine = Math.max(1, Math.round(step * 0.034 * density)) / density;
  const strong = Math.max(fine, Math.round(step * 0.06 * density) / density);
  // A line of whole device pixels, its middle as near to the cell's as that allows.
  const crisp = (middle: number, width: number): number =>
    Math.round((middle - width / 2) * density) / density;
  const { width, height } = extent(geometry);
  const [first, end] = [layout.at(0), layout.at(geometry.size - 1)];
  const left = Math.min(first.x, end.x);
  const top = Math.min(first.y, end.y);
  const [across, down] = [width * step, height * step];
  // Fine lines lie close together on small boards, and would weigh too much.
  pen.fillStyle = css(palette.line, Math.min(0.88, 0.3 + step * 0.035));
  for (let row = 0; row <= height; row += 1) {
    const thick = row === 0 || row === height ? strong : fine;
    pen.fillRect(crisp(left, strong), crisp(top + row * step, thick), across + strong, thick);
  }
  for (let column = 0; column <= width; column += 1) {
    const thick = column === 0 || column === width ? strong : fine;
    pen.fillRect(crisp(left + column * step, thick), crisp(top, strong), thick, down + strong);
  }
  for (const { x, y } of stars(width + 1, height + 1)) {
    pen.beginPath();
    pen.arc(left + x * step, top + y * step, Math.max(1.6, step * 0.1), 0, Math.PI * 2);
    pen.fill();
  }
};

/** The points that help the eye: on the fourth lines of large boards, on the third of small ones. */
const stars = (width: number, height: number): Point[] => {
  if (width !== height || width % 2 === 0 || width < 9) return [];
  const near = width >= 13 ? 3 : 2;
  const middle = (width - 1) / 2;
  const far = width - 1 - near;
  const corners = [near, far].flatMap((x) => [near, far].map((y) => ({ x, y })));
  const sides = [near, far].flatMap((at) => [
    { x: at, y: middle },
    { x: middle, y: at },
  ]);
  return [...corners, { x: middle, y: middle }, ...(width >= 19 ? sides : [])];
};

const drawCoordinates = (pen: Pen, { layout, palette, geometry }: Scene): void => {
  const { board, step } = layout;
  const gap = step * 0.36;
  for (const cell of geometry.rows.at(-1) ?? []) {
    const { x } = layout.at(cell);
    const letter = geometry.name(cell).slice(0, 1);
    drawLabel(pen, letter, { x, y: board.y + board.height - gap }, step, palette.label);
  }
  for (const [cell = 0] of geometry.rows) {
    const { y } = layout.at(cell);
    drawLabel(pen, geometry.name(cell).slice(1), { x: board.x + gap, y }, step, palette.label);
  }
};

export const goban = {
  radius: 0.47,
  upright: false,
  line: 5,
  faded: 1,
  grains: 5,
  paints: (palette) => palette.stones,
  proof: (palette) => palette.proof,
  stone: (side, { paint, grain }) => lens(side, paint, grain),
  back: gobanBack,
} satisfies Omit<View, 'id' | 'plan'>;
