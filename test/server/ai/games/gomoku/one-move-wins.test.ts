// Every repaired agent of Gomoku takes each win in one and meets each loss in one; the published terminal ones may not.
import { describe, expect, test } from '@jest/globals';
import { GAMES } from '../../../../../shared/games/index.ts';
import { after, opponent, questionOf } from '../../../../support/ask.ts';
import { meetsEveryWin, oneMoveWins, winsInOne } from '../../../../support/one-move-wins.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { rulesOf } from '../../../../support/setups.ts';

const AGENTS = [
  // Late positions get two plies more by themselves.
  { name: 'gomoku8-fixed:depth=2', variant: 'freestyle', size: '8' },
  { name: 'gomoku-elage-fixed', variant: 'classic', size: '7' },
  { name: 'gomoku-minmax-fixed', variant: 'classic', size: '7' },
] as const;

/** Of each kind, so that an agent is asked five hundred times. */
const POSITIONS = 250;

describe.each(AGENTS)('$name', ({ name, variant, size }) => {
  const rules = rulesOf(GAMES.gomoku, { variant, size });
  const agent = opponent('gomoku', rules, name);
  const { wins, losses } = oneMoveWins(rules, POSITIONS, 14);

  test('takes every win in one', () => {
    const missed = wins.filter((position, seed) => {
      const { move } = agent.choose(questionOf(rules, position, { random: randomNumbers(seed) }));
      return !winsInOne(rules, position).includes(move);
    });
    expect(missed.map((position) => rules.write(position))).toEqual([]);
  });

  test('meets every loss in one that one move meets', () => {
    const missed = losses.filter((position, seed) => {
      const { move } = agent.choose(questionOf(rules, position, { random: randomNumbers(seed) }));
      return !meetsEveryWin(rules, position, move);
    });
    expect(missed.map((position) => rules.write(position))).toEqual([]);
  });
});

test('a double chance is taken, and not put off', () => {
  const rules = rulesOf(GAMES.gomoku, { variant: 'freestyle' });
  const position = after(rules, 'h8 a1 i8 a15 j8 o1 k8 o15');
  for (const seed of [1, 2]) {
    const question = questionOf(rules, position, { random: randomNumbers(seed) });
    const { move } = opponent('gomoku', rules, 'gomoku-elage-fixed').choose(question);
    expect(['g8', 'l8']).toContain(rules.format(move));
  }
});
