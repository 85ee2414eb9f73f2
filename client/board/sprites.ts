// Stones drawn once a size and colour, and stamped from then on.
import type { Colour } from '../../shared/game.ts';
import { cache, shaded, type Pen } from './layer.ts';
import type { StonePaint } from './palette.ts';
import type { Point, Scene } from './view.ts';

const kept = cache<HTMLCanvasElement>(96);

/** A stone somewhere on the picture, at rest or on its way. */
export interface Pose extends Point {
  readonly colour: Colour;
  readonly radius: number;
  readonly grain: number;
  /** How high it is above the board, in radii. */
  readonly lift: number;
  readonly alpha: number;
  /** How far a marble has still to roll, and towards where. */
  readonly roll: number;
  readonly angle: number;
  /** It lies still, on whole device pixels. */
  readonly rests: boolean;
}

export const resting = (colour: Colour, { x, y }: Point, radius: number, grain: number): Pose => ({
  colour,
  x,
  y,
  radius,
  grain,
  lift: 0,
  alpha: 1,
  roll: 0,
  angle: 0,
  rests: true,
});

export const drawStone = (pen: Pen, scene: Scene, pose: Pose): void => {
  const picture = stoneSprite(scene, pose);
  pen.globalAlpha = pose.alpha;
  stamp(pen, picture, { x: pose.x, y: pose.y - pose.lift * pose.radius * 0.5 }, scene, pose);
  pen.globalAlpha = 1;
};

/** The stone's shadow falls to the lower right, further the higher the stone is. */
export const drawShadow = (pen: Pen, scene: Scene, pose: Pose): void => {
  const picture = shadowSprite(pose.radius, scene.layout.density);
  const away = pose.radius * (0.1 + pose.lift * 0.45);
  pen.globalAlpha = (pose.alpha * scene.palette.shadow) / (0.75 + pose.lift * 0.8);
  stamp(pen, picture, { x: pose.x + away * 0.7, y: pose.y + away }, scene, pose);
  pen.globalAlpha = 1;
};

const stoneSprite = ({ view, palette, layout }: Scene, pose: Pose): HTMLCanvasElement => {
  const paint = view.paints(palette)[pose.colour];
  const side = Math.max(4, Math.round(pose.radius * 2 * layout.density));
  if (pose.roll !== 0) return view.stone(side, paint, pose.grain, pose.roll, pose.angle);
  const key = [view.id, side, tone(paint), pose.grain].join();
  return kept(key, () => view.stone(side, paint, pose.grain, 0, 0));
};

const tone = ({ base, dark, rim, marked }: StonePaint): string =>
  `${base.join()}/${dark.join()}/${String(rim)}/${String(marked)}`;

/** A soft round shadow, black. */
const shadowSprite = (radius: number, density: number): HTMLCanvasElement => {
  const side = Math.max(4, Math.round(radius * 2.7 * density));
  return kept(`shadow ${String(side)}`, () =>
    shaded(side, (x, y, pixels, into) => {
      const far = Math.hypot(x - side / 2, y - side / 2) / (side / 2);
      const share = Math.max(0, Math.min(1, (1 - far) / 0.42));
      pixels[into + 3] = 255 * share * share * (3 - 2 * share);
    }),
  );
};

const stamp = (
  pen: Pen,
  picture: HTMLCanvasElement,
  { x, y }: Point,
  { layout }: Scene,
  pose: Pose,
): void => {
  const { density } = layout;
  const side = picture.width / density;
  const whole = (value: number): number => (pose.rests ? Math.round(value * density) / density : value);
  pen.drawImage(picture, whole(x - side / 2), whole(y - side / 2), side, side);
};
