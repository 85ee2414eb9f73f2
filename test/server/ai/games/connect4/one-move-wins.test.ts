// The repaired agent of Connect Four takes each win in one and meets each loss in one.
import { expect, test } from '@jest/globals';
import { GAMES } from '../../../../../shared/games/index.ts';
import type { Position } from '../../../../../shared/game.ts';
import { ask } from '../../../../support/ask.ts';
import { atStake, keepsSafe, lateInRandomGames, winsInOne } from '../../../../support/at-stake.ts';
import { rulesOf } from '../../../../support/setups.ts';

/** Of each kind, so that the agent is asked five hundred times. */
const POSITIONS = 250;

const rules = rulesOf(GAMES.connect4);
const { wins, losses } = atStake(rules, lateInRandomGames(rules, 8, 14), POSITIONS);
const moveIn = (position: Position): number =>
  ask('connect4', 'connect4-minimax-fixed', rules, position).move;

test('every win in one is taken', () => {
  const missed = wins.filter((position) => !winsInOne(rules, position).includes(moveIn(position)));
  expect(missed.map((position) => rules.write(position))).toEqual([]);
});

test('every loss in one that can be met is met', () => {
  const missed = losses.filter((position) => !keepsSafe(rules, position, moveIn(position)));
  expect(missed.map((position) => rules.write(position))).toEqual([]);
});
