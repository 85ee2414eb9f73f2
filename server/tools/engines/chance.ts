// Numbers in [0, 1) that look random and are the same for the same seed (splitmix32).

const GOLDEN = 0x9e3779b9;

const mixed = (state: number): number => {
  let word = state;
  word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
  return (word ^ (word >>> 15)) >>> 0;
};

export const chanceOf = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + GOLDEN) | 0;
    return mixed(state) / 2 ** 32;
  };
};

/** A seed made of several numbers: equal numbers give equal seeds, neighbouring ones unlike seeds. */
export const seedOf = (...parts: readonly number[]): number =>
  parts.reduce((seed, part) => mixed((seed + GOLDEN + mixed(part | 0)) | 0), 0);
