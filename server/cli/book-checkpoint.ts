// The solved positions of one ply, kept in a text file while the book is made: a line `key score` each, in key order.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeDirectory } from '../store/sqlite/directory.ts';

export interface Checkpoint {
  /** The scores known so far: those of the first keys. */
  readonly scores: readonly number[];
  /** The score of the next key. */
  add(score: number): void;
  close(): void;
}

const FLUSH_MS = 1000;

export const openCheckpoint = (file: string, keys: Float64Array): Checkpoint => {
  makeDirectory(dirname(file));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { scores, length } = readLines(text, keys);
  // A line cut off by an interruption is solved again.
  if (length < text.length) truncateSync(file, length);

  let waiting = '';
  let flushed = Date.now();
  const flush = (): void => {
    appendFileSync(file, waiting);
    waiting = '';
    flushed = Date.now();
  };
  return {
    scores,
    add: (score) => {
      waiting += `${String(keys[scores.length])} ${String(score)}\n`;
      scores.push(score);
      if (Date.now() - flushed >= FLUSH_MS) flush();
    },
    close: flush,
  };
};

/** The lines up to the first one that is cut off or does not belong to its key. */
const readLines = (text: string, keys: Float64Array): { scores: number[]; length: number } => {
  const scores: number[] = [];
  let length = 0;
  for (const line of text.match(/^\d+ -?\d+\n/gm) ?? []) {
    const [key, score] = line.split(' ').map(Number);
    if (score === undefined || key !== keys[scores.length]) break;
    scores.push(score);
    length += line.length;
  }
  return { scores, length };
};
