// Whoever starts the server for the first time is told why nothing is to be seen yet.
import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(import.meta.url);
const MODULE = new URL('../../../server/build/first-time.mjs', import.meta.url).href;

const announced = (...outputs: readonly string[]): string => {
  const calls = outputs.map((output) => `announceBuild(${JSON.stringify(output)});`).join('');
  const script = `import { announceBuild } from '${MODULE}'; ${calls}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stderr;
};

test('a first build is announced once, whatever is built', () => {
  expect(announced(`${HERE}.none`, `${HERE}.neither`)).toMatch(/^pionnier: building, [^\n]*\n$/);
});

test('a build of what is only old is not', () => {
  expect(announced(HERE, HERE)).toBe('');
});
