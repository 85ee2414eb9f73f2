// SGF: main lines of real-looking files, refusals with their place, and round trips.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readSgf, writeSgf } from '../../../shared/record/formats/sgf.ts';
import { stoneRecords } from '../../support/stone-records.ts';

const annotated = readFileSync(new URL('../../data/gomoku/annotated.sgf', import.meta.url), 'utf8');
const game = (rest: string, head = 'FF[4]GM[4]SZ[15]'): string => `(;${head}${rest})`;

describe('an SGF file is read', () => {
  test('along its main line, through comments, escapes, space and branches', () => {
    expect(readSgf(annotated)).toEqual({
      ok: true,
      value: {
        size: 15,
        moves: ['h8', 'i9', 'g9', 'f10', 'i7'],
        black: 'An]na \\ B.',
        white: 'Bo b',
        result: 'black',
        rules: 'Renju',
      },
    });
  });

  test.each([
    { is: 'no moves', text: game(''), moves: [] },
    { is: 'Windows lines', text: game('\r\n;B[aa]\r\n;W[oo]\r\n'), moves: ['a15', 'o1'] },
    { is: 'a square size written twice', text: game(';B[aa]', 'GM[4]SZ[15:15]'), moves: ['a15'] },
    { is: 'no game named', text: game(';B[aa]', 'SZ[15]'), moves: ['a15'] },
    { is: 'nodes without a move', text: game(';;C[];B[aa];C[x];W[ba]'), moves: ['a15', 'b15'] },
    { is: 'a move in the root', text: game('B[aa];W[ba]'), moves: ['a15', 'b15'] },
    { is: 'a second game, whatever it is', text: `${game(';B[aa]')}(;junk`, moves: ['a15'] },
    { is: 'set-up stones in a branch only', text: game(';B[aa](;W[ba])(;AB[cc])'), moves: ['a15', 'b15'] },
  ])('with $is', ({ text, moves }) => {
    expect(readSgf(text)).toEqual({ ok: true, value: { size: 15, moves } });
  });

  test.each([
    ['B+', 'black'],
    ['W+T', 'white'],
    ['w+resign', 'white'],
    ['0', 'draw'],
    ['Draw', 'draw'],
    ['?', undefined],
    ['Void', undefined],
  ])('with RE[%s]: %s', (text, result) => {
    const read = readSgf(game(`RE[${text}]`));
    expect(read.ok && read.value.result).toBe(result);
  });

  test('with a line joined by a backslash', () => {
    const read = readSgf(game('PB[An\\\nna]'));
    expect(read.ok && read.value.black).toBe('Anna');
  });

  test('with passes where the rules have them', () => {
    expect(readSgf(game('RU[classic];B[aa];W[];B[ba]'))).toMatchObject({
      value: { moves: ['a15', 'pass', 'b15'] },
    });
  });
});

test.each([
  { text: '', reason: 'not-sgf', line: 1, column: 1 },
  { text: 'h8g6f6', reason: 'not-sgf', line: 1, column: 1 },
  { text: '(;GM[4]SZ[15];B[hh]', reason: 'unfinished', line: 1, column: 20 },
  { text: '(;GM[4]SZ[15]C[half', reason: 'unfinished', line: 1, column: 20 },
  { text: '(;GM[4]SZ[15]C[half\\]', reason: 'unfinished', line: 1, column: 22 },
  { text: '(;GM[4]\nSZ[15]\n !;B[hh])', reason: 'bad-syntax', line: 3, column: 2 },
  { text: '(;GM[4]SZ[15];B)', reason: 'bad-syntax', line: 1, column: 15 },
  { text: '(;GM[4]SZ[15](B[hh]))', reason: 'bad-syntax', line: 1, column: 15 },
  { text: '(;GM[4]SZ[15](;B[hh])C[x])', reason: 'bad-syntax', line: 1, column: 22 },
  { text: '(;GM[1]SZ[15];B[hh])', reason: 'wrong-game', line: 1, column: 6 },
  { text: '(;GM[4];B[hh])', reason: 'no-size', line: 1, column: 2 },
  { text: '(;GM[4]SZ[20])', reason: 'bad-size', line: 1, column: 11 },
  { text: '(;GM[4]SZ[big])', reason: 'bad-size', line: 1, column: 11 },
  { text: '(;GM[4]\r\nSZ[15:19])', reason: 'not-square', line: 2, column: 4 },
  { text: '(;GM[4]SZ[15]AB[hh][ii];W[aa])', reason: 'set-up-stones', line: 1, column: 14 },
  { text: '(;GM[4]SZ[15];B[hh];AW[ii])', reason: 'set-up-stones', line: 1, column: 21 },
  { text: '(;GM[4]SZ[15];B[hh]W[ii])', reason: 'two-moves', line: 1, column: 20 },
  { text: '(;GM[4]SZ[15];B[hh][ii])', reason: 'two-moves', line: 1, column: 21 },
  { text: '(;GM[4]SZ[15];W[hh])', reason: 'wrong-colour', line: 1, column: 15 },
  { text: '(;GM[4]SZ[15]\n;B[hh]\n;B[ii])', reason: 'wrong-colour', line: 3, column: 2 },
  { text: '(;GM[4]SZ[15];B[])', reason: 'no-pass', line: 1, column: 17 },
  { text: '(;GM[4]SZ[15];B[h8])', reason: 'bad-move', line: 1, column: 17 },
  { text: '(;GM[4]SZ[15];B[tt])', reason: 'no-such-cell', line: 1, column: 17 },
  { text: '(;GM[4]SZ[15];B[AA])', reason: 'no-such-cell', line: 1, column: 17 },
  { text: '(;GM[4]SZ[15];B[ap])', reason: 'no-such-cell', line: 1, column: 17 },
])('$text is refused: $reason in line $line, column $column', ({ text, ...error }) => {
  expect(readSgf(text)).toEqual({ ok: false, ...error });
});

describe('an SGF file is written', () => {
  test('with what is known', () => {
    const names = { black: 'A]b\\c', white: 'W', result: 'white', rules: 'renju' } as const;
    expect(writeSgf({ size: 15, moves: ['h8', 'a15', 'o1'], ...names })).toBe(
      '(;FF[4]GM[4]SZ[15]CA[UTF-8]AP[pionnier]PB[A\\]b\\\\c]PW[W]RE[W+]RU[renju];B[hh];W[aa];B[oo])\n',
    );
    expect(writeSgf({ size: 8, moves: [] })).toBe('(;FF[4]GM[4]SZ[8]CA[UTF-8]AP[pionnier])\n');
  });

  test('with passes, without the choices of a swap', () => {
    expect(writeSgf({ size: 5, moves: ['a1', 'pass', 'b1', 'white', 'c1'] })).toContain(
      ';B[ae];W[];B[be];W[ce]',
    );
  });

  test('so that reading gives the record back', () => {
    fc.assert(
      fc.property(stoneRecords, (record) => {
        expect(readSgf(writeSgf(record))).toEqual({ ok: true, value: record });
        expect(readSgf(`junk\n${writeSgf(record).replace(/;/g, '\r\n ; ')}`).ok).toBe(true);
      }),
    );
  });
});

test('any text is read or refused, never thrown at', () => {
  const pieces = fc.constantFrom(
    '(',
    ')',
    ';',
    '[',
    ']',
    '\\',
    'B[hh]',
    'W[aa]',
    'SZ[15]',
    'GM[4]',
    '\n',
    'C',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces), fc.string(), (texts, junk) => {
      for (const text of [texts.join(''), junk, `(;SZ[15]${texts.join('')}${junk})`]) {
        const read = readSgf(text);
        if (!read.ok) expect(read.line * read.column).toBeGreaterThan(0);
      }
    }),
  );
});
