// A side that is far ahead does not let the other repeat a position for the third time, however warm its table is.
import { expect, test } from '@jest/globals';
import { openAbalone } from '../../../shared/engine/abalone/engine.ts';
import { createMemory } from '../../../shared/engine/kernel.ts';
import { memoryFor, think } from '../../../shared/engine/search-engine.ts';
import type { Move } from '../../../shared/game.ts';
import { abalone } from '../../../shared/games/abalone/game.ts';
import type { Abalone } from '../../../shared/games/abalone/position.ts';
import { chance, farAhead, positionOf } from '../../support/abalone.ts';
import { kernelOf, played, rulesFor } from '../../support/played.ts';

const HASH_BITS = 18;
const NODES = 20_000;
const TRIALS = 20;

const rules = rulesFor(abalone, {});
const engine = openAbalone(kernelOf('abalone'), createMemory(memoryFor(HASH_BITS)), rules.setup, HASH_BITS);

const choice = (position: Abalone): Move => {
  engine.set(position);
  return think(engine, { nodes: NODES }).best ?? -1;
};
const boardOf = (position: Abalone): string => rules.write(position).split(' ')[0] ?? '';
/** The same board with Black to move, five marbles ahead, and nothing before it. */
const anew = (position: Abalone): Abalone => positionOf(rules, `${boardOf(position)} b 0 5`);
const playAll = (from: Abalone, moves: readonly Move[]): Abalone =>
  moves.reduce((position, move) => played(rules, position, move), from);

/** A move of Black and one of White that lead from one board to another without a marble lost. */
const wayBack = (from: Abalone, to: string): Move[] | null => {
  for (const black of rules.moves(from)) {
    const between = played(rules, from, black);
    if (between.quiet === 0) continue;
    for (const white of rules.moves(between)) {
      const after = played(rules, between, white);
      if (after.quiet > 0 && boardOf(after) === to) return [black, white];
    }
  }
  return null;
};

/** The board before Black's choice, the choice, White's answer, and the moves that undo both. */
const roundabout = (before: Abalone) => {
  const best = choice(before);
  const between = played(rules, before, best);
  if (between.quiet === 0) return null;
  for (const answer of rules.moves(between)) {
    const after = played(rules, between, answer);
    const back = after.quiet === 0 ? null : wayBack(after, boardOf(before));
    if (back !== null) return { best, answer, after: anew(after), back };
  }
  return null;
};

test('a third repetition is seen behind what the table remembers', () => {
  let trials = 0;
  let allowed = 0;
  for (let seed = 1; trials < TRIALS; seed += 1) {
    engine.clear();
    const round = roundabout(farAhead(rules, chance(seed * 7919)));
    if (round === null) continue;
    trials += 1;
    engine.clear();
    // The board after White's answer stands for the first time, and Black thinks of each board that comes.
    let position = playAll(round.after, round.back);
    choice(position);
    position = playAll(position, [round.best, round.answer]);
    choice(position);
    position = playAll(position, round.back);
    position = played(rules, position, choice(position));
    const draws = rules.moves(position).filter((move) => {
      const { outcome } = played(rules, position, move);
      return outcome?.reason === 'repetition';
    });
    if (draws.length > 0) allowed += 1;
  }
  expect(allowed).toBe(0);
});
