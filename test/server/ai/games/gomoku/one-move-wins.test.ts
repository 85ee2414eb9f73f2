// Every repaired agent of Gomoku takes each win in one and meets each loss in one; the published terminal ones may not.
import { describe, expect, test } from '@jest/globals';
import { GAMES } from '../../../../../shared/games/index.ts';
import { after, opponent, questionOf } from '../../../../support/ask.ts';
import { atStake, lateInRandomGames } from '../../../../support/at-stake.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { rulesOf } from '../../../../support/setups.ts';
import { takesAndMeets } from '../../../../support/takes-and-meets.ts';

const BOARDS = [
  // Late positions get two plies more by themselves.
  { variant: 'freestyle', size: '8', agents: ['gomoku8-fixed:depth=2'] },
  { variant: 'classic', size: '7', agents: ['gomoku-elage-fixed', 'gomoku-minmax-fixed'] },
];

/** Of each kind, so that an agent is asked five hundred times. */
const POSITIONS = 250;

describe.each(BOARDS)('$variant $size', ({ variant, size, agents }) => {
  const rules = rulesOf(GAMES.gomoku, { variant, size });
  // A random game's last two positions: one side lets a win in one stand, and the other takes it.
  const stake = atStake(rules, lateInRandomGames(rules, 2, 14), POSITIONS);

  describe.each(agents)('%s', (name) => {
    const agent = opponent('gomoku', rules, name);
    takesAndMeets(
      rules,
      stake,
      (position, index) => agent.choose(questionOf(rules, position, { random: randomNumbers(index) })).move,
    );
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
