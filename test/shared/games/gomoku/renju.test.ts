// Renju's fouls: cases thought through by hand, and a second judge on random boards.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Rules } from '../../../../shared/game.ts';
import type { Gomoku, Illegal } from '../../../../shared/games/gomoku/position.ts';
import { gomokuRules } from '../../../../shared/games/gomoku/rules.ts';
import { judgeNaively, type NaiveBoard } from '../../../support/naive-renju.ts';
import { randomNumbers } from '../../../support/random.ts';

interface Case {
  readonly name: string;
  readonly side: 'b' | 'w';
  /** Rows from the top; the star is the empty cell of the move. */
  readonly board: readonly string[];
  readonly move: string;
  readonly expect: 'legal' | 'five' | 'overline' | 'double-four' | 'double-three';
  readonly why: string;
}

const cases = JSON.parse(
  readFileSync(new URL('../../../data/gomoku/renju.json', import.meta.url), 'utf8'),
) as readonly Case[];

const rulesOf = (size: number): Rules<Gomoku, Illegal> =>
  gomokuRules({ variant: 'renju', size: String(size), options: {} });

const read = (rules: Rules<Gomoku, Illegal>, rows: readonly string[], side: string): Gomoku => {
  const lines = rows.map((row) => row.replace(/ /g, '').replace(/[.*]+/g, (run) => String(run.length)));
  const position = rules.read(`${lines.join('/')} ${side}`);
  if (!position.ok) throw new Error(position.reason);
  return position.value;
};

const marks = (rows: readonly string[]): NaiveBoard =>
  rows.map((row) => Array.from(row.replace(/ /g, ''), (mark) => (mark === 'b' || mark === 'w' ? mark : '.')));

const verdict = (rules: Rules<Gomoku, Illegal>, position: Gomoku, move: number): string => {
  const played = rules.play(position, move);
  if (!played.ok) return played.reason;
  return played.value.position.outcome?.reason ?? 'legal';
};

describe('a renju move', () => {
  test.each(cases)('$name: $expect', ({ board, side, move, expect: expected, why }) => {
    const rules = rulesOf(board.length);
    const position = read(rules, board, side);
    const parsed = rules.parse(position, move);
    const star = board.join(' ').replace(/ /g, '').indexOf('*');
    expect(parsed).toEqual({ ok: true, value: star });
    expect({ verdict: verdict(rules, position, star), why }).toEqual({ verdict: expected, why });
    expect(rules.moves(position).includes(star)).toBe(expected === 'legal' || expected === 'five');
  });

  test('the cases also stand before the literal judge', () => {
    for (const { name, board, side, expect: expected } of cases.filter((one) => one.side === 'b')) {
      const star = board.join(' ').replace(/ /g, '').indexOf('*');
      const point = { x: star % board.length, y: Math.floor(star / board.length) };
      expect({ name, side, verdict: judgeNaively(marks(board), point) }).toEqual({
        name,
        side,
        verdict: expected,
      });
    }
  });

  test('a win shows its line: White six, Black five but not the six besides', () => {
    const winner = (name: string): readonly string[] => {
      const found = cases.find((one) => one.name === name);
      if (found === undefined) throw new Error(name);
      const rules = rulesOf(found.board.length);
      const move = rules.parse(rules.start, found.move);
      const played = rules.play(read(rules, found.board, found.side), move.ok ? move.value : -1);
      if (!played.ok) throw new Error(played.reason);
      return (played.value.position.outcome?.cells ?? []).map((cell) => rules.geometry.name(cell));
    };
    expect(winner('White makes six')).toEqual(['c6', 'd6', 'e6', 'f6', 'g6', 'h6']);
    expect(winner('five over an overline')).toEqual(['c6', 'd6', 'e6', 'f6', 'g6']);
  });
});

describe('the two judges of fouls agree', () => {
  /** A board whose black stones crowd a small area, so that lines meet. */
  const randomRows = (size: number, random: () => number): string[] => {
    const black = 0.2 + random() * 0.35;
    const white = random() * 0.25;
    return Array.from({ length: size }, () =>
      Array.from({ length: size }, () => {
        const throwOf = random();
        return throwOf < black ? 'b' : throwOf < black + white ? 'w' : '.';
      }).join(''),
    );
  };

  test.each([
    { size: 7, boards: 250 },
    { size: 9, boards: 250 },
    { size: 11, boards: 100 },
    { size: 15, boards: 30 },
  ])('on $boards random boards of $size × $size', ({ size, boards }) => {
    const rules = rulesOf(size);
    const random = randomNumbers(size);
    const seen = new Map<string, number>();
    for (let i = 0; i < boards; i += 1) {
      const rows = randomRows(size, random);
      const lines = rows.map((row) => row.replace(/\.+/g, (run) => String(run.length)));
      const told = rules.read(`${lines.join('/')} b`);
      if (!told.ok || told.value.outcome !== null) continue;
      const naive = marks(rows);
      const legal = new Set(rules.moves(told.value));
      for (let cell = 0; cell < size * size; cell += 1) {
        if (rows[Math.floor(cell / size)]?.[cell % size] !== '.') continue;
        const expected = judgeNaively(naive, { x: cell % size, y: Math.floor(cell / size) });
        seen.set(expected, (seen.get(expected) ?? 0) + 1);
        const actual = verdict(rules, told.value, cell);
        const known = ['five', 'overline', 'double-four', 'double-three'].includes(actual) ? actual : 'legal';
        if (known !== expected || legal.has(cell) !== (expected === 'legal' || expected === 'five')) {
          expect({ rows, cell, verdict: known }).toEqual({ rows, cell, verdict: expected });
        }
      }
    }
    expect([...seen.keys()].sort()).toEqual(['double-four', 'double-three', 'five', 'legal', 'overline']);
  });
});
