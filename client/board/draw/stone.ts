// The three things that are played with: go stones, discs and marbles.
import { bend, drawBody, LIGHT, smooth } from './light.ts';
import { noise } from './noise.ts';
import type { StonePaint } from '../palette.ts';

const isPale = ({ base }: StonePaint): boolean => base[0] > 128;

/** A crescent of light on the side it comes from. */
const rimLight = ({ rim }: StonePaint, x: number, y: number, far: number): number =>
  rim === 0 ? 0 : rim * Math.pow(far, 10) * Math.max(0, x * LIGHT.x + y * LIGHT.y) * 1.5;

/** A go stone: a lens of slate, or of shell with its fine lines. */
export const lens = (side: number, paint: StonePaint, grain: number): HTMLCanvasElement => {
  const pale = isPale(paint);
  const turn = grain * 2.4;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lines = 0.1 * Math.min(1, side / 40) * paint.gloss;
  return drawBody(side, paint, paint.dark, {
    normal: (into, x, y, far) => {
      const tilt = 0.72 + 0.24 * Math.pow(far, 6);
      into.x = x * tilt;
      into.y = y * tilt;
      into.z = Math.sqrt(Math.max(0.02, 1 - tilt * tilt * far * far));
    },
    vein: (x, y) => {
      if (!pale) return noise(x * 9 + grain * 5, y * 9) * 0.25;
      const across = y * cos - x * sin;
      const line = Math.sin((x * cos + y * sin + Math.sin(across * 1.3 + grain) * 0.16) * 30);
      return Math.max(0, line) * lines;
    },
    glow: (x, y, far) =>
      pale ? Math.max(0, x * 0.5 + y * 0.6) * Math.pow(far, 3) * 0.35 : rimLight(paint, x, y, far),
  });
};

/** A lacquered disc: a raised rim, and a ring around a dished middle. */
export const disc = (side: number, paint: StonePaint): HTMLCanvasElement =>
  drawBody(side, paint, paint.dark, {
    normal: (into, x, y, far) => {
      const slope =
        ridge(far, 0.97, 0.07) * 1.5 - ridge(far, 0.8, 0.06) * 0.9 + ridge(far, 0.6, 0.05) * 0.7 - far * 0.1;
      const away = far === 0 ? 0 : slope / far;
      bend(into, x * away, y * away, 1);
    },
    vein: (_x, _y, far) => (far > 0.62 && far < 0.8 ? 0.13 : 0),
    glow: () => 0,
  });

const ridge = (far: number, at: number, width: number): number =>
  Math.exp(-((far - at) * (far - at)) / (2 * width * width));

/** A glass marble with a six-vaned eye; half a turn about any of the six axes of the tray shows it the same again. */
export const marble = (side: number, paint: StonePaint, roll: number, angle: number): HTMLCanvasElement => {
  const [ax, ay] = [-Math.sin(angle), Math.cos(angle)];
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  return drawBody(side, paint, isPale(paint) ? paint.dark : paint.light, {
    normal: (into, x, y, far) => {
      into.x = x;
      into.y = y;
      into.z = Math.sqrt(Math.max(0, 1 - far * far));
    },
    vein: (_x, _y, _far, { x, y, z }) => {
      const along = (x * ax + y * ay) * (1 - cos);
      const tx = x * cos + ay * z * sin + ax * along;
      const ty = y * cos - ax * z * sin + ay * along;
      const out = Math.sqrt(tx * tx + ty * ty);
      const petal = smooth(0, 0.95, Math.cos(6 * Math.atan2(ty, tx)));
      return petal * smooth(0.06, 0.42, out) * (1 - smooth(0.62, 0.98, out)) * 0.26;
    },
    glow: (x, y, far) => {
      const through = Math.max(0, -x * LIGHT.x - y * LIGHT.y) * Math.pow(far, 2.4);
      const glass = paint.gloss * (through * 0.8 + Math.pow(far, 14) * 0.12);
      return glass + rimLight(paint, x, y, far);
    },
  });
};
