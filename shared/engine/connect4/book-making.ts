// Making an opening book of Connect Four: scores backed up from the deepest ply, then written.
import { BEST_SCORE, checksum, CHECKSUM_AT, CODE_WORDS, find, HEADER_BYTES, MAGIC, VERSION } from './book.ts';
import { continuations } from './openings.ts';
import { fromKey, keyOf } from './position.ts';
import { codeFor, writeCode } from './prefix-code.ts';

/** The scores of all plies, given those of the deepest one; keys and scores in the same order. */
export const backUp = (keys: readonly Float64Array[], deepest: Int8Array): Int8Array[] => {
  const scores: Int8Array[] = [deepest];
  for (let ply = keys.length - 2; ply >= 0; ply -= 1) {
    const below = { keys: keys[ply + 1] ?? new Float64Array(), scores: scores[0] ?? new Int8Array() };
    scores.unshift(Int8Array.from(keys[ply] ?? [], (key) => bestOf(key, ply, below)));
  }
  return scores;
};

const bestOf = (key: number, ply: number, below: { keys: Float64Array; scores: Int8Array }): number => {
  const scores = continuations(fromKey(key)).map((child) => {
    if (child === 'win') return 21 - (ply >> 1);
    const score = below.scores[find(below.keys, keyOf(child))];
    if (score === undefined) throw new Error('the deeper ply is not whole');
    return -score;
  });
  return Math.max(...scores);
};

export const writeBook = (scores: readonly Int8Array[]): Uint8Array => {
  const numbers = scores.flatMap((level) => [...level].map((score) => score + BEST_SCORE));
  const frequencies = Array.from({ length: CODE_WORDS }, () => 0);
  for (const number of numbers) frequencies[number] = (frequencies[number] ?? 0) + 1;
  const code = codeFor(frequencies);
  const body = [scores.length - 1, ...code, ...writeCode(code, numbers)];
  const bytes = Uint8Array.from([...MAGIC, VERSION, 0, 0, 0, 0, ...body]);
  new DataView(bytes.buffer).setUint32(CHECKSUM_AT, checksum(bytes.subarray(HEADER_BYTES)), true);
  return bytes;
};
