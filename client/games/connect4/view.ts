// How Connect Four looks: a lacquered rack with real holes; discs fall behind its face.
import type { Cell, Geometry } from '../../../shared/game.ts';
import { css, mix, BLACK, WHITE } from '../../board/draw/colour.ts';
import { drawLabel } from '../../board/draw/label.ts';
import { extent } from '../../../shared/board/extent.ts';
import type { Pen } from '../../board/draw/layer.ts';
import { rounded } from '../../board/draw/slab.ts';
import { disc } from '../../board/draw/stone.ts';
import type { Look } from '../../board/theme.ts';
import type { Plan, Point, Scene, View } from '../../board/view.ts';

const RIM = 0.66;
const BASE = { bare: 0.16, labelled: 0.42 };
/** Room above the rack for the disc that is held there. */
const HAND = 1.04;
const NO_HAND = 0.3;
const HOLE = 0.415;

const planBelow =
  (hand: number) =>
  (geometry: Geometry, look: Look): Plan => {
    const { width, height } = extent(geometry);
    const base = look.coordinates ? BASE.labelled : BASE.bare;
    const board = { x: -RIM, y: -RIM, width: width + RIM * 2, height: height + RIM * 2 + base };
    const box = {
      x: board.x - 0.34,
      y: board.y - hand,
      width: board.width + 0.68,
      height: board.height + hand + 0.56,
    };
    return { board, box, slots: [[], []], slotScale: 1 };
  };

const above = (cell: Cell, { geometry, layout }: Scene): Point => ({
  x: layout.at(cell).x,
  y: layout.place({ x: geometry.at(cell).x, y: -RIM - 0.52 }).y,
});

/** The foot, the shadow on the table, and the dark inside of the rack. */
const back = (pen: Pen, { layout, palette }: Scene): void => {
  const { board, step, density } = layout;
  const { face, inside, shine } = palette.rack;
  pen.save();
  pen.shadowColor = css(BLACK, palette.shadow);
  pen.shadowBlur = step * 0.16 * density;
  pen.shadowOffsetY = step * 0.1 * density;
  const foot = { x: board.x - step * 0.14, y: board.y + board.height - step * 0.1 };
  rounded({ ...foot, width: board.width + step * 0.28, height: step * 0.3 }, step * 0.12)(pen, 0);
  const side = pen.createLinearGradient(0, foot.y, 0, foot.y + step * 0.3);
  side.addColorStop(0, css(mix(face, shine, 0.35)));
  side.addColorStop(1, css(mix(face, BLACK, 0.45)));
  pen.fillStyle = side;
  pen.fill();
  pen.restore();
  rounded(board, step * 0.3)(pen, -step * 0.06);
  const deep = pen.createLinearGradient(0, board.y, 0, board.y + board.height);
  deep.addColorStop(0, css(mix(inside, BLACK, 0.25)));
  deep.addColorStop(1, css(mix(inside, face, 0.18)));
  pen.fillStyle = deep;
  pen.fill();
};

const front = (pen: Pen, scene: Scene): void => {
  const { layout, palette, geometry } = scene;
  const { board, step } = layout;
  const { face, shine } = palette.rack;
  pen.save();
  rounded(board, step * 0.34)(pen, 0);
  pen.clip();
  const lacquer = pen.createLinearGradient(
    board.x,
    board.y,
    board.x + board.width * 0.45,
    board.y + board.height,
  );
  lacquer.addColorStop(0, css(mix(face, shine, 0.42)));
  lacquer.addColorStop(0.32, css(mix(face, shine, 0.1)));
  lacquer.addColorStop(0.7, css(face));
  lacquer.addColorStop(1, css(mix(face, BLACK, 0.3)));
  pen.fillStyle = lacquer;
  pen.fillRect(board.x, board.y, board.width, board.height);
  drawSheen(pen, scene);
  drawEdge(pen, scene);
  pen.restore();
  for (let cell = 0; cell < geometry.size; cell += 1) drawHole(pen, scene, layout.at(cell));
  if (scene.look.coordinates) {
    const y = board.y + board.height - step * 0.3;
    (geometry.rows.at(-1) ?? []).forEach((cell, column) =>
      drawLabel(pen, String(column + 1), { x: layout.at(cell).x, y }, step * 0.8, palette.rack.label),
    );
  }
};

/** A window mirrored in the lacquer: one slanted band of light. */
const drawSheen = (pen: Pen, { layout: { board }, palette }: Scene): void => {
  const { x, y, width, height } = board;
  pen.save();
  pen.transform(1, 0, -0.35, 1, 0.35 * (y + height / 2), 0);
  const band = pen.createLinearGradient(x + width * 0.08, 0, x + width * 0.5, 0);
  band.addColorStop(0, css(palette.rack.shine, 0));
  band.addColorStop(0.3, css(palette.rack.shine, 0.2));
  band.addColorStop(0.42, css(palette.rack.shine, 0.1));
  band.addColorStop(0.44, css(palette.rack.shine, 0.2));
  band.addColorStop(1, css(palette.rack.shine, 0));
  pen.fillStyle = band;
  pen.fillRect(x + width * 0.05, y - 2, width * 0.5, height + 4);
  pen.restore();
};

const drawEdge = (pen: Pen, { layout: { board, step } }: Scene): void => {
  for (const [down, style] of [
    [step * 0.05, css(WHITE, 0.4)],
    [-step * 0.05, css(BLACK, 0.42)],
  ] as const) {
    rounded({ ...board, y: board.y + down / 2 }, step * 0.34)(pen, 0);
    pen.lineWidth = Math.max(1, step * 0.05);
    pen.strokeStyle = style;
    pen.stroke();
  }
};

/** Cuts the hole, shades what lies behind its upper edge, and lights the bevel. */
const drawHole = (pen: Pen, { layout: { step }, palette }: Scene, { x, y }: Point): void => {
  const radius = step * HOLE;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius + step * 0.035, 0, Math.PI * 2);
  const bevel = pen.createLinearGradient(x, y - radius, x, y + radius);
  bevel.addColorStop(0, css(mix(palette.rack.face, BLACK, 0.6)));
  bevel.addColorStop(1, css(mix(palette.rack.shine, WHITE, 0.2)));
  pen.fillStyle = bevel;
  pen.fill();
  pen.globalCompositeOperation = 'destination-out';
  pen.fillStyle = css(BLACK);
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
  pen.globalCompositeOperation = 'source-over';
  const shade = pen.createRadialGradient(
    x + radius * 0.1,
    y + radius * 0.2,
    radius * 0.76,
    x + radius * 0.04,
    y + radius * 0.08,
    radius * 1.12,
  );
  shade.addColorStop(0, css(BLACK, 0));
  shade.addColorStop(1, css(BLACK, 0.62));
  pen.fillStyle = shade;
  pen.fill();
  pen.restore();
};

export const view: View = {
  id: 'connect4',
  radius: 0.445,
  upright: true,
  line: 4,
  faded: 0.5,
  grains: 1,
  plan: planBelow(HAND),
  stillPlan: planBelow(NO_HAND),
  paints: (palette) => palette.discs,
  proof: () => WHITE,
  stone: (side, { paint }) => disc(side, paint),
  back,
  front,
  above,
};
