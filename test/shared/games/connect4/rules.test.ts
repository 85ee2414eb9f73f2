// Connect Four: positions counted, wins in every direction, and what is refused.
import { describe, expect, test } from '@jest/globals';
import type { Position } from '../../../../shared/game.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import { replayLine } from '../../../../shared/record/replay.ts';
import { cellsOf } from '../../../support/effects.ts';
import { rulesOf } from '../../../support/setups.ts';

const rules = rulesOf(GAMES.connect4);

const after = (digits: string): Position => {
  const read = rules.read(digits);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};

test('has as many positions after each ply as are known', () => {
  let positions = [rules.start];
  const counts = [positions.length];
  for (let ply = 1; ply <= 8; ply += 1) {
    const next = new Map<string, Position>();
    for (const position of positions) {
      for (const move of rules.moves(position)) {
        const played = rules.play(position, move);
        if (!played.ok) throw new Error(played.reason);
        next.set(played.value.position.stones.map(String).join('|'), played.value.position);
      }
    }
    positions = [...next.values()];
    counts.push(positions.length);
  }
  expect(counts).toEqual([1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]);
});

describe('four in a row wins', () => {
  test.each([
    ['across', '1122334', ['a1', 'b1', 'c1', 'd1']],
    ['up', '1212121', ['a1', 'a2', 'a3', 'a4']],
    ['up to the right', '12233434474', ['a1', 'b2', 'c3', 'd4']],
    ['up to the left', '76655454414', ['d4', 'e3', 'f2', 'g1']],
  ])('%s', (_direction, digits, cells) => {
    const { outcome } = after(digits);
    expect(outcome).toMatchObject({ winner: 0, reason: 'four-in-a-row' });
    expect(outcome?.cells.map((cell) => rules.geometry.name(cell)).sort()).toEqual(cells);
  });

  test('for the second player', () => {
    expect(after('71122334').outcome).toMatchObject({ winner: 1, reason: 'four-in-a-row' });
  });

  test('with the cells of both lines that one stone completes', () => {
    const { outcome } = after('465526465162643');
    const names = outcome?.cells.map((cell) => rules.geometry.name(cell)).sort();
    expect(names).toEqual(['b1', 'c1', 'd1', 'd2', 'e1', 'e3', 'f4']);
  });

  test('not across the edge of the board', () => {
    // White stands on e2, f2, g2 and a1, which are neighbours in reading order only.
    expect(after('55667731').outcome).toBeNull();
  });
});

test('a full board without four in a row is a draw', () => {
  const { outcome, ply } = after('447573157136576216311477213334556244626522');
  expect(ply).toBe(42);
  expect(outcome).toEqual({ winner: null, reason: 'board-full', cells: [] });
});

test('a stone falls on what lies in its column', () => {
  const cells = cellsOf(after('4443'), rules.geometry.size);
  const stones = cells.flatMap((colour, cell) =>
    colour === null ? [] : [[rules.geometry.name(cell), colour]],
  );
  expect(stones).toEqual([
    ['d3', 0],
    ['d2', 1],
    ['c1', 1],
    ['d1', 0],
  ]);
});

describe('refuses by name', () => {
  test.each([
    ['a column that does not exist', '8', 'no-such-column'],
    ['column nought', '0', 'no-such-column'],
    ['a full column', '1111111', 'column-full'],
    ['a move after the end', '11223344', 'game-over'],
    ['what is no digit', '4x', 'not-a-move'],
  ])('%s', (_what, line, reason) => {
    expect(replayLine(rules, rules.start, line).plies.at(-1)?.illegal).toBe(reason);
  });

  test.each([
    ['bad-cell', '48'],
    ['bad-cell', '4a'],
    ['impossible', '1111111'],
    ['impossible', '11223344'],
  ])('an unreadable position: %s', (reason, text) => {
    expect(rules.read(text)).toEqual({ ok: false, reason });
  });
});

test('the wide boards have their columns and their wins', () => {
  const wide = rulesOf(GAMES.connect4, { size: '9x7' });
  expect(wide.moves(wide.start)).toHaveLength(9);
  expect(replayLine(wide, wide.start, '6677889').outcome).toMatchObject({ winner: 0 });
  expect(replayLine(wide, wide.start, '1111111').plies.at(-1)?.illegal).toBeUndefined();
  expect(replayLine(wide, wide.start, '11111111').plies.at(-1)?.illegal).toBe('column-full');
});
