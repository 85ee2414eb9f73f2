// Where the package lies, its version, and what is compiled from it: sources and compiled files are at different depths below it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findRoot = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(folder) === folder) throw new Error('the package has no root');
  return findRoot(dirname(folder));
};

export const PACKAGE_ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** What a thread starts from: Node 20 starts none from TypeScript, wherever the code that starts it runs. */
export const compiledThread = (source: `server/${string}.ts`): string =>
  join(PACKAGE_ROOT, 'dist', source.replace(/\.ts$/, '.js'));

/** As package.json has it. */
export const packageVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};
