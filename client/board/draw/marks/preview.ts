// The move under the pointer as it would leave the marbles: moved, pushed, and pushed off.
import type { Cell } from '../../../../shared/game.ts';
import type { Shown, Target } from '../../board.ts';
import type { Choice } from '../../hands/choice.ts';
import type { Point, Scene } from '../../view.ts';
import { css, WHITE } from '../colour.ts';
import type { Pen } from '../layer.ts';
import { drawShadow, drawStone, resting } from '../sprites.ts';
import { strokeCross } from './cross.ts';

/** The move of marbles that is looked at. */
export const movingIn = ({ hover, pending }: Choice): Target | null => {
  const target = pending ?? hover;
  return target === null || target.from.length === 0 ? null : target;
};

/** The cells that it leaves, its own marbles' and those it pushes. */
export const leftBy = ({ from, pushed }: Target): ReadonlySet<Cell> =>
  new Set([...from, ...pushed.map((each) => each.from)]);

export const drawPreview = (pen: Pen, scene: Scene, { turn }: Shown, target: Target): void => {
  const { layout, palette } = scene;
  const { from, to, pushed } = target;
  const [start, end] = [layout.at(from[0] ?? 0), layout.at(to[0] ?? 0)];
  const off = (cell: Cell): Point => {
    const { x, y } = layout.at(cell);
    return { x: x + end.x - start.x, y: y + end.y - start.y };
  };
  for (const cell of from.filter((each) => !to.includes(each))) {
    ring(pen, layout.at(cell), layout.radius * 0.8);
    pen.lineWidth = Math.max(1.25, layout.radius * 0.1);
    pen.setLineDash([layout.radius * 0.3, layout.radius * 0.3]);
    pen.strokeStyle = css(WHITE, 0.75);
    pen.stroke();
    pen.setLineDash([]);
  }
  for (const marble of pushed) {
    const place = marble.to === null ? off(marble.from) : layout.at(marble.to);
    const pose = resting(turn === 0 ? 1 : 0, place, layout.radius, 0);
    drawStone(pen, scene, { ...pose, alpha: marble.to === null ? 0.5 : 0.85 });
    if (marble.to === null) drawFallen(pen, place, layout.radius, css(palette.proof));
  }
  for (const cell of to) {
    const pose = resting(turn, layout.at(cell), layout.radius, cell % scene.view.grains);
    drawShadow(pen, scene, { ...pose, alpha: 0.8 });
    drawStone(pen, scene, { ...pose, alpha: 0.85 });
  }
};

/** It falls: a cross over it, with a pale edge that stands out from any marble. */
const drawFallen = (pen: Pen, at: Point, radius: number, ink: string): void => {
  const reach = radius * 0.55;
  pen.lineCap = 'round';
  for (const [width, style] of [
    [0.42, css(WHITE, 0.85)],
    [0.22, ink],
  ] as const) {
    pen.lineWidth = Math.max(2, radius * width);
    pen.strokeStyle = style;
    strokeCross(pen, at, reach);
  }
};

const ring = (pen: Pen, { x, y }: Point, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
};
