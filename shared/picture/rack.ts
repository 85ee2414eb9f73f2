// A rack that stands upright: discs are seen through the holes of its face.
import type { Board, DrawBoard } from './board.ts';
import { roomAround, slabOf } from './slab.ts';
import { circle, round, short, slanted, STEP, tag } from './svg.ts';

const RIM = 0.66 * STEP;
const HOLE = 0.415 * STEP;

/** A raised rim and a ring around a dished middle. */
const disc = (id: string, fill: string, ring: string, light: string): string =>
  tag(
    'g',
    { id },
    circle(0, 0, 1, { fill: `url(#${fill})` }) +
      circle(0, 0, 0.7, { fill: 'none', stroke: ring, 'stroke-width': 0.09, 'stroke-opacity': 0.55 }) +
      circle(0, 0, 0.61, { fill: 'none', stroke: light, 'stroke-width': 0.05, 'stroke-opacity': 0.5 }),
  );

const DEFS = [
  slanted('face', [0, '#4a77b9'], [0.35, '#26508f'], [0.75, '#1e3e7a'], [1, '#152b56']),
  slanted('inside', [0, '#0b1226'], [1, '#16264d']),
  round('coral', [0, '#ff9c86'], [0.3, '#dd4a34'], [0.8, '#c0331f'], [1, '#84190f']),
  round('honey', [0, '#ffeaa8'], [0.3, '#f4c244'], [0.8, '#dea226'], [1, '#a56d10']),
  disc('s0', 'coral', '#7a1612', '#ffc4ac'),
  disc('s1', 'honey', '#a66c10', '#fff6ce'),
].join('');

export const rack: DrawBoard = (geometry): Board => {
  const face = slabOf(geometry, RIM);
  const foot = face.y + face.height;
  const holes = Array.from({ length: geometry.size }, (_, cell) => geometry.at(cell));
  return {
    box: roomAround(face, 10, 6, 16),
    defs: DEFS,
    radius: 0.445 * STEP,
    shadow: 0,
    line: 4,
    inks: ['#fff0e4', '#543408'],
    proof: ['#14264c', '#ffffff'],
    back: [
      tag('rect', { x: face.x - 6, y: foot - 4, width: face.width + 12, height: 14, rx: 5, fill: '#10213f' }),
      tag('rect', { ...face, rx: 13, fill: 'url(#inside)' }),
    ].join(''),
    front: [
      tag('path', {
        d: outline(face) + holes.map(({ x, y }) => hole(x * STEP, y * STEP)).join(''),
        fill: 'url(#face)',
        'fill-rule': 'evenodd',
      }),
      tag('path', {
        d: holes.map(({ x, y }) => hole(x * STEP, y * STEP)).join(''),
        fill: 'none',
        stroke: '#0d1c3b',
        'stroke-opacity': 0.75,
        'stroke-width': 1.6,
      }),
      tag('rect', {
        x: face.x + 1,
        y: face.y + 1,
        width: face.width - 2,
        height: face.height - 2,
        rx: 12,
        fill: 'none',
        stroke: '#ffffff',
        'stroke-opacity': 0.22,
        'stroke-width': 2,
      }),
    ].join(''),
  };
};

const outline = ({ x, y, width, height }: Board['box']): string => {
  const r = 13;
  const side = (dx: number, dy: number): string =>
    `a${String(r)} ${String(r)} 0 0 1 ${String(dx)} ${String(dy)}`;
  return (
    `M${short(x + r)} ${short(y)}h${short(width - r * 2)}${side(r, r)}v${short(height - r * 2)}${side(-r, r)}` +
    `h${short(r * 2 - width)}${side(-r, -r)}v${short(r * 2 - height)}${side(r, -r)}z`
  );
};

const hole = (x: number, y: number): string => {
  const half = `a${short(HOLE)} ${short(HOLE)} 0 1 0 `;
  return `M${short(x - HOLE)} ${short(y)}${half}${short(HOLE * 2)} 0${half}${short(-HOLE * 2)} 0z`;
};
