// The simulator itself: sound parts come through its trouble, a run can be repeated, and what is wrong is found.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../simulate/main.ts', import.meta.url));

const simulate = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', MAIN, ...args]);
  return stdout;
};

test('no run of a few breaks an invariant, and the same seed makes the same run', async () => {
  const said = await simulate('--seeds', '24');
  expect(said).toMatch(/^24 seeds, 0 broken, .* hash [0-9a-f]+, the first one again is the same\n$/);
}, 60_000);

test.each(['a command is answered before the commit', 'others are told before the commit'])(
  'a bug is found: %s',
  async (bug) => {
    expect(await simulate('--bug', bug, '--seeds', '200')).toMatch(/^found after \d+: /);
  },
  60_000,
);
