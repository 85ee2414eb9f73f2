// What is known of wins by threats alone, apart from the search's table, whose entries they would push out.

//   bits 0–9 plies to the win, 0 for none · 10–17 how many threats were tried · 18–24 generation · 25–63 the top of the name
import { GENERATION } from './layout';

const CHECK: u64 = 25;

let start: usize = 0;
/** Places less one; they are a power of two. */
let mask: usize = 0;
let generation: u64 = 0;

export function openProofs(at: usize, bytes: usize): void {
  start = at;
  mask = bytes == 0 ? 0 : (bytes >> 3) - 1;
  generation = load<u64>(GENERATION);
}

/** After the table has begun another generation; its first one comes round again. */
export function forgetProofs(): void {
  generation = load<u64>(GENERATION);
  if (generation == 1 && mask != 0) memory.fill(start, 0, (mask + 1) << 3);
}

// @ts-ignore: decorator
@inline
function placeOf(name: u64): usize {
  return start + ((<usize>name & mask) << 3);
}

/** The proof of a name, or 0. */
// @ts-ignore: decorator
@inline
export function probeProof(name: u64): u64 {
  const proof = load<u64>(placeOf(name));
  return (proof ^ name) >> CHECK == 0 && ((proof >> 18) & 127) == generation ? proof : 0;
}

/** Plies to the win, or 0 where there was none. */
// @ts-ignore: decorator
@inline
export function pliesIn(proof: u64): i32 {
  return <i32>proof & 1023;
}

/** With how many threats a win was looked for. */
// @ts-ignore: decorator
@inline
export function triedIn(proof: u64): i32 {
  return <i32>(proof >> 10) & 255;
}

export function storeProof(name: u64, plies: i32, tried: i32): void {
  store<u64>(
    placeOf(name),
    (name >> CHECK << CHECK) | (generation << 18) | (<u64>min(tried, 255) << 10) | <u64>min(plies, 1023),
  );
}
