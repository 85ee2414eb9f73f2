// `pionnier perft` and `pionnier replay` as they are called from outside.
import { describe, expect, test } from '@jest/globals';
import { pionnier } from '../../support/cli.ts';

describe('perft', () => {
  test.each([
    ['connect4 --depth 0', '1'],
    ['connect4 --depth 4', '2401'],
    ['connect4 --size 9x7 --depth 2', '81'],
    ['connect4 --position 111111 --depth 1', '6'],
    ['connect4 --position 1212121 --depth 3', '0'],
    ['abalone --depth 3', '149322'],
    ['abalone --variant standard --depth 2', '1936'],
    ['gomoku --size 8 --depth 2', '4032'],
    ['gomoku --variant renju --depth 2', '224'],
    ['gomoku --option opening=swap2 --size 5 --depth 4', String(25 * 24 * 23 * 3)],
    ['ninuki --variant pente --depth 2', '360'],
  ])('%s prints %s and nothing else', async (args, count) => {
    expect(await pionnier(['perft', ...args.split(' ')])).toEqual({
      code: 0,
      stdout: `${count}\n`,
      stderr: '',
    });
  });

  test.each([
    ['connect4 --depth 8', '5673234'],
    ['connect4 --position 1212121 --depth 3', '0'],
    ['connect4 --position 1212121 --depth 0', '1'],
    ['abalone --variant standard --depth 4', '5045110'],
    ['abalone --option repetition=off --depth 4', '8270666'],
    ['gomoku --size 8 --depth 4', String(64 * 63 * 62 * 61)],
    ['gomoku --option opening=swap2 --size 5 --depth 4', String(25 * 24 * 23 * 3)],
    ['gomoku --option opening=swap --size 5 --depth 5', String(25 * 24 * 23 * 2 * 22)],
    ['ninuki --variant pente --depth 2', '360'],
  ])('%s prints %s by the engine too', async (args, count) => {
    expect(await pionnier(['perft', ...args.split(' '), '--engine'])).toEqual({
      code: 0,
      stdout: `${count}\n`,
      stderr: '',
    });
  });

  test('of a position with spaces', async () => {
    const position = '5/6/7/8/4b4/8/7/6/w4 b 0 0';
    const ran = await pionnier(['perft', 'abalone', '--position', position, '--depth', '1']);
    expect(ran.stdout).toBe('6\n');
  });
});

describe('replay', () => {
  test('prints a line of JSON for each game', async () => {
    const ran = await pionnier(['replay', 'connect4'], '444325\n\n1212121\n44x4\n');
    expect(ran.code).toBe(0);
    const [open, empty, won, wrong, ...rest] = ran.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(rest).toEqual([]);
    expect(open).toMatchObject({ position: '444325', outcome: null });
    expect(open).toHaveProperty('plies.length', 6);
    expect(empty).toEqual({ plies: [], position: '', outcome: null });
    expect(won).toMatchObject({ outcome: { winner: 0, reason: 'four-in-a-row' } });
    expect(wrong).toEqual({
      plies: [
        { move: '4', legal: 7, captured: [] },
        { move: '4', legal: 7, captured: [] },
        { move: 'x', legal: 7, captured: [], illegal: 'not-a-move' },
      ],
      position: '44',
      outcome: null,
    });
  });

  test('names what was captured and pushed off', async () => {
    const pair = await pionnier(['replay', 'ninuki'], 'e10 f10 k3 g10 h10');
    expect(JSON.parse(pair.stdout)).toHaveProperty('plies.4.captured', ['f10', 'g10']);
    const push = await pionnier(['replay', 'abalone', '--position', '5/6/7/8/5bbbw/8/7/6/w4 b 0 0'], 'e6e7');
    expect(JSON.parse(push.stdout)).toMatchObject({
      plies: [{ move: 'e6e7', captured: ['e9'] }],
      position: '5/6/7/8/6bbb/8/7/6/w4 w 0 1',
    });
  });

  test('reads moves glued together', async () => {
    const glued = await pionnier(['replay', 'abalone'], 'a1b2i5h5c5c6d5');
    expect(JSON.parse(glued.stdout)).toHaveProperty('plies.length', 3);
    const stones = await pionnier(['replay', 'gomoku', '--variant', 'renju'], 'h8g6f6');
    expect(JSON.parse(stones.stdout)).toHaveProperty('plies.length', 3);
  });

  describe('of a file', () => {
    const SGF = '(;GM[4]SZ[8];B[dd];W[ee];B[de])';
    const asked = (args: string, file: string) => pionnier(['replay', ...args.split(' ')], file);

    test('prints one line, whatever the format', async () => {
      const sgf = await asked('gomoku --format sgf', SGF);
      expect(JSON.parse(sgf.stdout)).toMatchObject({
        plies: [{ move: 'd5', legal: 64 }, { move: 'e4' }, { move: 'd4', captured: [] }],
        outcome: null,
      });
      const txt = await asked('connect4 --format txt', '12\n1212\n1\n');
      expect(JSON.parse(txt.stdout)).toMatchObject({ position: '1212121', outcome: { winner: 0 } });
      const record = {
        ...{ format: 'pionnier-record', version: 1, game: 'abalone', variant: 'standard', size: '5' },
        ...{ options: {}, start: '5/6/7/8/5bbbw/8/7/6/w4 b 0 0', players: [null, null], moves: ['e6e7'] },
        result: null,
      };
      const json = await asked('abalone --format json', JSON.stringify(record));
      expect(JSON.parse(json.stdout)).toMatchObject({ plies: [{ move: 'e6e7', captured: ['e9'] }] });
    });

    test.each([
      ['gomoku --format sgf', '(;GM[4]SZ[8];B[dd];W[dd])', 1, /sgf of gomoku: illegal-move, move 2, d5: /],
      ['gomoku --format sgf', '(;GM[4', 1, /sgf of gomoku: [a-z-]+, line 1, column \d+$/],
      ['connect4 --format json', '{}', 1, /json of connect4: not-a-record/],
      ['connect4 --format sgf', SGF, 2, /sgf of connect4: unknown-format/],
      ['gomoku --format sgf --variant none', SGF, 2, /unknown variant none/],
      ['connect4 --format txt --position 1', '2', 2, /where its game begins/],
    ])('%s of %s says what is wrong', async (args, file, code, line) => {
      const ran = await asked(args, file);
      expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code, stdout: '' });
      expect(ran.stderr.trimEnd()).toMatch(line);
      expect(ran.stderr.trimEnd()).not.toContain('\n');
    });
  });
});

describe('wrong usage is one line on standard error and exit code 2:', () => {
  test.each([
    ['', 0],
    ['chess', 2],
    ['perft', 2],
    ['perft chess --depth 1', 2],
    ['perft connect4', 2],
    ['perft connect4 --depth', 2],
    ['perft connect4 --depth x', 2],
    ['perft connect4 --depth -1', 2],
    ['perft connect4 --depth 2.5', 2],
    ['perft connect4 gomoku --depth 1', 2],
    ['perft connect4 --depth 1 --variant giant', 2],
    ['perft connect4 --depth 1 --size 3x3', 2],
    ['perft connect4 --depth 1 --option speed', 2],
    ['perft connect4 --depth 1 --option speed=fast', 2],
    ['perft gomoku --depth 1 --option __proto__=free', 2],
    ['perft gomoku --depth 1 --option constructor=free', 2],
    ['perft gomoku --depth 1 --variant toString', 2],
    ['perft __proto__ --depth 1', 2],
    ['perft connect4 --depth 1 --position 9', 2],
    ['perft connect4 --depth 1 --colour blue', 2],
    ['perft connect4 --depth 1 --size 9x7 --engine', 2],
    ['replay', 2],
    ['replay constructor', 2],
    ['perft --help', 0],
    ['replay -h', 0],
  ])('pionnier %s', async (args, code) => {
    const ran = await pionnier(args.split(' ').filter((each) => each !== ''));
    expect(ran.code).toBe(code);
    if (code === 0) {
      expect(ran.stdout).toMatch(/^usage|^pionnier/);
      expect(ran.stderr).toBe('');
    } else {
      expect(ran.stdout).toBe('');
      expect(ran.stderr).toMatch(/^pionnier: [^\n]+\n$/);
    }
  });
});
