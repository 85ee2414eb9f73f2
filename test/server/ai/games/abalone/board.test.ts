// R4's board: what the evaluation needs and the keys, kept move by move and undone, against counting anew.
import { expect, test } from '@jest/globals';
import { abaloneBoard } from '../../../../../server/ai/games/abalone/board.ts';
import { evaluate, standingOf } from '../../../../../server/ai/games/abalone/evaluation.ts';
import { openAbalone } from '../../../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../../../shared/engine/kernel.ts';
import { memoryFor } from '../../../../../shared/engine/search-engine.ts';
import { boardOf } from '../../../../../shared/games/abalone/moves.ts';
import type { Abalone } from '../../../../../shared/games/abalone/position.ts';
import { positionOf, rulesOf } from '../../../../support/abalone.ts';
import { kernelOf, played } from '../../../../support/played.ts';
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

test('with danger, a marble that can be pushed off counts, the own one twice the other’s', () => {
  const danger = (rows: string): number => {
    const position = positionOf(rules, `${rows} b 0 0`);
    return abaloneBoard(position, true, { danger: true }).value() - abaloneBoard(position, true).value();
  };
  const share = 0.3 / (6.5 / 6);
  expect(danger('5/6/7/8/9/8/7/6/1wbb1')).toBeCloseTo(0, 10);
  expect(danger('5/6/7/8/wbb6/8/7/6/5')).toBeCloseTo(0.5 * share, 10);
  expect(danger('5/6/7/8/bww6/8/7/6/5')).toBeCloseTo(-share, 10);
  expect(danger('5/6/7/8/bbwww4/8/7/6/5')).toBeCloseTo(-share, 10);
  expect(danger('5/6/7/8/bbww5/8/7/6/5')).toBeCloseTo(0, 10);
  expect(danger('5/6/7/8/bbbwwww2/8/7/6/5')).toBeCloseTo(0, 10);
});

test('with what was learned, a board played on and taken back is worth what the engine takes it to be', () => {
  const HASH_BITS = 12;
  const memory = createMemory(memoryFor(HASH_BITS));
  const engine = openAbalone(kernelOf('abalone'), memory, rules.setup, HASH_BITS);
  const byEngine = (position: Abalone): number => {
    engine.set(position);
    return engine.worth();
  };
  /** The engine has whole points, a hundred to the marble, cut from sixteenths. */
  const points = (value: number): number => Math.floor(Math.round(value * 1600) / 16);
  let fallen = 0;
  for (let seed = 1; seed <= 6; seed += 1) {
    const random = randomNumbers(seed);
    const board = abaloneBoard(rules.start, true, { learned: true });
    const passed: Abalone[] = [];
    let position = rules.start;
    while (position.outcome === null && passed.length < 150) {
      expect(points(board.value())).toBe(byEngine(position));
      passed.push(position);
      const moves = rules.moves(position);
      const offers = Array.from({ length: 12 }, () => moves[Math.floor(random() * moves.length)] ?? 0);
      const lostBy = (move: number): number =>
        played(rules, position, move).lost.reduce((sum, marbles) => sum + marbles, 0);
      const [move = 0] = offers.sort((a, b) => lostBy(b) - lostBy(a));
      board.play(move);
      position = played(rules, position, move);
    }
    fallen += position.lost[0] + position.lost[1];
    for (const before of passed.reverse()) {
      board.undo();
      expect(points(board.value())).toBe(byEngine(before));
    }
  }
  expect(fallen).toBeGreaterThan(20);
});
