// The opening book of Connect Four: the exact score of every unfinished position of the first plies, read and looked up.
import { readCode, type Code } from './prefix-code.ts';
import { keyOf, plyOf, type Stones } from './position.ts';
import { positionsByPly } from './openings.ts';

export interface Book {
  readonly plies: number;
  /** The score for the player to move, if the book has the position. */
  lookup(stones: Stones): number | undefined;
}

/**
 * The file: four letters, the format's version, the checksum of all that follows; then the number of plies; the lengths
 * of the code words of the scores from −21 to 21, a byte each; the code words, ply after ply, in the order of the keys. The positions themselves are not written: their enumeration implies them.
 */
export const MAGIC = [0x43, 0x34, 0x42, 0x4b];
export const VERSION = 1;
export const CHECKSUM_AT = 5;
export const HEADER_BYTES = 9;
export const BEST_SCORE = 21;
export const CODE_WORDS = 2 * BEST_SCORE + 1;

/** The books this program can read; any other is refused with a reason. */
export const openBook = (bytes: Uint8Array): Book => {
  if (MAGIC.some((byte, i) => bytes[i] !== byte)) throw new Error('not a Connect Four book');
  if (bytes[4] !== VERSION) throw new Error(`a book of version ${String(bytes[4])}, not ${String(VERSION)}`);
  const body = bytes.subarray(HEADER_BYTES);
  if (checksum(body) !== new DataView(bytes.buffer, bytes.byteOffset).getUint32(CHECKSUM_AT, true))
    throw new Error('the book is damaged');

  const plies = body[0] ?? 0;
  // The enumeration takes a moment: it waits for the first question.
  let tables: Tables | undefined;
  return {
    plies,
    lookup: (stones) => {
      if (plyOf(stones) > plies) return undefined;
      tables ??= readTables(plies, body.subarray(1));
      const { keys, scores } = tables;
      const at = find(keys[plyOf(stones)] ?? new Float64Array(), keyOf(stones));
      return at < 0 ? undefined : scores[plyOf(stones)]?.[at];
    },
  };
};

interface Tables {
  readonly keys: readonly Float64Array[];
  readonly scores: readonly Int8Array[];
}

const readTables = (plies: number, coded: Uint8Array): Tables => {
  const keys = positionsByPly(plies);
  const code: Code = [...coded.subarray(0, CODE_WORDS)];
  const next = readCode(code, coded.subarray(CODE_WORDS));
  return { keys, scores: keys.map((level) => Int8Array.from(level, () => next() - BEST_SCORE)) };
};

/** Where the key stands among sorted ones, or −1. */
export const find = (keys: Float64Array, key: number): number => {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = keys[middle] ?? 0;
    if (here === key) return middle;
    if (here < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
};

/** FNV-1a, 32 bits. */
export const checksum = (bytes: Uint8Array): number => {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
};
