// A copy of the repository in which a fault is planted, the server built, and tests are run until one notices.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planted, type Fault } from './faults.ts';

/** A fault may make a test wait for ever. */
const LONGEST = 180_000;
const COPIED = ['server', 'shared', 'client', 'test', '.config', 'dist', 'package.json', 'tsconfig.json'];
const JEST = [
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
  '--config',
  '.config/jest.config.mjs',
];

export interface Workshop {
  /** Whether some stage of the tests fails with the fault in place. */
  notices(file: string, fault: Fault, stages: readonly (readonly string[])[]): Promise<boolean>;
  /** Whether the tests pass as things are. */
  passes(tests: readonly string[]): Promise<boolean>;
  close(): void;
}

export const openWorkshop = (root: string): Workshop => {
  const copy = mkdtempSync(join(tmpdir(), 'pionnier-mutate-'));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  const passes = async (tests: readonly string[]): Promise<boolean> =>
    (await exitCodeOf([...JEST, '--silent', '--bail', '--runTestsByPath', ...tests], copy)) === 0;
  /** Threads run what is built. */
  const builds = (): boolean => {
    const code = "import('./server/build/server.mjs').then(({ buildServer }) => buildServer())";
    return spawnSync(process.execPath, ['-e', code], { cwd: copy, stdio: 'ignore' }).status === 0;
  };

  return {
    passes,
    notices: async (file, fault, stages) => {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, planted(text, fault));
      try {
        if (!builds()) return true;
        for (const tests of stages) if (!(await passes(tests))) return true;
        return false;
      } finally {
        writeFileSync(path, text);
      }
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  };
};

/** Killed with all that it has started when it takes too long. */
const exitCodeOf = (args: readonly string[], cwd: string): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LONGEST);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
