// What boards are made of: kaya wood, slate, or paper, drawn from noise so that no picture is loaded.
import { cache, layer, type Pen } from './layer.ts';
import { hash, noise, rough } from './noise.ts';
import type { Surface } from '../palette.ts';
import type { Rect } from '../view.ts';

/** Textures come in few sizes and are scaled: grain is soft anyway, and a resize stays quick. */
const SIDES = [256, 512, 900] as const;
const textures = cache<HTMLCanvasElement>(8);

/** Fills the rectangle, `step` CSS pixels between neighbours, so that the grain grows with the board. */
export const fillSurface = (pen: Pen, rect: Rect, step: number, surface: Surface, density: number): void => {
  const [across, down] = [rect.width / step, rect.height / step];
  const wanted = Math.max(rect.width, rect.height) * density;
  const side = SIDES.find((length) => length >= wanted) ?? 900;
  const key = [
    surface.kind,
    ...surface.light,
    ...surface.dark,
    across.toFixed(2),
    down.toFixed(2),
    side,
  ].join();
  const picture = textures(key, () => texture(surface, across, down, side));
  pen.save();
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, rect.x, rect.y, rect.width, rect.height);
  pen.restore();
};

/** So many steps of material, the longer side of the picture as many pixels as given. */
const texture = (surface: Surface, across: number, down: number, side: number): HTMLCanvasElement => {
  const scale = side / Math.max(across, down);
  const { canvas, pen } = layer(across, down, scale);
  const { width, height } = canvas;
  const image = pen.createImageData(width, height);
  const { data } = image;
  const tone = TONES[surface.kind](width, height, 1 / scale);
  const [red, green, blue] = surface.dark;
  const [reds, greens, blues] = [surface.light[0] - red, surface.light[1] - green, surface.light[2] - blue];
  for (let y = 0, into = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, into += 4) {
      const share = tone(x, y);
      data[into] = red + reds * share;
      data[into + 1] = green + greens * share;
      data[into + 2] = blue + blues * share;
      data[into + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
};

/** How light each pixel is, 0 to 1 and a little beyond; `unit` is a pixel in steps. */
type Tone = (width: number, height: number, unit: number) => (x: number, y: number) => number;

/** Straight grain that runs down the board, bent a little, with fibres and darker late wood. */
const wood: Tone = (width, height, unit) => {
  const rings = tabulated(4096, (at) => {
    const ring = noise(at / 34, 1);
    return 0.3 * noise(at / 210, 4) + 0.48 * Math.pow(ring, 0.7) + 0.2 * noise(at / 9, 8);
  });
  const fibres = tabulated(1024, (at) => hash(at, 77) - 0.5);
  const bend = tabulated(height, (y) => (rough(3, y * unit * 0.1) - 0.5) * 1.2);
  const lean = tabulated(height, (y) => (noise(9, y * unit * 0.3) - 0.5) * 0.3);
  const fine = Math.min(1, 0.035 / unit / 4);
  return (x, y) => {
    const across = x * unit + (bend[y] ?? 0) + (lean[y] ?? 0) * (x / width);
    const ring = rings[Math.floor(across * 95 + 900) & 4095] ?? 0;
    const row = (y * unit * 2.2) | 0;
    const fibre = fibres[(Math.floor(across * 60) * 7 + row * 131) & 1023] ?? 0;
    return 0.08 + ring * 0.98 + fibre * 0.1 * fine;
  };
};

/** Honed stone: clouds, fine grit, and a few pale veins. */
const slate: Tone = (width, height, unit) => {
  const clouds = field(width, height, unit * 0.5, 11);
  const veins = field(width, height, unit * 0.28, 23);
  return (x, y) => {
    const vein = Math.max(0, 1 - Math.abs(veins(x, y) - 0.5) * 60);
    return 0.2 + clouds(x, y) * 0.62 + (hash(x, y) - 0.5) * 0.12 + vein * 0.1;
  };
};

/** Laid paper: cloudy pulp and short fibres. */
const paper: Tone = (width, height, unit) => {
  const pulp = field(width, height, unit * 1.3, 5);
  const fibres = field(width, height, unit * 9, 31);
  return (x, y) => {
    const fibre = Math.max(0, fibres(x, y) - 0.66);
    return 0.42 + pulp(x, y) * 0.5 - fibre * 0.9 + (hash(x, y) - 0.5) * 0.1;
  };
};

const TONES: Readonly<Record<Surface['kind'], Tone>> = { wood, slate, paper };

const tabulated = (length: number, value: (at: number) => number): Float32Array =>
  Float32Array.from({ length }, (_, at) => value(at));

/** Rough noise, computed on every fourth pixel and blended between. */
const field = (
  width: number,
  height: number,
  unit: number,
  seed: number,
): ((x: number, y: number) => number) => {
  const columns = Math.ceil(width / 4) + 2;
  const rows = Math.ceil(height / 4) + 2;
  const coarse = tabulated(columns * rows, (at) =>
    rough((at % columns) * 4 * unit + seed * 17, Math.floor(at / columns) * 4 * unit + seed * 31),
  );
  return (x, y) => {
    const at = (y >> 2) * columns + (x >> 2);
    const across = (x & 3) / 4;
    const upper = (coarse[at] ?? 0) * (1 - across) + (coarse[at + 1] ?? 0) * across;
    const lower = (coarse[at + columns] ?? 0) * (1 - across) + (coarse[at + columns + 1] ?? 0) * across;
    return upper + ((lower - upper) * (y & 3)) / 4;
  };
};

/** Light that falls from the upper left, over what is already drawn. */
export const lightOver = (pen: Pen, { x, y, width, height }: Rect, strength: number): void => {
  const light = pen.createLinearGradient(x, y, x + width * 0.8, y + height);
  light.addColorStop(0, `rgba(255, 250, 235, ${String(0.2 * strength)})`);
  light.addColorStop(0.45, 'rgba(255, 250, 235, 0)');
  light.addColorStop(1, `rgba(20, 8, 0, ${String(0.2 * strength)})`);
  pen.fillStyle = light;
  pen.fillRect(x, y, width, height);
};
