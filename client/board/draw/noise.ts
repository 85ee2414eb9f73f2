// Smooth noise that is the same on every machine: the grain of wood, the fibres of paper, the veins of stone.

/** A number from 0 to 1 that looks random, fixed for each pair of whole numbers. */
export const hash = (x: number, y: number): number => {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
};

const ease = (share: number): number => share * share * (3 - 2 * share);

/** Value noise from 0 to 1, one lump a unit. */
export const noise = (x: number, y: number): number => {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = ease(x - left);
  const down = ease(y - top);
  const upper = hash(left, top) * (1 - across) + hash(left + 1, top) * across;
  const lower = hash(left, top + 1) * (1 - across) + hash(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
};

/** Three octaves of noise, from 0 to 1. */
export const rough = (x: number, y: number): number =>
  noise(x, y) * 0.55 + noise(x * 2.1 + 7, y * 2.1 + 3) * 0.3 + noise(x * 4.3 + 1, y * 4.3 + 9) * 0.15;
