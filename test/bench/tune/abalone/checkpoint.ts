// A fit in a file, whole after every epoch: how many samples it learns from, epoch and step, then the numbers.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { newFit, type Fit } from './fit.ts';
import type { Windows } from './windows.ts';

const HEAD = 12;

export const writeFit = (
  file: string,
  { epoch, step, weights, first, second }: Fit,
  samples: number,
): void => {
  const numbers = [weights, first, second].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  const fresh = `${file}.new`;
  writeFileSync(fresh, Buffer.concat([Buffer.from(Uint32Array.of(samples, epoch, step).buffer), ...numbers]));
  renameSync(fresh, file);
};

/** The fit to go on with: a new one where there is none, or the old one learned from other samples. */
export const readFit = (file: string, windows: Windows, samples: number): Fit => {
  const fit = newFit(windows);
  if (!existsSync(file)) return fit;
  const bytes = readFileSync(file);
  const size = fit.weights.byteLength;
  if (bytes.length !== HEAD + 3 * size || bytes.readUInt32LE(0) !== samples) return fit;
  for (const [place, numbers] of [fit.weights, fit.first, fit.second].entries())
    new Uint8Array(numbers.buffer).set(bytes.subarray(HEAD + place * size, HEAD + (place + 1) * size));
  fit.epoch = bytes.readUInt32LE(4);
  fit.step = bytes.readUInt32LE(8);
  return fit;
};
