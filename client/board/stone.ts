// Stones, discs and marbles, lit from the upper left, pixel by pixel.
import { BLACK, mix, type Rgb } from './colour.ts';
import { penOf, shaded } from './layer.ts';
import { noise } from './noise.ts';
import type { StonePaint } from './palette.ts';

const LIGHT = unit(-0.42, -0.58, 0.7);
/** Half way between the light and the eye, where a mirror shows the light. */
const HALF = unit(LIGHT.x, LIGHT.y, LIGHT.z + 1);

interface Normal {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function unit(x: number, y: number, z: number): Normal {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

/** A point of the stone's face: from −1 to 1 across and down, and how far from the middle. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly far: number;
}

interface Body {
  readonly normal: (spot: Spot) => Normal;
  /** The material's own colour there, before light. */
  readonly colour: (spot: Spot, normal: Normal) => Rgb;
  /** The light that comes through, from 0 to 1. */
  readonly glow: (spot: Spot) => number;
}

const body = (side: number, paint: StonePaint, { normal, colour, glow }: Body): HTMLCanvasElement => {
  const radius = side / 2 - 0.75;
  const canvas = shaded(side, (px, py, pixels, into) => {
    const x = (px - side / 2) / radius;
    const y = (py - side / 2) / radius;
    const far = Math.hypot(x, y);
    const cover = Math.min(1, Math.max(0, (1 - far) * radius + 0.5));
    if (cover === 0) return;
    const spot = { x, y, far: Math.min(1, far) };
    const n = normal(spot);
    const facing = Math.max(0, n.x * LIGHT.x + n.y * LIGHT.y + n.z * LIGHT.z);
    const mirror = Math.max(0, n.x * HALF.x + n.y * HALF.y + n.z * HALF.z);
    const sharp = paint.gloss * Math.pow(mirror, 20 + 180 * paint.gloss) * 0.95;
    const soft = paint.gloss * 0.28 * Math.pow(mirror, 9);
    let lit = mix(paint.dark, colour(spot, n), Math.min(1, 0.16 + facing * 1.06));
    lit = mix(lit, paint.light, Math.min(1, soft + glow(spot) * 0.5));
    lit = mix(lit, [255, 255, 255], Math.min(1, sharp));
    if (paint.outline > 0)
      lit = mix(lit, mix(paint.dark, BLACK, 0.35), paint.outline * smooth(0.86, 0.97, far));
    pixels[into] = lit[0];
    pixels[into + 1] = lit[1];
    pixels[into + 2] = lit[2];
    pixels[into + 3] = cover * 255;
  });
  if (paint.marked) mark(canvas, side, paint);
  return canvas;
};

/** The sign of the marked colour: a lozenge, inlaid. */
const mark = (canvas: HTMLCanvasElement, side: number, paint: StonePaint): void => {
  const pen = penOf(canvas);
  const reach = side * 0.165;
  pen.translate(side / 2, side / 2);
  pen.rotate(Math.PI / 4);
  pen.fillStyle = `rgb(${paint.ink.join(' ')} / 0.92)`;
  pen.fillRect(-reach * 0.8, -reach * 0.8, reach * 1.6, reach * 1.6);
};

/** A go stone: a lens of slate, or of shell with its fine lines. */
export const lens = (side: number, paint: StonePaint, grain: number): HTMLCanvasElement => {
  const pale = paint.base[0] > 128;
  const turn = grain * 2.4;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return body(side, paint, {
    normal: ({ x, y, far }) => {
      const tilt = 0.72 + 0.24 * Math.pow(far, 6);
      return { x: x * tilt, y: y * tilt, z: Math.sqrt(Math.max(0.02, 1 - tilt * tilt * far * far)) };
    },
    colour: ({ x, y }) => {
      if (!pale) return mix(paint.base, paint.dark, noise(x * 9 + grain * 5, y * 9) * 0.25);
      const along = x * cos + y * sin;
      const across = y * cos - x * sin;
      const line = Math.sin((along + Math.sin(across * 1.3 + grain) * 0.16) * 30);
      return mix(paint.base, paint.dark, Math.max(0, line) * 0.1 * Math.min(1, side / 40) * paint.gloss);
    },
    glow: ({ x, y, far }) =>
      pale ? Math.max(0, x * 0.5 + y * 0.6) * Math.pow(far, 3) * 0.35 : rimLight(paint, x, y, far),
  });
};

/** A crescent towards the light. */
const rimLight = ({ rim }: StonePaint, x: number, y: number, far: number): number =>
  rim * Math.pow(far, 10) * Math.max(0, x * LIGHT.x + y * LIGHT.y) * 1.5;

/** A lacquered disc: a raised rim, and a ring around a dished middle. */
export const disc = (side: number, paint: StonePaint): HTMLCanvasElement =>
  body(side, paint, {
    normal: ({ x, y, far }) => {
      const slope =
        ridge(far, 0.97, 0.07) * 1.5 - ridge(far, 0.8, 0.06) * 0.9 + ridge(far, 0.6, 0.05) * 0.7 - far * 0.1;
      const away = far === 0 ? 0 : slope / far;
      return unit(x * away, y * away, 1);
    },
    colour: ({ far }) => (far > 0.62 && far < 0.8 ? mix(paint.base, paint.dark, 0.13) : paint.base),
    glow: () => 0,
  });

const ridge = (far: number, at: number, width: number): number =>
  Math.exp(-((far - at) * (far - at)) / (2 * width * width));

/** A glass marble with a six-vaned eye; half a turn about any of the six axes of the tray shows it the same again. */
export const marble = (side: number, paint: StonePaint, roll: number, angle: number): HTMLCanvasElement => {
  const [ax, ay] = [-Math.sin(angle), Math.cos(angle)];
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  return body(side, paint, {
    normal: ({ x, y, far }) => ({ x, y, z: Math.sqrt(Math.max(0, 1 - far * far)) }),
    colour: (_spot, { x, y, z }) => {
      const along = (x * ax + y * ay) * (1 - cos);
      const tx = x * cos + ay * z * sin + ax * along;
      const ty = y * cos - ax * z * sin + ay * along;
      const out = Math.hypot(tx, ty);
      const petal = smooth(0, 0.95, Math.cos(6 * Math.atan2(ty, tx)));
      const eye = petal * smooth(0.06, 0.42, out) * (1 - smooth(0.62, 0.98, out));
      return mix(paint.base, paint.base[0] > 128 ? paint.dark : paint.light, eye * 0.26);
    },
    glow: ({ x, y, far }) => {
      const through = Math.max(0, x * -LIGHT.x + y * -LIGHT.y) * Math.pow(far, 2.4);
      return paint.gloss * (through * 0.8 + Math.pow(far, 14) * 0.12) + rimLight(paint, x, y, far);
    },
  });
};

const smooth = (low: number, high: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
};
