// Connect Four's kernel against the rules: legal columns, wins and perft, in random games and all over small trees.
import { describe, expect, test } from '@jest/globals';
import { memoryNeeded, openKernel } from '../../../../shared/engine/connect4/solver.ts';
import { readStones } from '../../../../shared/engine/connect4/position.ts';
import { createMemory } from '../../../../shared/engine/kernel.ts';
import type { Position, Rules } from '../../../../shared/game.ts';
import { connect4 } from '../../../../shared/games/connect4/game.ts';
import { countSequences } from '../../../../shared/perft.ts';
import { kernelOf, played, rulesFor } from '../../../support/played.ts';
import { randomNumbers } from '../../../support/random.ts';

const HASH_BITS = 10;
const HALF = 5000;
const kernel = openKernel(kernelOf('connect4'), createMemory(memoryNeeded(HASH_BITS)), 0, HASH_BITS);
const rules: Rules = rulesFor(connect4, {});

const stonesOf = (position: Position) => {
  const read = readStones(rules.write(position));
  if (!read.ok) throw new Error(`${rules.write(position)}: ${read.reason}`);
  return read.value;
};

/** The columns of a set of cells with one cell a column at most. */
const columnsIn = (cells: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((column) => Math.floor(cells / 2 ** (7 * column)) % 128 > 0);

const compare = (position: Position): void => {
  const { mover, other } = stonesOf(position);
  const moves = rules.moves(position);
  const wins = moves.filter((move) => played(rules, position, move).outcome?.reason === 'four-in-a-row');
  expect([
    rules.write(position),
    columnsIn(kernel.legal(mover, other)),
    columnsIn(kernel.wins(mover, other)),
  ]).toEqual([
    rules.write(position),
    moves.map((move) => Number(rules.format(move)) - 1),
    wins.map((move) => Number(rules.format(move)) - 1),
  ]);
};

const randomPosition = (plies: number, random: () => number): Position => {
  let position = rules.start;
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = rules.moves(position);
    const next = played(rules, position, moves[Math.floor(random() * moves.length)] ?? 0);
    if (next.outcome !== null) return position;
    position = next;
  }
  return position;
};

/** Every unfinished position so many plies on at most. */
const treeFrom = (position: Position, plies: number): Position[] =>
  position.outcome !== null
    ? []
    : [
        position,
        ...(plies === 0
          ? []
          : rules.moves(position).flatMap((move) => treeFrom(played(rules, position, move), plies - 1))),
      ];

describe('the kernel of connect4 agrees with the rules', () => {
  test('in random games', () => {
    const random = randomNumbers(17);
    for (let index = 0; index < HALF; index += 1) compare(randomPosition(index % 42, random));
  });

  test('inside trees', () => {
    const random = randomNumbers(18);
    let compared = 0;
    while (compared < HALF) {
      const tree = treeFrom(randomPosition(8 + (compared % 30), random), 3);
      for (const position of tree) compare(position);
      compared += tree.length;
    }
    expect(compared).toBeGreaterThanOrEqual(HALF);
  });

  test('perft', () => {
    const random = randomNumbers(19);
    for (let index = 0; index < 30; index += 1) {
      const position = randomPosition(10 + index, random);
      const { mover, other } = stonesOf(position);
      expect([rules.write(position), kernel.perft(mover, other, 4)]).toEqual([
        rules.write(position),
        countSequences(rules, position, 4),
      ]);
    }
  });
});
