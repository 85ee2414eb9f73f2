// Light on a small round thing, pixel by pixel: from the upper left, with a mirrored window and a soft sheen.
import { penOf, shaded } from './layer.ts';
import type { StonePaint } from '../palette.ts';

/** A direction, written in place: this runs for every pixel. */
export interface Normal {
  x: number;
  y: number;
  z: number;
}

export const bend = (into: Normal, x: number, y: number, z: number): void => {
  const length = Math.sqrt(x * x + y * y + z * z);
  into.x = x / length;
  into.y = y / length;
  into.z = z / length;
};

const towards = (x: number, y: number, z: number): Readonly<Normal> => {
  const made = { x: 0, y: 0, z: 0 };
  bend(made, x, y, z);
  return made;
};

export const LIGHT = towards(-0.42, -0.58, 0.7);
/** Half way between the light and the eye, where a mirror shows the light. */
const HALF = towards(LIGHT.x, LIGHT.y, LIGHT.z + 1);

/** Points run from −1 to 1 across and down; `far` is how far from the middle. */
export interface Body {
  readonly normal: (into: Normal, x: number, y: number, far: number) => void;
  /** How much of the veins' colour is in the material there. */
  readonly vein: (x: number, y: number, far: number, normal: Readonly<Normal>) => number;
  /** The light that comes through, from 0 to 1. */
  readonly glow: (x: number, y: number, far: number) => number;
}

export const drawBody = (
  side: number,
  paint: StonePaint,
  veins: readonly [number, number, number],
  { normal, vein, glow }: Body,
): HTMLCanvasElement => {
  const { base, dark, light, gloss, outline } = paint;
  const radius = side / 2 - 0.75;
  const n = { x: 0, y: 0, z: 1 };
  const canvas = shaded(side, (px, py, pixels, into) => {
    const x = (px - side / 2) / radius;
    const y = (py - side / 2) / radius;
    const from = Math.sqrt(x * x + y * y);
    const cover = Math.min(1, Math.max(0, (1 - from) * radius + 0.5));
    if (cover === 0) return;
    const far = Math.min(1, from);
    normal(n, x, y, far);
    const facing = Math.max(0, n.x * LIGHT.x + n.y * LIGHT.y + n.z * LIGHT.z);
    const mirror = Math.max(0, n.x * HALF.x + n.y * HALF.y + n.z * HALF.z);
    const window = Math.min(1, gloss * Math.pow(mirror, 20 + 180 * gloss) * 0.95);
    const sheen = Math.min(1, gloss * 0.28 * Math.pow(mirror, 9) + glow(x, y, far) * 0.5);
    const veined = vein(x, y, far, n);
    const lit = Math.min(1, 0.16 + facing * 1.06);
    const edge = outline === 0 ? 0 : outline * smooth(0.86, 0.97, far);
    for (let part = 0; part < 3; part += 1) {
      const shade = dark[part] ?? 0;
      const plain = base[part] ?? 0;
      let value = shade + (plain + ((veins[part] ?? 0) - plain) * veined - shade) * lit;
      value += ((light[part] ?? 0) - value) * sheen;
      value += (255 - value) * window;
      pixels[into + part] = value + (shade * 0.65 - value) * edge;
    }
    pixels[into + 3] = cover * 255;
  });
  if (paint.marked) drawMark(canvas, side, paint);
  return canvas;
};

/** The sign of the marked colour: a lozenge, inlaid. */
const drawMark = (canvas: HTMLCanvasElement, side: number, paint: StonePaint): void => {
  const pen = penOf(canvas);
  const edge = side * 0.264;
  pen.translate(side / 2, side / 2);
  pen.rotate(Math.PI / 4);
  pen.fillStyle = `rgb(${paint.ink.join(' ')} / 0.92)`;
  pen.fillRect(-edge / 2, -edge / 2, edge, edge);
};

export const smooth = (low: number, high: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
};
