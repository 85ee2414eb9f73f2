// Piskvork's files: real shapes of them, refusals with their place, and round trips.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPsq, writePsq } from '../../../shared/record/formats/psq.ts';
import { stoneRecords } from '../../support/stone-records.ts';

const file = (name: string): string =>
  readFileSync(new URL(`../../data/gomoku/${name}`, import.meta.url), 'utf8');

describe('a psq file is read', () => {
  test('with players, result and rules as tournaments write them', () => {
    expect(readPsq(file('tournament.psq'))).toEqual({
      ok: true,
      value: {
        size: 15,
        moves: ['h8', 'i7', 'j8', 'h6', 'i8', 'g8', 'k8', 'l8'],
        black: 'FIRST24.zip',
        white: 'SECOND23.zip',
        result: 'black',
        rules: 'Standard15',
      },
    });
  });

  test('with Windows lines, no times, a person without a name, and the second player beginning', () => {
    expect(readPsq(file('person.psq'))).toEqual({
      ok: true,
      value: { size: 19, moves: ['j10', 'k10'], black: 'pbrain-second.exe' },
    });
  });

  test.each([
    { is: 'nothing but a header', text: 'Piskvorky 15x15, 11:11, 0', moves: [] },
    { is: 'a bare header', text: 'Piskvorky 15x15\n1,1,0\n', moves: ['a15'] },
    { is: 'a byte order mark', text: '\uFEFFPiskvorky 15x15, 0:0, 0\n15,15,0', moves: ['o1'] },
    { is: 'spaces', text: ' Piskvorky 15 x 15 , 0:0, 0 \n  1 , 15 , 3  \n', moves: ['a1'] },
    { is: 'old Mac lines', text: 'Piskvorky 15x15, 0:0, 0\r1,2,0\r2,2,0\r-1', moves: ['a14', 'b14'] },
    { is: 'a tail without players', text: 'Piskvorky 15x15, 0:0, 0\n1,2,0\n-1\n', moves: ['a14'] },
    { is: 'a tail of junk', text: 'Piskvorky 15x15, 0:0, 0\n1,2,0\nthe end\n', moves: ['a14'] },
  ])('with $is', ({ text, moves }) => {
    expect(readPsq(text)).toEqual({ ok: true, value: { size: 15, moves } });
  });
});

test.each([
  { text: '', reason: 'bad-header', line: 1, column: 1 },
  { text: '8,8,0\n', reason: 'bad-header', line: 1, column: 1 },
  { text: '\n\n  Gomoku 15x15\n', reason: 'bad-header', line: 3, column: 3 },
  { text: 'Piskvorky 15x155, 0:0, 0', reason: 'not-square', line: 1, column: 1 },
  { text: 'Piskvorky 20x20, 11:11, 0', reason: 'bad-size', line: 1, column: 1 },
  { text: 'Piskvorky 15x15, 0:0, 0\n8,8,0\n  8,x,0\n', reason: 'bad-move', line: 3, column: 3 },
  { text: 'Piskvorky 15x15, 0:0, 0\n8,\n', reason: 'bad-move', line: 2, column: 1 },
  { text: 'Piskvorky 15x15, 0:0, 0\n-1,8,0\n', reason: 'bad-move', line: 2, column: 1 },
  { text: 'Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n16,8,0', reason: 'no-such-cell', line: 3, column: 1 },
  { text: 'Piskvorky 15x15, 0:0, 0\n0,1,0', reason: 'no-such-cell', line: 2, column: 1 },
  { text: 'Piskvorky 15x15, 0:0, 0\n1,1,0\n-1\n2,2,0', reason: 'move-after-the-end', line: 4, column: 1 },
])('$text is refused: $reason in line $line, column $column', ({ text, ...error }) => {
  expect(readPsq(text)).toEqual({ ok: false, ...error });
});

describe('a psq file is written', () => {
  test('as Piskvork writes it', () => {
    const record = {
      size: 15,
      moves: ['h8', 'a15', 'o1'],
      black: 'Anna',
      result: 'draw',
      rules: 'standard',
    } as const;
    expect(writePsq(record)).toBe(
      'Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n15,15,0\nAnna\nhomo-2\n-1\n0,standard\n',
    );
  });

  test('without the choices of a swap', () => {
    const text = writePsq({ size: 15, moves: ['h8', 'h9', 'i8', 'more', 'a1', 'b1', 'white', 'c1'] });
    expect(readPsq(text)).toMatchObject({ value: { moves: ['h8', 'h9', 'i8', 'a1', 'b1', 'c1'] } });
  });

  test('so that no name can pass for a stone', () => {
    for (const name of ['3,4,0', '-1', '1,Freestyle', 'a\n5,5,0', '7']) {
      const text = writePsq({ size: 15, moves: ['h8'], black: name, white: name });
      const read = readPsq(text);
      expect(read).toMatchObject({ ok: true, value: { moves: ['h8'] } });
      expect(read.ok && read.value.black).toContain(name.slice(0, 1));
    }
  });

  test('so that reading gives the record back', () => {
    fc.assert(
      fc.property(stoneRecords, ({ rules, ...record }) => {
        const full = record.result === undefined || rules === undefined ? record : { ...record, rules };
        expect(readPsq(writePsq(full))).toEqual({ ok: true, value: full });
        expect(readPsq(writePsq(full).replace(/\n/g, '\r\n'))).toEqual({ ok: true, value: full });
      }),
    );
  });
});

test('any text is read or refused, never thrown at', () => {
  const pieces = fc.constantFrom(
    'Piskvorky ',
    '15x15',
    ', 11:11, 0',
    '\n',
    '8,8,0',
    '-1',
    ',',
    '1',
    'x',
    '\r\n',
  );
  fc.assert(
    fc.property(fc.array(pieces), fc.string(), (texts, junk) => {
      for (const text of [texts.join(''), junk, `Piskvorky 15x15, 0:0, 0\n${texts.join('')}${junk}`]) {
        const read = readPsq(text);
        if (!read.ok) expect(read.line * read.column).toBeGreaterThan(0);
      }
    }),
  );
});
