// The tutorial for a new game, executed: what it writes fits into two lists, compiles, keeps the contract, and is played.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { blocksIn, copyOfRepository, faultsOf, follow, ROOT, type Block } from '../support/tutorial.ts';

const blocks = blocksIn(readFileSync(join(ROOT, 'docs', 'add-a-game.md'), 'utf8'));
const PATIENCE = 300_000;

let copy = '';
/** A program of the copy, by its file and arguments: what it prints. */
const run = async (...args: readonly string[]): Promise<string> => {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args], { cwd: copy });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
};
const tsc = (project: string): Promise<string> => run('node_modules/typescript/bin/tsc', '-p', project);

beforeAll(() => {
  copy = copyOfRepository();
  follow(blocks, copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('asks for new folders and one line in each of two registries', () => {
  expect(faultsOf(blocks, ROOT)).toEqual([]);
  const lines = blocks.filter(({ code }) => code.trimEnd().split('\n').length === 1);
  expect(lines.map(({ file }) => file)).toEqual(['shared/games/registry.ts', 'client/games/registry.ts']);
});

test('is written as the repository is', async () => {
  const style = await resolveConfig(join(ROOT, 'package.json'));
  for (const { file, code } of blocks) {
    const filepath = join(ROOT, file);
    expect(await format(code, { ...style, filepath })).toBe(code);
  }
});

/** Everything as one program: what the four projects share is read once. */
const WHOLE = {
  extends: './test/tsconfig.json',
  include: ['shared', 'server', 'client', 'test'].map((room) => `${room}/**/*.ts`),
  exclude: ['shared/engine/kernel'],
};

test(
  'compiles',
  async () => {
    writeFileSync(join(copy, 'tsconfig.whole.json'), JSON.stringify(WHOLE));
    // Alone, what is shared knows neither the browser nor Node.
    expect(await Promise.all([tsc('tsconfig.whole.json'), tsc('shared')])).toEqual(['', '']);
  },
  PATIENCE,
);

const SUITES = ['games/contract', 'games/registry', 'match/golden'].map(
  (name) => `test/shared/${name}.test.ts`,
);

test(
  'keeps the contract of the rules, and gets golden logs that are read',
  async () => {
    expect(await run('node_modules/tsx/dist/cli.mjs', 'test/golden/main.ts')).toContain('tictactoe.json');
    const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand'];
    const settings = ['--config', '.config/jest.config.mjs', '--testNamePattern', 'tictactoe|has a text'];
    const said = await run(...jest, ...settings, ...SUITES);
    expect(Number(/(\d+) passed, \d+ total\n(?=Snapshots)/.exec(said)?.[1])).toBeGreaterThan(20);
  },
  PATIENCE,
);

test(
  'is played by two at their browsers and by a computer, and drawn',
  async () => {
    await run('server/build/main.mjs');
    const moves = ['a1', 'b1', 'a2', 'b2', 'a3'];
    const picture = process.env['TUTORIAL_PICTURE'] ?? join(copy, 'board.png');
    const said = await run(
      'node_modules/tsx/dist/cli.mjs',
      'test/docs/play-added-game.ts',
      'tictactoe',
      picture,
      ...moves,
    );
    const played = JSON.parse(said) as { drawn: { colours: number }; winner: number | null };
    expect(played).toMatchObject({
      ends: [
        expect.stringMatching(/won: three in a row$/i),
        expect.stringMatching(/lost: three in a row$/i),
        expect.stringMatching(/wins: three in a row$/i),
      ],
      drawn: { changed: true },
      explained: 'Three on a slant: crosses win.',
      level: { ok: false, reason: 'unknown-agent' },
      faults: [],
    });
    expect(played.drawn.colours).toBeGreaterThan(200);
    // Whoever takes the first free cell every time does not beat a computer.
    expect(played.winner).not.toBe(0);
    const perft = ['server/cli/pionnier.mjs', 'perft', 'tictactoe', '--depth', '9'];
    expect(await run(...perft)).toBe('127872\n');
    await expect(run(...perft, '--engine')).rejects.toThrow('--engine: no-engine');
  },
  PATIENCE,
);

describe('a tutorial is refused that needs', () => {
  const line = (file: string): Block => ({ file, code: 'export {};\n' });

  test('a second line in a registry', () => {
    const again = [...blocks, line('shared/games/registry.ts')];
    expect(faultsOf(again, ROOT)).toEqual([
      { fault: 'more-than-a-line', file: 'shared/games/registry.ts', lines: 2 },
    ]);
  });

  test('a line in each of five files', () => {
    const wide = ['game', 'setup', 'agents', 'perft', 'protocol'].map((name) => line(`shared/${name}.ts`));
    expect(faultsOf(wide, ROOT)).toEqual([{ fault: 'too-many-lines', lines: 5 }]);
  });

  test('a new file among old ones', () => {
    const file = 'server/ai/tictactoe.ts';
    expect(faultsOf([line(file)], ROOT)).toEqual([{ fault: 'not-a-new-folder', file }]);
  });
});
