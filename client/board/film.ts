// One picture of a board in motion: only what moved since the last picture is drawn again.
import type { Effect } from '../../shared/game.ts';
import type { Shown } from './board.ts';
import { layer, type Layer, type Pen } from './layer.ts';
import { motionOf } from './motion.ts';
import { copy, drawRest, layersOf } from './paint.ts';
import { drawShadow, drawStone, type Pose } from './sprites.ts';
import type { Rect, Scene } from './view.ts';

export interface Film {
  /** In milliseconds. */
  readonly length: number;
  /** Draws the moment; all of it the first time. */
  draw(pen: Pen, time: number): void;
  /** What is heard after `since`, up to `time`. */
  sounds(since: number, time: number): readonly { readonly kind: Effect['kind']; readonly force: number }[];
}

export const filmOf = (scene: Scene, effects: readonly Effect[], then: Shown): Film => {
  const motion = motionOf(scene, effects, then);
  const { layout } = scene;
  const layers = layersOf(scene);
  let still: Layer | null = null;
  let last: Rect | null = null;

  const drawPart = (pen: Pen, part: Rect, ground: Layer, poses: readonly [Pose[], Pose[]]): void => {
    const [behind, before] = poses;
    pen.save();
    pen.beginPath();
    pen.rect(part.x, part.y, part.width, part.height);
    pen.clip();
    pen.clearRect(part.x, part.y, part.width, part.height);
    copy(pen, ground, scene, part);
    for (const pose of behind) drawStone(pen, scene, pose);
    if (layers.front !== null) copy(pen, layers.front, scene, part);
    for (const pose of before) drawShadow(pen, scene, pose);
    for (const pose of before) drawStone(pen, scene, pose);
    pen.restore();
  };

  return {
    length: motion.length,
    sounds: (since, time) =>
      motion.tracks.flatMap(({ sounds }) => sounds.filter(({ at }) => at > since && at <= time)),
    draw: (pen, time) => {
      const behind: Pose[] = [];
      const before: Pose[] = [];
      for (const track of motion.tracks) {
        const pose = track.pose(time);
        if (pose !== null) (track.behind ? behind : before).push(pose);
      }
      const moved = around([...behind, ...before], scene);
      const whole: Rect = { x: 0, y: 0, width: layout.width, height: layout.height };
      const first = still === null;
      if (still === null) {
        still = layer(layout.width, layout.height, layout.density);
        copy(still.pen, layers.back, scene);
        drawRest(still.pen, scene, then, motion.without, motion.lost);
      }
      const part = first ? whole : joined(last, moved);
      last = moved;
      if (part !== null) drawPart(pen, part, still, [behind, before]);
    },
  };
};

/** The rectangle of device pixels that holds the stones and their shadows. */
const around = (poses: readonly Pose[], { layout: { density, width, height } }: Scene): Rect | null => {
  if (poses.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, radius, lift } of poses) {
    const reach = radius * (1.5 + lift * 0.6) + 2;
    left = Math.min(left, x - reach);
    top = Math.min(top, y - reach);
    right = Math.max(right, x + reach);
    bottom = Math.max(bottom, y + reach);
  }
  const down = (value: number): number => Math.floor(Math.max(0, value) * density) / density;
  const up = (value: number, most: number): number => Math.min(most, Math.ceil(value * density) / density);
  const corner = { x: down(left), y: down(top) };
  return { ...corner, width: up(right, width) - corner.x, height: up(bottom, height) - corner.y };
};

const joined = (a: Rect | null, b: Rect | null): Rect | null => {
  if (a === null || b === null) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};
