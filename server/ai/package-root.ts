// Where the package lies: sources and compiled files are at different depths below it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));

export const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));
