// What is drawn of a choice: the ghost of a stone, the marbles chosen with their arrows, and what waits to be confirmed.
import type { Shown } from '../../board.ts';
import { offersOf, type Choice } from '../../hands/choice.ts';
import type { Point, Scene } from '../../view.ts';
import { drawArrow } from './arrows.ts';
import { css, WHITE } from '../colour.ts';
import type { Pen } from '../layer.ts';
import type { Hands } from '../paint.ts';
import { drawPreview, leftBy, movingIn } from './preview.ts';
import { drawShadow, drawStone, resting } from '../sprites.ts';

/** A choice as a picture of the board takes it. */
export const handsOf = (choice: Choice): Hands => {
  const moving = movingIn(choice);
  return {
    without: moving === null ? new Set() : leftBy(moving),
    below: (pen, scene, shown) => {
      if (moving === null) drawGhost(pen, scene, shown, choice);
      else drawPreview(pen, scene, shown, moving);
    },
    above: (pen, scene, shown) => {
      shown.ahead?.draw(pen, scene, shown);
      drawChoice(pen, scene, shown, choice);
    },
  };
};

const circle = (pen: Pen, { x, y }: Point, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
};

/** The ghost of a new stone, under the front of a rack. */
const drawGhost = (pen: Pen, scene: Scene, shown: Shown, { hover, pending }: Choice): void => {
  const target = pending ?? hover;
  if (target === null || target.from.length > 0) return;
  const alpha = pending === null ? 0.45 : 0.8;
  for (const cell of target.to) {
    const pose = resting(shown.turn, scene.layout.at(cell), scene.layout.radius, cell % scene.view.grains);
    drawStone(pen, scene, { ...pose, alpha });
  }
  if (target.kind !== 'drop' || scene.view.above === undefined) return;
  const held = scene.view.above(target.to[0] ?? 0, scene);
  const pose = resting(shown.turn, held, scene.layout.radius, 0);
  drawShadow(pen, scene, { ...pose, lift: 0.2, alpha: 0.7 });
  drawStone(pen, scene, pose);
};

/** What is chosen, where it may go, and what waits to be confirmed. */
const drawChoice = (pen: Pen, scene: Scene, shown: Shown, { chosen, hover, pending }: Choice): void => {
  const { layout, palette } = scene;
  const accent = css(palette.accent);
  const moved = (pending ?? hover)?.from ?? [];
  for (const cell of chosen.filter((each) => !moved.includes(each))) {
    pen.lineWidth = Math.max(2, layout.radius * 0.16);
    pen.strokeStyle = css(WHITE, 0.9);
    circle(pen, layout.at(cell), layout.radius * 1.02);
    pen.stroke();
    pen.lineWidth = Math.max(1.25, layout.radius * 0.1);
    pen.strokeStyle = accent;
    pen.stroke();
  }
  for (const offer of offersOf(shown.targets, chosen)) {
    drawArrow(pen, scene, offer, offer.target === (pending ?? hover));
  }
  if (pending !== null && pending.from.length === 0) {
    pen.lineWidth = Math.max(2, layout.radius * 0.15);
    pen.strokeStyle = accent;
    pen.setLineDash([layout.radius * 0.45, layout.radius * 0.34]);
    for (const cell of pending.to) {
      circle(pen, layout.at(cell), layout.radius * 1.06);
      pen.stroke();
    }
    pen.setLineDash([]);
  }
};
