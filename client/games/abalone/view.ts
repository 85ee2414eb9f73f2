// How Abalone looks: a six-sided tray with dimples, glass marbles, and a rail for those pushed off.
import type { Cell, Geometry } from '../../../shared/game.ts';
import { css, BLACK } from '../../board/draw/colour.ts';
import { drawLabel } from '../../board/draw/label.ts';
import { extent } from '../../../shared/board/extent.ts';
import type { Pen } from '../../board/draw/layer.ts';
import { drawGroove, drawHollow, drawSlab, type Outline } from '../../board/draw/slab.ts';
import { marble } from '../../board/draw/stone.ts';
import type { Look } from '../../board/theme.ts';
import type { Plan, Point, Scene, View } from '../../board/view.ts';

const HALF = Math.sqrt(3) / 2;
/** How much of the tray's front side is seen. */
const SIDE = 0.14;
/** Six marbles pushed off lose. */
const SLOTS = 6;
const SCALE = 0.82;
const RAIL = 0.98;
const GAP = 0.2;

/** From the outermost dimples' middles to the edge of the tray. */
const rim = (look: Look): number => (look.coordinates ? 1.02 : 0.72);

const plan = (geometry: Geometry, look: Look): Plan => {
  const { width, height } = extent(geometry);
  const middle = { x: width / 2, y: height / 2 };
  const apothem = height / 2 + rim(look);
  // The corners are rounded off.
  const across = (apothem / HALF) * 0.972;
  const board = { x: middle.x - across, y: middle.y - apothem, width: across * 2, height: apothem * 2 };
  const beyond = apothem + GAP + RAIL / 2;
  const rail = (y: number): Point[] =>
    Array.from({ length: SLOTS }, (_, index) => ({ x: middle.x + (index - (SLOTS - 1) / 2) * 0.9, y }));
  const [upper, lower] = [rail(middle.y - beyond), rail(middle.y + beyond + SIDE)];
  const tall = beyond + RAIL / 2;
  return {
    board,
    box: {
      x: board.x - 0.16,
      y: middle.y - tall - 0.06,
      width: board.width + 0.32,
      height: tall * 2 + 0.2 + SIDE,
    },
    // A side's captures lie on its own side: Black sits below.
    slots: look.turned ? [lower, upper] : [upper, lower],
    slotScale: SCALE,
  };
};

/** The six-sided outline with rounded corners, flat at the top. */
const outlineOf = ({ layout: { board, step } }: Scene): Outline => {
  const middle = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
  return (pen, grow) => {
    const reach = (board.height / 2 + grow) / HALF;
    const corner = (at: number): Point => ({
      x: middle.x + reach * Math.cos((at * Math.PI) / 3),
      y: middle.y + reach * Math.sin((at * Math.PI) / 3),
    });
    pen.beginPath();
    const start = corner(0);
    const next = corner(1);
    pen.moveTo((start.x + next.x) / 2, (start.y + next.y) / 2);
    for (let at = 1; at <= 6; at += 1) {
      const [here, then] = [corner(at), corner(at + 1)];
      pen.arcTo(here.x, here.y, (here.x + then.x) / 2, (here.y + then.y) / 2, step * 1.05 + grow);
    }
    pen.closePath();
  };
};

const back = (pen: Pen, scene: Scene): void => {
  const { layout, palette, geometry, look } = scene;
  const { step } = layout;
  drawRail(pen, scene, 0);
  drawRail(pen, scene, 1);
  const outline = outlineOf(scene);
  drawSlab(pen, scene, palette.tray, outline, step * SIDE);
  drawPlay(pen, scene, outline);
  for (let cell = 0; cell < geometry.size; cell += 1) {
    const { x, y } = layout.at(cell);
    drawHollow(pen, x, y, layout.radius * 0.88, 0.9);
  }
  if (look.coordinates) drawCoordinates(pen, scene);
};

/** A shallow step down from the rim to where the marbles are. */
const drawPlay = (pen: Pen, { layout: { step }, look }: Scene, outline: Outline): void => {
  const inset = -step * (look.coordinates ? 0.4 : 0.12);
  pen.save();
  outline(pen, inset);
  pen.fillStyle = css(BLACK, 0.08);
  pen.fill();
  pen.clip();
  pen.shadowColor = css(BLACK, 0.5);
  pen.shadowBlur = step * 0.16;
  pen.shadowOffsetY = step * 0.06;
  outline(pen, inset + 1);
  pen.lineWidth = 2;
  pen.strokeStyle = css(BLACK, 0.35);
  pen.stroke();
  pen.restore();
};

const drawRail = (pen: Pen, scene: Scene, colour: 0 | 1): void => {
  const { layout } = scene;
  const [first, end] = [layout.slot(colour, 0), layout.slot(colour, SLOTS - 1)];
  const reach = layout.slotRadius * 1.24;
  const rect = {
    x: first.x - reach,
    y: first.y - reach,
    width: end.x - first.x + reach * 2,
    height: reach * 2,
  };
  drawGroove(pen, scene, rect);
  for (let index = 0; index < SLOTS; index += 1) {
    const { x, y } = layout.slot(colour, index);
    drawHollow(pen, x, y, layout.slotRadius * 0.86, 0.7);
  }
};

/** Letters at the left end of each row, digits at the lower end of each slanted line. */
const drawCoordinates = (pen: Pen, { layout, palette, geometry }: Scene): void => {
  const { step } = layout;
  const lowest = new Map<string, Cell>();
  for (const row of geometry.rows) {
    const [left = 0] = [...row].sort((a, b) => layout.at(a).x - layout.at(b).x);
    const { x, y } = layout.at(left);
    drawLabel(
      pen,
      geometry.name(left).slice(0, 1),
      { x: x - step * 0.76, y },
      step * 0.82,
      palette.trayLabel,
    );
    for (const cell of row) {
      const digit = geometry.name(cell).slice(1);
      const other = lowest.get(digit);
      if (other === undefined || layout.at(cell).y > layout.at(other).y) lowest.set(digit, cell);
    }
  }
  for (const [digit, cell] of lowest) {
    const { x, y } = layout.at(cell);
    drawLabel(pen, digit, { x: x + step * 0.38, y: y + step * 0.66 }, step * 0.82, palette.trayLabel);
  }
};

export const view: View = {
  id: 'abalone',
  radius: 0.465,
  upright: false,
  line: null,
  faded: 1,
  grains: 1,
  plan,
  paints: (palette) => palette.marbles,
  proof: (palette) => palette.proof,
  stone: (side, { paint, roll, angle }) => marble(side, paint, roll, angle),
  back,
};
