// Plays one move on a small board: what was before for a moment, the move, and what is then.
import type { Effect } from '../../../shared/game.ts';
import type { Shown } from '../board.ts';
import { layer, type Pen } from '../draw/layer.ts';
import { paint } from '../draw/paint.ts';
import type { Scene } from '../view.ts';
import { animationOf } from './animation.ts';

/** So long one sees what was, in milliseconds. */
const BEFORE = 900;

/** Returns how to stop; what is drawn then stays. */
export const playMove = (
  pen: Pen,
  scene: Scene,
  before: Shown,
  effects: readonly Effect[],
  after: Shown,
): (() => void) => {
  const { width, height, density } = scene.layout;
  const animation = animationOf(scene, effects, after, layer(width, height, density));
  let frame = 0;
  let began: number | null = null;
  const draw = (now: number): void => {
    began ??= now;
    if (now - began < animation.length) {
      animation.draw(pen, now - began);
      frame = requestAnimationFrame(draw);
    } else paint(pen, scene, after);
  };
  paint(pen, scene, before);
  const waiting = setTimeout(() => (frame = requestAnimationFrame(draw)), BEFORE);
  return () => {
    clearTimeout(waiting);
    cancelAnimationFrame(frame);
  };
};
