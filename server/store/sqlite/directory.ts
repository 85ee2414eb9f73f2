// Makes a directory and those above it, one at a time: Node's own way to do so never ends where none can be made.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export const makeDirectory = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(path);
  if (above !== path) makeDirectory(above);
  mkdirSync(path);
};
