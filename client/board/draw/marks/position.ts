// What is drawn over the stones of any board: the last move, the winning line, and where none may be placed.
import type { Cell, Colour } from '../../../../shared/game.ts';
import type { Shown } from '../../board.ts';
import { BLACK, css, isPale, mix, WHITE } from '../colour.ts';
import type { Pen } from '../layer.ts';
import { strokeCross } from './cross.ts';
import { runsIn } from '../../../../shared/board/runs.ts';
import type { Point, Scene } from '../../view.ts';

const colourAt = (shown: Shown, cell: Cell): Colour | null => {
  if (shown.stones[0].includes(cell)) return 0;
  return shown.stones[1].includes(cell) ? 1 : null;
};

const circle = (pen: Pen, { x, y }: Point, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
};

/** A ring on each stone that moved last; a smaller one where a stone left or fell. */
export const drawLast = (pen: Pen, scene: Scene, shown: Shown): void => {
  const { layout, palette, view } = scene;
  const paints = view.paints(palette);
  for (const cell of shown.last.filter((last) => !shown.proof.includes(last))) {
    const colour = colourAt(shown, cell);
    const ink = colour === null ? palette.accent : paints[colour].ink;
    pen.lineWidth = Math.max(1.25, layout.radius * 0.13);
    pen.strokeStyle = css(ink, 0.95);
    circle(pen, layout.at(cell), layout.radius * (colour === null ? 0.3 : 0.52));
    pen.stroke();
  }
};

/** The winning line and its stones. */
export const drawProof = (pen: Pen, scene: Scene, shown: Shown): void => {
  if (shown.proof.length === 0) return;
  const { layout, palette, geometry, view } = scene;
  const width = Math.max(1.5, layout.radius * 0.13);
  const ink = view.proof(palette);
  const runs = view.line === null ? [] : runsIn(geometry, shown.proof, view.line);
  pen.lineCap = 'round';
  for (const [stroke, style] of [
    [width * 2.1, css(isPale(ink) ? mix(ink, BLACK, 0.8) : WHITE, 0.75)],
    [width, css(ink)],
  ] as const) {
    pen.lineWidth = stroke;
    pen.strokeStyle = style;
    for (const cell of shown.proof) {
      circle(pen, layout.at(cell), layout.radius * (colourAt(shown, cell) === null ? 0.5 : 0.96));
      pen.stroke();
    }
    for (const [first, end] of runs) {
      const [from, to] = [layout.at(first), layout.at(end)];
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    }
  }
};

/** A small cross where no stone may be placed. */
export const drawBarred = (pen: Pen, { layout, palette }: Scene, cells: readonly Cell[]): void => {
  const reach = layout.radius * 0.34;
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(1.5, layout.radius * 0.14);
  pen.strokeStyle = css(palette.proof, 0.9);
  for (const cell of cells) strokeCross(pen, layout.at(cell), reach);
};
