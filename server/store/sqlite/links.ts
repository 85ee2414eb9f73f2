// By whatever name a file is known, its lock and its log lie beside the file itself.
import { lstatSync, realpathSync } from 'node:fs';

export const behindLinks = (file: string): string =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true ? realpathSync(file) : file;
