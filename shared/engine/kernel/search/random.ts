// Numbers that look random and are always the same ones, for the keys of positions.
let state: u64 = 0;

export function seedRandom(seed: u64): void {
  state = seed;
}

/** The next 64 bits (a counter, mixed). */
export function random64(): u64 {
  state += 0x9e3779b97f4a7c15;
  let mixed = state;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}
