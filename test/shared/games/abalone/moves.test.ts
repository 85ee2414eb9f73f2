// Abalone's moves on thousands of positions: against a naive reading of the rules, against their effects, and turned.
import { describe, expect, test } from '@jest/globals';
import { bitsOf, equal, has } from '../../../../shared/board/bits.ts';
import type { Effect } from '../../../../shared/game.ts';
import type { Abalone } from '../../../../shared/games/abalone/position.ts';
import { chance, positionOf, rulesOf, strewn } from '../../../support/abalone.ts';
import { naiveMoves } from '../../../support/naive-abalone.ts';

const rules = rulesOf(undefined, { repetition: 'off', quiet: 'off', limit: 'off' });
const HIGHEST_MOVE = 61 * 7 * 6;

/** Positions strewn by chance, and positions of random games from several layouts. */
const samples = (strewnCount: number, games: number, seed: number): Abalone[] => {
  const random = chance(seed);
  const found = Array.from({ length: strewnCount }, () => positionOf(rules, strewn(random)));
  for (let game = 0; game < games; game += 1) {
    let position = rulesOf(['standard', 'belgian-daisy', 'snakes', 'pyramid'][game % 4]).start;
    for (let ply = 0; ply < 120 && position.outcome === null; ply += 1) {
      const moves = rules.moves(position);
      const played = rules.play(position, moves[Math.floor(random() * moves.length)] ?? -1);
      if (!played.ok) throw new Error(played.reason);
      position = played.value.position;
      if (ply % 3 === 0) found.push(position);
    }
  }
  return found;
};

const follow = (position: Abalone, effects: readonly Effect[]): Map<number, number> => {
  const board = new Map<number, number>();
  for (const cell of rules.geometry.rows.flat()) {
    if (has(position.stones[0], cell)) board.set(cell, 0);
    if (has(position.stones[1], cell)) board.set(cell, 1);
  }
  for (const effect of effects) {
    if (effect.kind !== 'slide' && effect.kind !== 'push-off') throw new Error(`unexpected ${effect.kind}`);
    if (board.get(effect.from) !== effect.colour) throw new Error('nothing of that colour moves');
    board.delete(effect.from);
    if (effect.kind === 'push-off') continue;
    if (board.has(effect.to)) throw new Error('a marble slides onto another');
    board.set(effect.to, effect.colour);
  }
  return board;
};

const turned = (position: Abalone, symmetry: readonly number[]): Abalone => {
  const image = (stones: Abalone['stones'][0]) =>
    bitsOf(
      61,
      rules.geometry.rows.flat().flatMap((cell) => (has(stones, cell) ? [symmetry[cell] ?? -1] : [])),
    );
  return { ...position, stones: [image(position.stones[0]), image(position.stones[1])] };
};

describe('Abalone moves', () => {
  test('are those of a naive reading of the rules, with the same results', () => {
    for (const position of samples(1200, 10, 1)) {
      const listed = new Map(
        rules.moves(position).map((move) => {
          const played = rules.play(position, move);
          return [rules.format(move), played.ok ? rules.write(played.value.position) : played.reason];
        }),
      );
      expect([...listed].sort()).toEqual([...naiveMoves(rules.write(position))].sort());
    }
  }, 60_000);

  test('are exactly the numbers that play accepts', () => {
    for (const position of samples(30, 2, 2)) {
      const accepted: number[] = [];
      for (let move = -1; move <= HIGHEST_MOVE; move += 1) {
        if (rules.play(position, move).ok) accepted.push(move);
      }
      expect(rules.moves(position).sort((a, b) => a - b)).toEqual(accepted);
    }
    expect(rules.play(rules.start, 0.5).ok).toBe(false);
    expect(rules.play(rules.start, NaN).ok).toBe(false);
  }, 60_000);

  test('have effects that lead to the position one by one', () => {
    for (const position of samples(150, 4, 3)) {
      for (const move of rules.moves(position)) {
        const played = rules.play(position, move);
        if (!played.ok) throw new Error(played.reason);
        const [black, white] = played.value.position.stones;
        const board = follow(position, played.value.effects);
        const members = (colour: number) => [...board].flatMap(([cell, on]) => (on === colour ? [cell] : []));
        expect(equal(bitsOf(61, members(0)), black) && equal(bitsOf(61, members(1)), white)).toBe(true);
      }
    }
  }, 60_000);

  test('leave the position they start from as it was', () => {
    for (const position of samples(20, 2, 4)) {
      const before = rules.write(position);
      for (const move of rules.moves(position)) rules.play(position, move);
      expect(rules.write(position)).toBe(before);
    }
  });

  test('commute with the twelve symmetries', () => {
    for (const position of samples(15, 1, 5)) {
      for (const symmetry of rules.geometry.symmetries) {
        const image = turned(position, symmetry);
        const moves = rules.moves(position);
        const images = moves.map((move) => rules.transform(move, symmetry));
        expect([...images].sort()).toEqual(rules.moves(image).sort());
        const results: string[] = [];
        const turnedResults: string[] = [];
        for (const [index, move] of moves.entries()) {
          const played = rules.play(position, move);
          const mirrored = rules.play(image, images[index] ?? -1);
          if (!played.ok || !mirrored.ok) throw new Error('a listed move is refused');
          results.push(rules.write(mirrored.value.position));
          turnedResults.push(rules.write(turned(played.value.position, symmetry)));
        }
        expect(results).toEqual(turnedResults);
      }
    }
  }, 60_000);

  test('push-off names the cell, the direction and the colour that fell', () => {
    const position = positionOf(rules, '5/6/7/8/5bbbw/8/7/6/w4 b 0 0');
    const move = rules.parse(position, 'e6e7');
    const played = rules.play(position, move.ok ? move.value : -1);
    if (!played.ok) throw new Error(played.reason);
    const cell = (name: string) => rules.geometry.cell(name) ?? -1;
    expect(played.value.effects).toEqual([
      { kind: 'push-off', from: cell('e9'), direction: 0, colour: 1 },
      { kind: 'slide', from: cell('e8'), to: cell('e9'), colour: 0 },
      { kind: 'slide', from: cell('e7'), to: cell('e8'), colour: 0 },
      { kind: 'slide', from: cell('e6'), to: cell('e7'), colour: 0 },
    ]);
  });
});
