// How a game of Ninuki ends: the cells that prove it, what the last move did, and that it must end.
import { describe, expect, test } from '@jest/globals';
import type { Effect, Outcome } from '../../../../shared/game.ts';
import { ninuki } from '../../../../shared/games/ninuki/game.ts';
import { observe, positionText, readOrThrow, rulesOf, type Case } from '../../../support/ninuki-cases.ts';
import { randomNumbers } from '../../../support/random.ts';

type Given = Omit<Case, 'id' | 'why' | 'move' | 'expect'>;

const rules = rulesOf('ninuki');

const after = (
  given: Omit<Given, 'variant'>,
  name: string,
): { outcome: Outcome; effects: readonly Effect[] } => {
  const position = readOrThrow(rules, positionText(rules, { variant: 'ninuki', ...given }));
  const move = rules.parse(position, name);
  if (!move.ok) throw new Error(move.reason);
  const played = rules.play(position, move.value);
  if (!played.ok) throw new Error(played.reason);
  const { outcome } = played.value.position;
  if (outcome === null) throw new Error('the game goes on');
  return { outcome, effects: played.value.effects };
};

const names = (cells: readonly number[]): string => cells.map((cell) => rules.geometry.name(cell)).join(' ');

describe('ninuki: the cells that prove the end', () => {
  test('a five is proved by its whole line', () => {
    const given = { black: 'e10 f10 g10 i10 j10', white: 'a1', turn: 'black' } as const;
    expect(names(after(given, 'h10').outcome.cells)).toBe('e10 f10 g10 h10 i10 j10');
  });

  test('two fives are proved by both lines, the common cell once', () => {
    const given = { black: 'e10 f10 g10 h10 i11 i12 i13 i14', white: '', turn: 'black' } as const;
    expect(names(after(given, 'i10').outcome.cells)).toBe('i14 i13 i12 i11 e10 f10 g10 h10 i10');
  });

  test('a five that was not broken is proved by its own cells', () => {
    const given = {
      black: 'e10 f10 g10 g11 h10 i10',
      white: 'a1 b1 c1 d1 g9',
      turn: 'white',
      pending: 'black',
    } as const;
    expect(names(after(given, 'e1').outcome.cells)).toBe('e10 f10 g10 h10 i10');
  });

  test('five pairs are proved by the cells captured last, and the capture follows the stone', () => {
    const given = { black: 'e10', white: 'f10 g10', turn: 'black', pairs: [4, 0] } as const;
    const { outcome, effects } = after(given, 'h10');
    expect(names(outcome.cells)).toBe('f10 g10');
    expect(effects.map(({ kind }) => kind)).toEqual(['place', 'capture']);
    expect(effects[1]).toEqual({ kind: 'capture', cells: outcome.cells, colour: 1 });
  });
});

describe('ninuki: a game ends', () => {
  test('in a draw when the side to move has no legal move', () => {
    // On each empty cell Black would capture to the left or right and up or down, and make a three by either.
    const renju = rulesOf('ninuki-renju', {}, '10');
    const last = readOrThrow(
      renju,
      'bbwbbbbbb1/bbbwbwwbww/wwbwwwwbbb/bww1bb1wwb/bwbbbbbbbw/bbwbwbbwbb/bww1bb1wwb/bbwwbwwbbw/bwbwwwwbww/bbbbwbbwwb w 0 0 -',
    );
    expect(renju.moves(last)).toHaveLength(5);
    const { seen, next } = observe(renju, last, 'j10');
    expect(seen).toEqual({ winner: 'nobody', reason: 'no-legal-move' });
    expect(readOrThrow(renju, renju.write(next)).outcome).toEqual(next.outcome);
  });

  test.each(Object.keys(ninuki.variants))(
    '%s: a ply is a stone on the board or one taken off, and there are not more than the cells and sixteen',
    (variant) => {
      const played = rulesOf(variant, {}, '9');
      const random = randomNumbers(variant.length + 1);
      for (let game = 0; game < 40; game += 1) {
        let position = played.start;
        while (position.outcome === null) {
          expect(Math.max(...position.pairs)).toBeLessThan(5);
          const moves = played.moves(position);
          const result = played.play(position, moves[Math.floor(random() * moves.length)] ?? -1);
          if (!result.ok) throw new Error(result.reason);
          position = result.value.position;
          const stones = played.write(position).split(' ')[0]?.replace(/[^bw]/g, '').length ?? 0;
          expect(position.ply).toBe(stones + 2 * (position.pairs[0] + position.pairs[1]));
          expect(position.ply).toBeLessThanOrEqual(81 + 16);
        }
      }
    },
  );
});
