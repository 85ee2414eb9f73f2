// R4's board: what the evaluation needs and the keys, kept move by move and undone, against counting anew.
import { expect, test } from '@jest/globals';
import { abaloneBoard } from '../../../../../server/ai/games/abalone/board.ts';
import { evaluate, standingOf } from '../../../../../server/ai/games/abalone/evaluation.ts';
import { boardOf } from '../../../../../shared/games/abalone/moves.ts';
import type { Abalone } from '../../../../../shared/games/abalone/position.ts';
import { positionOf, rulesOf } from '../../../../support/abalone.ts';
import { played } from '../../../../support/played.ts';
import { randomNumbers } from '../../../../support/random.ts';

const rules = rulesOf();

const anew = (position: Abalone): number => {
  const value = evaluate(standingOf(boardOf(position), position.lost), 0);
  return position.turn === 0 ? value : -value;
};

test('a board played on and taken back is worth what counting anew says, and has its key', () => {
  let fallen = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = randomNumbers(seed);
    const board = abaloneBoard(rules.start, true);
    const passed: { position: Abalone; key: unknown }[] = [];
    let position = rules.start;
    while (position.outcome === null && passed.length < 150) {
      passed.push({ position, key: { ...board.key } });
      const { lost } = position;
      const moves = rules.moves(position);
      const offers = Array.from({ length: 12 }, () => moves[Math.floor(random() * moves.length)] ?? 0);
      const next = offers.map((move) => ({ move, position: played(rules, position, move) }));
      // A marble that can be pushed off mostly is, so that the sums lose some.
      const pushed = next.find((each) => each.position.lost[0] + each.position.lost[1] > lost[0] + lost[1]);
      const [first] = next;
      const chosen = pushed ?? first;
      if (chosen === undefined) throw new Error('no move is left');
      board.play(chosen.move);
      position = chosen.position;
      expect(board.value()).toBe(anew(position));
      expect(board.moves()).toEqual(position.outcome === null ? rules.moves(position) : board.moves());
      expect(board.key).toEqual(abaloneBoard(position, true).key);
    }
    fallen += position.lost[0] + position.lost[1];
    for (const before of passed.reverse()) {
      board.undo();
      expect(board.value()).toBe(anew(before.position));
      expect(board.key).toEqual(before.key);
    }
  }
  expect(fallen).toBeGreaterThan(20);
});

test('with threats, a marble that can be pushed off counts, the own one twice the other’s', () => {
  const danger = (rows: string): number => {
    const position = positionOf(rules, `${rows} b 0 0`);
    return abaloneBoard(position, true, true).value() - abaloneBoard(position, true).value();
  };
  const share = 0.3 / (6.5 / 6);
  expect(danger('5/6/7/8/9/8/7/6/1wbb1')).toBeCloseTo(0, 10);
  expect(danger('5/6/7/8/wbb6/8/7/6/5')).toBeCloseTo(0.5 * share, 10);
  expect(danger('5/6/7/8/bww6/8/7/6/5')).toBeCloseTo(-share, 10);
  expect(danger('5/6/7/8/bbwww4/8/7/6/5')).toBeCloseTo(-share, 10);
  expect(danger('5/6/7/8/bbww5/8/7/6/5')).toBeCloseTo(0, 10);
  expect(danger('5/6/7/8/bbbwwww2/8/7/6/5')).toBeCloseTo(0, 10);
});
