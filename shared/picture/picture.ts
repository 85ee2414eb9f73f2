// Draws positions as SVG from the geometry alone: a board by itself, or a card with both sides beside it. No fonts are needed.
import { runsIn } from '../board/runs.ts';
import type { Colour } from '../game.ts';
import type { Board, Box, DrawBoard } from './board.ts';
import { goban } from './goban.ts';
import { rack } from './rack.ts';
import type { Shown } from './shown.ts';
import { circle, short, STEP, tag } from './svg.ts';
import { tray } from './tray.ts';

const ACCENT = '#1a7a6c';

const drawnAs = ({ geometry, standing }: Shown): DrawBoard =>
  geometry.shape === 'hex' ? tray : standing ? rack : goban;

/** The board and what is on it, as large as it is. */
export const boardPicture = (shown: Shown): string => {
  const board = drawnAs(shown)(shown.geometry);
  return whole(board.box, board, onBoard(board, shown));
};

const CARD = { width: 1200, height: 630 } as const;
const BOARD_TALL = 566;

/** For pages that show links: the board between its two sides, of which one is to move or has won. */
export const cardPicture = (shown: Shown): string => {
  const board = drawnAs(shown)(shown.geometry);
  const { x, y, width, height } = board.box;
  const scale = BOARD_TALL / height;
  const place = `translate(${short(CARD.width / 2 - (x + width / 2) * scale)} ${short(CARD.height / 2 - (y + height / 2) * scale)}) scale(${String(Math.round(scale * 1e4) / 1e4)})`;
  const room = (CARD.width - width * scale) / 2;
  return whole(
    { x: 0, y: 0, ...CARD },
    board,
    [
      tag('rect', { ...CARD, fill: '#f5f2ea' }),
      tag('rect', { y: CARD.height - 10, width: CARD.width, height: 10, fill: ACCENT }),
      tag('g', { transform: place }, onBoard(board, shown)),
      side(shown, 0, room / 2),
      side(shown, 1, CARD.width - room / 2),
    ].join(''),
  );
};

const whole = ({ x, y, width, height }: Box, board: Board, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(short).join(' ')}" ` +
  `width="${short(width)}" height="${short(height)}"><defs>${board.defs}</defs>${inner}</svg>`;

const stone = (colour: Colour, x: number, y: number, radius: number): string =>
  tag('use', {
    href: `#s${String(colour)}`,
    transform: `translate(${short(x)} ${short(y)}) scale(${short(radius)})`,
  });

const onBoard = (board: Board, shown: Shown): string =>
  board.back + stonesOf(board, shown) + board.front + lastOf(board, shown) + proofOf(board, shown);

const stonesOf = ({ radius, shadow }: Board, { geometry, stones }: Shown): string => {
  const places = ([0, 1] as const).flatMap((colour) =>
    stones[colour].map((cell) => ({ colour, x: geometry.at(cell).x * STEP, y: geometry.at(cell).y * STEP })),
  );
  const shadows =
    shadow === 0
      ? ''
      : tag(
          'g',
          { fill: '#000000', 'fill-opacity': shadow },
          places.map(({ x, y }) => circle(x + 1.4, y + 2.8, radius)).join(''),
        );
  return shadows + places.map(({ colour, x, y }) => stone(colour, x, y, radius)).join('');
};

/** A ring on each stone that moved last; a smaller one where it is gone. */
const lastOf = ({ radius, inks }: Board, { geometry, stones, last, proof }: Shown): string =>
  last
    .filter((cell) => !proof.includes(cell))
    .map((cell) => {
      const { x, y } = geometry.at(cell);
      const colour = stones[0].includes(cell) ? 0 : stones[1].includes(cell) ? 1 : null;
      return circle(x * STEP, y * STEP, radius * (colour === null ? 0.3 : 0.5), {
        fill: 'none',
        stroke: colour === null ? ACCENT : inks[colour],
        'stroke-width': radius * 0.15,
      });
    })
    .join('');

const proofOf = (board: Board, { geometry, proof }: Shown): string => {
  if (proof.length === 0) return '';
  const { radius, line } = board;
  const at = (cell: number): string => {
    const { x, y } = geometry.at(cell);
    return `${short(x * STEP)} ${short(y * STEP)}`;
  };
  const runs = line === null ? [] : runsIn(geometry, proof, line);
  const path = runs.map(([first, end]) => `M${at(first)}L${at(end)}`).join('');
  const rings = proof
    .map((cell) => circle(geometry.at(cell).x * STEP, geometry.at(cell).y * STEP, radius * 0.94))
    .join('');
  const drawn = (path === '' ? '' : tag('path', { d: path })) + rings;
  return board.proof
    .map((stroke, index) =>
      tag(
        'g',
        {
          fill: 'none',
          stroke,
          'stroke-width': radius * (index === 0 ? 0.3 : 0.16),
          'stroke-linecap': 'round',
        },
        drawn,
      ),
    )
    .join('');
};

/** A large stone, ringed while it is its turn or when it has won, above the stones that it has taken. */
const side = (shown: Shown, colour: Colour, x: number): string => {
  const middle = CARD.height / 2;
  const ringed = shown.over ? shown.winner === colour : shown.turn === colour;
  const faded = shown.over && shown.winner !== null && shown.winner !== colour;
  const other = colour === 0 ? 1 : 0;
  const taken = Math.min(20, shown.lost[other]);
  const rows = Array.from({ length: taken }, (_, index) =>
    stone(
      other,
      x + ((index % 5) - (Math.min(5, taken) - 1) / 2) * 36,
      middle + 130 + Math.floor(index / 5) * 36,
      15,
    ),
  );
  return [
    ringed
      ? circle(x, middle, 82, { fill: 'none', stroke: shown.over ? '#d64024' : ACCENT, 'stroke-width': 8 })
      : '',
    circle(x + 3, middle + 6, 64, { fill: '#000000', 'fill-opacity': faded ? 0.06 : 0.18 }),
    tag(
      'g',
      faded ? { opacity: 0.45 } : {},
      stone(colour, x, middle, 64) + circle(x, middle, 63.5, { fill: 'none', stroke: '#00000040' }),
    ),
    ...rows,
  ].join('');
};
