// Abalone's notation: read, written, cut out of lines with and without separators.
import { describe, expect, test } from '@jest/globals';
import { replayLine } from '../../../../shared/record/replay.ts';
import { attempt, chance, positionOf, rulesOf, strewn } from '../../../support/abalone.ts';

const rules = rulesOf(undefined, { repetition: 'off', quiet: 'off', limit: 'off' });
const { start } = rules;
const read = (name: string) => rules.parse(start, name);
const canonical = (name: string): string => {
  const move = read(name);
  return move.ok ? rules.format(move.value) : move.reason;
};

describe('Abalone notation', () => {
  test('comes back as it was written for every legal move', () => {
    const random = chance(7);
    for (let sample = 0; sample < 500; sample += 1) {
      const position = positionOf(rules, strewn(random));
      for (const move of rules.moves(position)) {
        expect(rules.parse(position, rules.format(move))).toEqual({ ok: true, value: move });
      }
    }
  });

  test.each([
    ['e4e6f4', 'e4e6f4'],
    ['e6e4f6', 'e4e6f4'],
    ['e4e6f5', 'e4e6f5'],
    ['e6e4f7', 'e4e6f5'],
    ['c3e5c4', 'c3e5c4'],
    ['e5c3e6', 'c3e5c4'],
    ['E4E5F4', 'e4e5f4'],
    ['f5d5e4', 'd5f5c4'],
  ])('%s is the move %s', (written, name) => {
    expect(canonical(written)).toBe(name);
  });

  test('the path is the cells of the name', () => {
    const move = read('e6e4f6');
    const path = rules.path(move.ok ? move.value : -1).map((cell) => rules.geometry.name(cell));
    expect(path).toEqual(['e4', 'e6', 'f4']);
  });

  test.each([
    ['', 'not-a-move'],
    ['e4', 'not-a-move'],
    ['hello', 'not-a-move'],
    ['e4e5e6e7', 'not-a-move'],
    ['e4-e5', 'not-a-move'],
    ['e4e4', 'not-adjacent'],
    ['e4f6', 'not-adjacent'],
    ['e4e6', 'not-adjacent'],
    ['i5j5', 'off-board'],
    ['e9e10', 'off-board'],
    ['h3h4', 'off-board'],
    ['e4f6f4', 'not-line'],
    ['e4e4f4', 'not-line'],
    ['e2e5f2', 'more-than-3-own'],
    ['e4e6g4', 'not-adjacent'],
    ['e4e6e5', 'not-sideways'],
    ['e4e6e3', 'not-sideways'],
  ])('%p is refused: %s', (name, reason) => {
    expect(read(name)).toEqual({ ok: false, reason });
  });

  test('a line hanging over the edge is refused', () => {
    const position = positionOf(rules, '5/6/7/8/7bb/8/7/6/w4 b 0 0');
    expect(attempt(rules, position, 'e8e9f8')).toMatchObject({ ok: true });
    expect(attempt(rules, position, 'e8e9f9')).toEqual({ ok: false, reason: 'off-board' });
  });

  test('separators are spaces, commas and semicolons; the rest stays together', () => {
    expect(rules.split(' a1b2 i5h5,i9h8;;x!  ')).toEqual(['a1b2', 'i5h5', 'i9h8', 'x!']);
    expect(rules.split('')).toEqual([]);
  });

  test('a line without separators plays the same moves', () => {
    const random = chance(11);
    for (let game = 0; game < 60; game += 1) {
      const names: string[] = [];
      let position = start;
      while (position.outcome === null && names.length < 150) {
        const moves = rules.moves(position);
        const move = moves[Math.floor(random() * moves.length)] ?? -1;
        const played = rules.play(position, move);
        if (!played.ok) throw new Error(played.reason);
        names.push(rules.format(move));
        position = played.value.position;
      }
      const replayed = replayLine(rules, start, names.join(''));
      expect(replayed.plies.map(({ move }) => move)).toEqual(names);
      expect(replayed.plies.every(({ illegal }) => illegal === undefined)).toBe(true);
    }
  }, 60_000);

  test('a replay names the cells that fell and stops at the first illegal move', () => {
    const position = positionOf(rules, '5/6/7/8/5bbbw/8/7/6/w4 b 0 0');
    const { plies, outcome } = replayLine(rules, position, 'e6e7 a1a2 e8e9 a2a3');
    expect(plies.map(({ move, illegal }) => illegal ?? move)).toEqual(['e6e7', 'a1a2', 'own-off-board']);
    expect(plies[0]?.captured).toEqual([rules.geometry.cell('e9')]);
    expect(outcome).toBeNull();
  });
});
