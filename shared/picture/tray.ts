// A six-sided tray with dimples, and marbles of glass.
import { extent } from '../board/extent.ts';
import type { Board, DrawBoard } from './board.ts';
import { circle, round, short, slanted, STEP, tag } from './svg.ts';

const HALF = Math.sqrt(3) / 2;
const RIM = 0.72 * STEP;

/** A marble with light that comes through on the far side. */
const marble = (id: string, fill: string, through: string): string =>
  tag(
    'g',
    { id },
    circle(0, 0, 1, { fill: `url(#${fill})` }) +
      tag('path', {
        d: 'M-.55 .62A.84 .84 0 0 0 .8 .24A1 1 0 0 1 -.55 .62z',
        fill: through,
        'fill-opacity': 0.4,
      }) +
      tag('ellipse', {
        cx: -0.36,
        cy: -0.44,
        rx: 0.25,
        ry: 0.16,
        fill: '#ffffff',
        'fill-opacity': 0.75,
        transform: 'rotate(-38 -.36 -.44)',
      }),
  );

const DEFS = [
  slanted('wood', [0, '#a97247'], [0.5, '#8d5a36'], [1, '#6a4025']),
  round('hollow', [0, '#3a2110'], [0.6, '#5d3a20'], [1, '#8a5b39']),
  round('night', [0, '#7d86a4'], [0.28, '#343748'], [0.75, '#15161e'], [1, '#07080c']),
  round('milk', [0, '#ffffff'], [0.5, '#f0ede6'], [0.85, '#cfcac2'], [1, '#a09a92']),
  marble('s0', 'night', '#9fb2dc'),
  marble('s1', 'milk', '#ffffff'),
].join('');

export const tray: DrawBoard = (geometry): Board => {
  const { width, height } = extent(geometry);
  const middle = { x: (width * STEP) / 2, y: (height * STEP) / 2 };
  const apothem = middle.y + RIM;
  const box = {
    x: middle.x - apothem / HALF,
    y: middle.y - apothem - 4,
    width: (apothem / HALF) * 2,
    height: apothem * 2 + 14,
  };
  /** Rounded off by the breadth of the line around it. */
  const six = (grow: number, down: number, more: Readonly<Record<string, string | number>>): string => {
    const reach = (apothem + grow - 22) / HALF;
    const corners = Array.from({ length: 6 }, (_, at) => {
      const [x, y] = [Math.cos((at * Math.PI) / 3), Math.sin((at * Math.PI) / 3)];
      return `${short(middle.x + reach * x)} ${short(middle.y + down + reach * y)}`;
    });
    return tag('path', {
      d: `M${corners.join('L')}z`,
      'stroke-width': 44,
      'stroke-linejoin': 'round',
      ...more,
    });
  };
  return {
    box,
    defs: DEFS,
    radius: 0.465 * STEP,
    shadow: 0.3,
    line: null,
    inks: ['#f0f0f4', '#342e2c'],
    proof: ['#ffffff', '#d64024'],
    back: [
      six(0, 8, { fill: '#3f2412', stroke: '#3f2412' }),
      six(0, 0, { fill: '#8d5a36', stroke: '#8d5a36' }),
      six(-5, 0, { fill: '#7b4c2b', stroke: '#7b4c2b' }),
      ...Array.from({ length: geometry.size }, (_, cell) => {
        const { x, y } = geometry.at(cell);
        return circle(x * STEP, y * STEP, 0.41 * STEP, { fill: 'url(#hollow)' });
      }),
    ].join(''),
    front: '',
  };
};
