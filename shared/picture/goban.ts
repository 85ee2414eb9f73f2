// A board of lines on wood, with stones of slate and shell.
import { extent } from '../board/extent.ts';
import type { Board, DrawBoard } from './board.ts';
import { roomAround, slabOf } from './slab.ts';
import { circle, round, short, slanted, STEP, tag } from './svg.ts';

const RIM = 0.8 * STEP;

const DEFS = [
  slanted('wood', [0, '#f0cd92'], [0.5, '#e3b676'], [1, '#cf9c57']),
  round('slate', [0, '#8d9199'], [0.22, '#4a4c52'], [0.7, '#26272b'], [1, '#0f0f12']),
  round('shell', [0, '#ffffff'], [0.5, '#f4f0e6'], [0.86, '#d9d0bf'], [1, '#b5a993']),
  circle(0, 0, 1, { id: 's0', fill: 'url(#slate)' }),
  circle(0, 0, 1, { id: 's1', fill: 'url(#shell)' }),
].join('');

export const goban: DrawBoard = (geometry): Board => {
  const { width, height } = extent(geometry);
  const slab = slabOf(geometry, RIM);
  return {
    box: roomAround(slab, 6, 6, 12),
    defs: DEFS,
    radius: 0.47 * STEP,
    shadow: 0.34,
    line: 5,
    inks: ['#f6f0e2', '#3a3028'],
    proof: ['#ffffff', '#d64024'],
    back: [
      tag('rect', { ...slab, y: slab.y + 6, rx: 5, fill: '#6f4a22' }),
      tag('rect', { ...slab, rx: 5, fill: 'url(#wood)' }),
      linesOf(width, height),
      ...starsOf(width + 1, height + 1).map(([x, y]) => circle(x * STEP, y * STEP, 4, { fill: '#3e2610' })),
    ].join(''),
    front: '',
  };
};

const linesOf = (width: number, height: number): string => {
  const [across, down] = [short(width * STEP), short(height * STEP)];
  const rows = Array.from({ length: height - 1 }, (_, row) => `M0 ${short((row + 1) * STEP)}H${across}`);
  const columns = Array.from(
    { length: width - 1 },
    (_, column) => `M${short((column + 1) * STEP)} 0V${down}`,
  );
  const pen = { stroke: '#3e2610', 'stroke-opacity': 0.85, fill: 'none' };
  return (
    tag('path', { d: [...rows, ...columns].join(''), 'stroke-width': 1.3, ...pen }) +
    tag('rect', { x: 0, y: 0, width: width * STEP, height: height * STEP, 'stroke-width': 2.4, ...pen })
  );
};

/** The points that help the eye: on the fourth lines of large boards, on the third of small ones. */
const starsOf = (width: number, height: number): (readonly [x: number, y: number])[] => {
  if (width !== height || width % 2 === 0 || width < 9) return [];
  const near = width >= 13 ? 3 : 2;
  const middle = (width - 1) / 2;
  const all = [near, middle, width - 1 - near];
  const points = all.flatMap((x) => all.map((y) => [x, y] as const));
  return width >= 19 ? points : points.filter(([x, y]) => (x === middle) === (y === middle));
};
