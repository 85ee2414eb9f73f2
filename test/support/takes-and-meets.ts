// What is asked of every repaired agent: that it takes each win in one, and meets each loss in one.
import { expect, test } from '@jest/globals';
import type { Move, Position, Rules } from '../../shared/game.ts';
import { keepsSafe, winsInOne, type AtStake } from './at-stake.ts';

/** What the agent plays in a position; the number tells the positions apart, for agents that play by chance. */
type Plays = (position: Position, index: number) => Move;

export const takesAndMeets = (rules: Rules, { wins, losses }: AtStake, plays: Plays): void => {
  test('every win in one is taken', () => {
    const missed = wins.filter(
      (position, index) => !winsInOne(rules, position).includes(plays(position, index)),
    );
    expect(missed.map((position) => rules.write(position))).toEqual([]);
  });

  test('every loss in one that can be met is met', () => {
    const missed = losses.filter((position, index) => !keepsSafe(rules, position, plays(position, index)));
    expect(missed.map((position) => rules.write(position))).toEqual([]);
  });
};
