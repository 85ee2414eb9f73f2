// Where the worker's compiled JavaScript is: Node 20 starts no thread from TypeScript, so tests and tools use it too.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workerFile = (): string => {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json'))) {
    if (dirname(root) === root) throw new Error('the package has no root');
    root = dirname(root);
  }
  return join(root, 'dist', 'server', 'store', 'sqlite', 'worker.js');
};
