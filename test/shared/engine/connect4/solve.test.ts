// `pionnier solve`, line by line.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { solve } from '../../../../server/cli/solve.ts';
import { UsageError } from '../../../../server/cli/subcommand.ts';
import { buildKernels } from '../../../../server/build/kernels.mjs';

const COMPILED = new URL('../../../../dist/server/cli/solve.js', import.meta.url).href;
const RUN = `const { solve } = await import('${COMPILED}'); process.exitCode = await solve.run(process.argv.slice(1));`;

const start = (args: string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['--input-type=module', '-e', RUN, '--', ...args], { stdio: 'pipe' });

const answers = async (args: string[], input: string): Promise<string[]> => {
  const child = start(args);
  let text = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return text.split('\n').slice(0, -1);
};

beforeAll(() => buildKernels(['connect4']));

/** Enough work for a second thread to take part. */
const HARD = ['145714456 6', '671543737 3', '551571266 4', '22736616642 5', '77265337654 2'];
const KNOWN = '5554224333234511764415115';

describe('solve', () => {
  test('prints position, score, nodes and microseconds', async () => {
    const [line, ...rest] = await answers(['--no-book'], `${KNOWN}\n`);
    expect(line).toMatch(new RegExp(`^${KNOWN} 4 \\d+ \\d+$`));
    expect(rest).toEqual([]);
  });

  test('takes an empty line for the empty board', async () => {
    expect(await answers([], '\n')).toEqual([expect.stringMatching(/^ 1 0 \d+$/)]);
  });

  test('appends the best column and the seven scores', async () => {
    const lines = await answers(['--moves'], `\n${KNOWN}\n`);
    expect(lines).toEqual([
      expect.stringMatching(/^ 1 0 \d+ 4 -2 -1 0 1 0 -1 -2$/),
      expect.stringMatching(new RegExp(`^${KNOWN} 4 \\d+ \\d+ 6 -8 -8 -8 -8 \\. 4 -8$`)),
    ]);
  });

  test('names what is wrong with a position, and goes on', async () => {
    const lines = await answers([], `4a\n8\n0\n1111111\n1212121\n12121213\n${KNOWN}\n`);
    expect(lines.slice(0, -1)).toEqual([
      '4a invalid not-a-move',
      '8 invalid no-such-column',
      '0 invalid no-such-column',
      '1111111 invalid column-full',
      '1212121 invalid game-over',
      '12121213 invalid game-over',
    ]);
    expect(lines.at(-1)).toMatch(new RegExp(`^${KNOWN} 4 `));
  });

  test('answers each line before the next one comes', async () => {
    const child = start([]);
    const output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const digits of ['44', KNOWN, '1212121']) {
      child.stdin.write(`${digits}\n`);
      expect((await output.next()).value).toMatch(new RegExp(`^${digits} `));
    }
    child.stdin.end();
    await once(child, 'close');
  });

  test('is exact with two threads', async () => {
    const scored = readFileSync(
      new URL('../../../data/connect4/oracle.txt', import.meta.url),
      'utf8',
    ).trimEnd();
    const lines = [...scored.split('\n').slice(0, 200), ...HARD];
    const found = await answers(
      ['--no-book', '--threads', '2'],
      lines.map((line) => `${line.split(' ')[0] ?? ''}\n`).join(''),
    );
    expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(lines);
  });

  test.each([[['--threads', '0']], [['--threads', 'two']], [['--threads', '33']]])(
    'refuses %j',
    async (args) => {
      await expect(solve.run(args)).rejects.toThrow(UsageError);
    },
  );
});
