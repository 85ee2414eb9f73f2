// Gomoku in text: positions, moves, lines of moves.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Rules } from '../../../../shared/game.ts';
import { gomoku } from '../../../../shared/games/gomoku/game.ts';
import type { Gomoku, Illegal } from '../../../../shared/games/gomoku/position.ts';
import { setUp } from '../../../../shared/setup.ts';

const rulesOf = (variant = 'freestyle', size?: string): Rules<Gomoku, Illegal> => {
  const setup = setUp(gomoku, { variant, size });
  if (!setup.ok) throw new Error(setup.reason);
  return gomoku.rules(setup.value);
};

describe('a position', () => {
  const rules = rulesOf('freestyle', '7');
  test.each([
    { text: '7/7/7/7/7/7/7 b', is: 'the first one' },
    { text: '7/2b4/3w3/7/7/7/6b w', is: 'in mid game' },
    { text: 'bbbb3/7/7/7/7/7/7 b', is: 'set up with one colour only' },
    { text: '7/7/7/7/7/7/7 w', is: 'with White to begin' },
  ])('$is comes back as it was written', ({ text }) => {
    const read = rules.read(text);
    expect(read.ok && rules.write(read.value)).toBe(text);
    expect(read.ok && read.value.outcome).toBeNull();
  });

  test.each([
    { text: '', reason: 'bad-side' },
    { text: '7/7/7/7/7/7/7', reason: 'bad-side' },
    { text: '7/7/7/7/7/7/7 x', reason: 'bad-side' },
    { text: '7/7/7/7/7/7/7 b first', reason: 'bad-side' },
    { text: '7/7/7/7/7/7/7 b ', reason: 'bad-side' },
    { text: '7/7/7/7/7/7 b', reason: 'bad-rows' },
    { text: '7/7/7/7/7/7/8 b', reason: 'bad-rows' },
    { text: '7/7/7/7/7/7/x6 b', reason: 'bad-cell' },
    { text: 'bbbbb2/wwwww2/7/7/7/7/7 b', reason: 'impossible' },
  ])('$text is refused: $reason', ({ text, reason }) => {
    expect(rules.read(text)).toEqual({ ok: false, reason });
  });

  test('with a line on the board is over, whoever is to move', () => {
    for (const side of ['b', 'w']) {
      const read = rules.read(`7/1wwwww1/7/bbbb3/7/7/7 ${side}`);
      expect(read.ok && read.value.outcome).toEqual({ winner: 1, reason: 'five', cells: [8, 9, 10, 11, 12] });
    }
  });

  test('with a six is over where six wins', () => {
    const text = '7/1bbbbbb/7/7/7/7/7 w';
    const isOver = (variant: string): boolean => {
      const read = rulesOf(variant, '7').read(text);
      return read.ok && read.value.outcome !== null;
    };
    expect(['freestyle', 'standard', 'renju', 'classic'].filter(isOver)).toEqual(['freestyle', 'classic']);
  });
});

describe('a move', () => {
  test('is read in either case and written in small letters', () => {
    const rules = rulesOf('freestyle', '19');
    for (const text of ['h8', 'H8', 'S19', 'a1']) {
      const move = rules.parse(rules.start, text);
      expect(move.ok && rules.format(move.value)).toBe(text.toLowerCase());
    }
    expect(rules.parse(rules.start, 'Pass')).toEqual({ ok: true, value: 361 });
    expect(rules.parse(rules.start, 'BLACK')).toEqual({ ok: true, value: 362 });
  });

  test.each(['', 'h', '8h', 'h8h8', 'hh', 'passe', 'h-8', 'h 8', 'constructor'])('is not %p', (text) => {
    expect(rulesOf().parse(rulesOf().start, text)).toEqual({ ok: false, reason: 'not-a-move' });
  });

  test.each(['t1', 'h0', 'h16', 'p1'])('is no cell of the board when it is %s', (text) => {
    expect(rulesOf().parse(rulesOf().start, text)).toEqual({ ok: false, reason: 'no-such-cell' });
  });

  test('turns and mirrors with the board; words stay', () => {
    const rules = rulesOf();
    for (const symmetry of rules.geometry.symmetries) {
      expect(rules.transform(225, symmetry)).toBe(225);
      expect(rules.transform(228, symmetry)).toBe(228);
      expect(rules.transform(112, symmetry)).toBe(112);
    }
    expect(rules.path(3)).toEqual([3]);
    expect(rules.path(228)).toEqual([]);
  });
});

describe('a line of moves', () => {
  test.each([
    ['h8g6f6', 'h8 g6 f6'],
    ['h8 g6  f6', 'h8 g6 f6'],
    ['h8,g6;f6', 'h8 g6 f6'],
    ['H8G10a1', 'H8 G10 a1'],
    ['h8h9i8whiteg7', 'h8 h9 i8 white g7'],
    ['h8h9i8moreg7g8BLACKa1', 'h8 h9 i8 more g7 g8 BLACK a1'],
    ['h8 pass pass', 'h8 pass pass'],
    ['h8 ?! g6', 'h8 ?! g6'],
    ['h8 h123 g6', 'h8 h123 g6'],
    ['', ''],
  ])('%s is cut into %s', (line, tokens) => {
    expect(rulesOf().split(line)).toEqual(tokens === '' ? [] : tokens.split(' '));
  });

  test('loses nothing but separators, and every move comes back', () => {
    const rules = rulesOf('freestyle', '19');
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(rules.split(line).join('')).toBe(line.replace(/[\s,;-]/g, ''));
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 361 + 3 })),
        fc.constantFrom('', ' ', ','),
        (moves, glue) => {
          const line = moves.map((move) => rules.format(move)).join(glue);
          const back = rules.split(line).map((token) => rules.parse(rules.start, token));
          expect(back).toEqual(moves.map((value) => ({ ok: true, value })));
        },
      ),
    );
  });
});
