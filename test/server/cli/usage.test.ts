// The command line as a newcomer meets it: wrong input, a pipe that closes, an interruption; one clear line each.
import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { pionnier } from '../../support/cli.ts';
import { LAUNCHER, startEngine } from '../../support/engine-process.ts';

const SUBCOMMANDS = 'serve perft replay solve book load ugi gomocup arena bot puzzles ratings'.split(' ');
/** Where nobody can make a folder, not even root. */
const NOWHERE = '/proc/nope/book.bin';
const CHECKPOINTS = mkdtempSync(join(tmpdir(), 'pionnier-book-'));
afterAll(() => rmSync(CHECKPOINTS, { recursive: true }));
const DEAD = 'http://127.0.0.1:9';

describe('wrong usage is one line that says what is wrong, and exit code 2:', () => {
  test.each([
    [['per\nft'], /unknown subcommand per ft/],
    [['perft', 'connect4', '--depth', '1', '--position', '4\n9'], /unreadable position/],
    [['puzzles', 'gomoku', '--count', '3'], /--output FILE or --check FILE is needed/],
    [['perft', 'chess', '--depth', '1'], /unknown game chess, known: .*gomoku/],
    [['perft', 'gomoku', '--depth', '1', '--variant', 'x'], /unknown variant x of gomoku, known: .*renju/],
    [['perft', 'gomoku', '--depth', '1', '--variant', 'constructor'], /unknown variant constructor/],
    [['perft', 'gomoku', '--depth', '1', '--size', '4'], /unknown size 4 of gomoku freestyle, known: .*15/],
    [['perft', 'gomoku', '--depth', '1', '--option', 'x=y'], /unknown option x of .*, known: .*opening/],
    [['perft', 'connect4', '--depth', '1', '--option', 'x=y'], /unknown option x of .*, known: none/],
    [['arena', '--game', 'gomoku', '--option', 'opening=x'], /unknown value x of .* opening, known: .*swap2/],
    [['arena', '--game', 'gomoku', '--option', 'opening'], /key=value, not opening/],
    [['solve', 'x'], /'x'/],
    [['solve', '--threads', '0'], /--threads/],
    [['ugi', 'x'], /'x'/],
    [['gomocup', '--level', '9'], /--level/],
    [['gomocup', '--agent', 'deep'], /deep: unknown-agent/],
    [['book', 'gomoku', '--plies', '1'], /connect4/],
    [['load', '--url', DEAD, '--spectators', '0', '--seconds', '1'], /--rooms/],
    [['load', '--url', 'ftp://x', '--rooms', '1', '--spectators', '0', '--seconds', '1'], /--url/],
    [['bot', '--level', '1'], /--url/],
    [['bot', '--url', 'ftp://x', '--level', '1'], /--url/],
    [['bot', '--url', DEAD], /exactly one of/],
    [['ratings', '--check', '--remake'], /not both/],
    [['bot', '--url', DEAD, '--ugi', ' '], /empty/],
    [['bot', '--url', DEAD, '--ugi', '""'], /empty/],
    [['bot', '--url', DEAD, '--agent', 'deep'], /unknown agent deep, known: .*gomoku8-negamax/],
    [['bot', '--url', DEAD, '--agent', 'gomoku8:depth=999'], /gomoku8:depth=999: bad-agent-option/],
    [['bot', '--url', DEAD, '--agent', 'gomoku8:speed=9'], /unknown-agent-option/],
    [['bot', '--url', DEAD, '--agent', 'gomoku8', '--game', 'abalone'], /unknown agent gomoku8/],
  ])('pionnier %j', async (args, reason) => {
    const ran = await pionnier(args);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(/^pionnier: [^\n]+\n$/);
    expect(ran.stderr).toMatch(reason);
  });
});

test.each(SUBCOMMANDS)('%s --help says how it is used, whatever stands beside it', async (subcommand) => {
  const ran = await pionnier([subcommand, '--nonsense', '--help']);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  expect(ran.stdout.startsWith(`usage: pionnier ${subcommand}`)).toBe(true);
});

test('--version prints the version alone', async () => {
  expect(await pionnier(['--version'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  });
});

test.each([['replay', 'connect4'], ['solve']])(
  '%s ends quietly when its reader goes away',
  async (...args) => {
    const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: 'pipe' });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdin.on('error', () => undefined);
    child.stdout.once('data', () => child.stdout.destroy());
    const feed = setInterval(() => child.stdin.write('44444\n'.repeat(100)), 20);
    await once(child, 'exit');
    clearInterval(feed);
    expect([child.exitCode, said]).toEqual([0, '']);
  },
  20_000,
);

test.each([['ugi'], ['gomocup'], ['solve'], ['replay', 'gomoku']])(
  '%s ends with its input, without a word',
  async (...args) => {
    expect(await pionnier(args)).toMatchObject({ code: 0, stderr: '' });
  },
  20_000,
);

test('an arena that is interrupted prints what was played', async () => {
  const args = '--game gomoku --agents random,mcts --games 9000 --movetime 20'.split(' ');
  const arena = startEngine('arena', ...args);
  await sleep(2_000);
  arena.process.kill('SIGINT');
  await arena.ended;
  expect(arena.process.exitCode).toBe(130);
  expect(arena.lines[0]).toMatch(/^agent +games/);
}, 20_000);

test.each([['--output'], ['--checkpoint']])(
  'book says at once that it cannot write there: %s',
  async (option) => {
    const ran = await pionnier([
      'book',
      'connect4',
      '--plies',
      '1',
      '--checkpoint',
      CHECKPOINTS,
      option,
      NOWHERE,
    ]);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(/^pionnier: [^\n]*\/proc\/nope[^\n]*\n$/);
  },
  20_000,
);
