// Stones drawn once a size and colour, and stamped from then on.
import type { Colour } from '../../../shared/game.ts';
import { cache, shaded, type Pen } from './layer.ts';
import type { StonePaint } from '../palette.ts';
import type { Point, Scene, View } from '../view.ts';

const kept = cache<HTMLCanvasElement>(96);

/** A stone somewhere on the picture, at rest or on its way. */
export interface Pose extends Point {
  readonly colour: Colour;
  /** The size it is drawn in, and what that is multiplied by while it is in the air. */
  readonly radius: number;
  readonly scale: number;
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
  scale: 1,
  grain,
  lift: 0,
  alpha: 1,
  roll: 0,
  angle: 0,
  rests: true,
});

export const drawStone = (pen: Pen, scene: Scene, pose: Pose): void => {
  const picture = drawnStone(scene, pose);
  pen.globalAlpha = pose.alpha;
  const side = sideOf(pose.radius * 2, scene);
  stamp(
    pen,
    picture,
    { x: pose.x, y: pose.y - pose.lift * pose.radius * 0.5 * pose.scale },
    side * pose.scale,
    pose,
    scene.layout.density,
  );
  pen.globalAlpha = 1;
};

/** The stone's shadow falls to the lower right, further the higher the stone is. */
export const drawShadow = (pen: Pen, scene: Scene, pose: Pose): void => {
  const picture = shadowSprite(pose.radius, scene.layout.density);
  const away = pose.radius * pose.scale * (0.1 + pose.lift * 0.45);
  pen.globalAlpha = (pose.alpha * scene.palette.shadow) / (0.75 + pose.lift * 0.8);
  const side = picture.width / scene.layout.density;
  stamp(
    pen,
    picture,
    { x: pose.x + away * 0.7, y: pose.y + away },
    side * pose.scale,
    pose,
    scene.layout.density,
  );
  pen.globalAlpha = 1;
};

/** The side of a stone's picture in CSS pixels, a whole number of device pixels. */
const sideOf = (across: number, { layout: { density } }: Scene): number =>
  Math.max(4, Math.round(across * density)) / density;

/** The stone drawn on its own, in the size it lies on the board. */
export const drawnStone = ({ view, palette, layout }: Scene, pose: Pose): HTMLCanvasElement => {
  const paint = view.paints(palette)[pose.colour];
  const side = Math.max(4, Math.round(pose.radius * 2 * layout.density));
  if (pose.roll !== 0) return rolling(view, paint, Math.min(side, 72), pose);
  const { colour, grain } = pose;
  const key = [view.id, side, colour, tone(paint), grain].join();
  return kept(key, () => view.stone(side, { colour, paint, grain, roll: 0, angle: 0 }));
};

/** A marble under way is blurred by its speed: few pixels do, and few turns, which come again with the next marble. */
const rolling = (
  view: View,
  paint: StonePaint,
  side: number,
  { colour, grain, roll, angle }: Pose,
): HTMLCanvasElement => {
  const turn = Math.round((roll / Math.PI) * TURNS);
  const way = Math.round((angle / Math.PI) * 6);
  const key = ['rolling', view.id, side, colour, tone(paint), grain, turn, way].join();
  const rolled = { roll: (turn * Math.PI) / TURNS, angle: (way * Math.PI) / 6 };
  return turns(key, () => view.stone(side, { colour, paint, grain, ...rolled }));
};

const TURNS = 10;
const turns = cache<HTMLCanvasElement>(6 * TURNS);

const tone = ({ base, dark, rim, outline, marked }: StonePaint): string =>
  `${base.join()}/${dark.join()}/${String(rim)}/${String(outline)}/${String(marked)}`;

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
  side: number,
  pose: Pose,
  density: number,
): void => {
  const whole = (value: number): number => (pose.rests ? Math.round(value * density) / density : value);
  pen.drawImage(picture, whole(x - side / 2), whole(y - side / 2), side, side);
};
