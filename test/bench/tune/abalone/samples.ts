// Positions to learn from, 24 bytes each: the mover's and the other's marbles, what either lost, the score, the end.
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';

export const SAMPLE = 24;

/** What the search said for the mover, and how the game ended for them: 1, 0 or -1. */
export interface Judged {
  readonly position: Abalone;
  readonly score: number;
}

export const encode = (judged: readonly Judged[], winner: 0 | 1 | null): Uint8Array => {
  const bytes = new Uint8Array(judged.length * SAMPLE);
  const view = new DataView(bytes.buffer);
  for (const [index, { position, score }] of judged.entries()) {
    const at = index * SAMPLE;
    const { turn, stones, lost } = position;
    const sides = turn === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const [order, side] of sides.entries()) {
      view.setUint32(at + 8 * order, stones[side][0] ?? 0, true);
      view.setUint32(at + 8 * order + 4, stones[side][1] ?? 0, true);
      view.setUint8(at + 16 + order, lost[side]);
    }
    view.setInt16(at + 18, score, true);
    view.setInt8(at + 20, winner === null ? 0 : winner === turn ? 1 : -1);
  }
  return bytes;
};

/** How many whole samples a file holds. */
export const countIn = (file: string): number =>
  existsSync(file) ? Math.floor(statSync(file).size / SAMPLE) : 0;

/** Adds to a file game by game; what an interrupted sitting left half written is cut off first. */
export const openSamples = (file: string): { add(bytes: Uint8Array): void; close(): void } => {
  const whole = countIn(file) * SAMPLE;
  const handle = openSync(file, 'a');
  truncateSync(file, whole);
  return {
    add: (bytes) => {
      writeSync(handle, bytes);
    },
    close: () => closeSync(handle),
  };
};

export const readSamples = (file: string): DataView => {
  const bytes = readFileSync(file);
  return new DataView(bytes.buffer, bytes.byteOffset, countIn(file) * SAMPLE);
};
