// One picture of a board in motion: only what moved since the last picture is drawn again.
import type { Effect } from '../../../shared/game.ts';
import type { Shown } from '../board.ts';
import type { Layer, Pen } from '../draw/layer.ts';
import { motionOf } from './motion.ts';
import { copy, drawRest, layersOf } from '../draw/paint.ts';
import { drawShadow, drawStone, type Pose } from '../draw/sprites.ts';
import type { Rect, Scene } from '../view.ts';

export interface MoveAnimation {
  /** In milliseconds. */
  readonly length: number;
  /** Draws the moment; all of it the first time. */
  draw(pen: Pen, time: number): void;
  /** What is heard after `since`, up to `time`. */
  sounds(since: number, time: number): readonly { readonly kind: Effect['kind']; readonly force: number }[];
}

/** `ground` is an empty layer as large as the board, the animation's own until it ends. */
export const animationOf = (
  scene: Scene,
  effects: readonly Effect[],
  then: Shown,
  ground: Layer,
): MoveAnimation => {
  const motion = motionOf(scene, effects, then);
  const { layout } = scene;
  const layers = layersOf(scene);
  let began = false;
  let last: readonly Rect[] = [];

  const drawPart = (pen: Pen, part: Rect, [behind, before]: readonly [Pose[], Pose[]]): void => {
    pen.save();
    pen.beginPath();
    pen.rect(part.x, part.y, part.width, part.height);
    pen.clip();
    pen.clearRect(part.x, part.y, part.width, part.height);
    copy(pen, ground, scene, part);
    for (const pose of behind) drawStone(pen, scene, pose);
    if (layers.front !== null) copy(pen, layers.front, scene, part);
    if (scene.view.flat !== true) for (const pose of before) drawShadow(pen, scene, pose);
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
      // What has left the picture leaves nothing to draw.
      const moved = [...behind, ...before]
        .map((pose) => around(pose, scene))
        .filter(({ width, height }) => width > 0 && height > 0);
      const first = !began;
      began = true;
      if (first) {
        copy(ground.pen, layers.back, scene);
        // The win is shown when its last stone has come.
        drawRest(ground.pen, scene, { ...then, proof: [] }, motion.without, motion.lost);
      }
      const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
      const parts = first ? [whole] : apart([...last, ...moved]);
      last = moved;
      for (const part of parts) drawPart(pen, part, [behind, before]);
    },
  };
};

/** The rectangle of device pixels that holds a stone and its shadow. */
const around = ({ x, y, radius, scale, lift }: Pose, { layout: { density, width, height } }: Scene): Rect => {
  const reach = radius * scale * (1.5 + lift * 0.6) + 2;
  const down = (value: number): number => Math.floor(Math.max(0, value) * density) / density;
  const up = (value: number, most: number): number => Math.min(most, Math.ceil(value * density) / density);
  const corner = { x: down(x - reach), y: down(y - reach) };
  return { ...corner, width: up(x + reach, width) - corner.x, height: up(y + reach, height) - corner.y };
};

/** The same area in rectangles that do not overlap, so that nothing half clear is drawn twice. */
const apart = (rects: readonly Rect[]): readonly Rect[] => {
  const found: Rect[] = [];
  for (const rect of rects) {
    let grown = rect;
    for (let at = found.findIndex((other) => overlap(other, grown)); at >= 0;) {
      const [other = grown] = found.splice(at, 1);
      grown = joined(other, grown);
      at = found.findIndex((next) => overlap(next, grown));
    }
    found.push(grown);
  }
  return found;
};

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const joined = (a: Rect, b: Rect): Rect => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};
