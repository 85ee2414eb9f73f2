// The repaired agent of Ninuki takes each win in one, by a five or the fifth pair, and meets each loss in one.
import { describe, expect, test } from '@jest/globals';
import { GAMES } from '../../../../../shared/games/index.ts';
import { after, ask } from '../../../../support/ask.ts';
import { atStake, lateInRandomGames } from '../../../../support/at-stake.ts';
import { rulesOf } from '../../../../support/setups.ts';
import { takesAndMeets } from '../../../../support/takes-and-meets.ts';

/** Of each kind and variant, so that the agent is asked five hundred times. */
const POSITIONS = 63;

describe.each(Object.keys(GAMES.ninuki.variants))('%s', (variant) => {
  const rules = rulesOf(GAMES.ninuki, { variant, size: '9' });
  takesAndMeets(
    rules,
    atStake(rules, lateInRandomGames(rules, 8, 14), POSITIONS),
    (position) => ask('ninuki', 'ninuki-beam-fixed:depth=3', rules, position).move,
  );
});

test('an open four is made a five, at every depth', () => {
  const rules = rulesOf(GAMES.ninuki, { variant: 'epitech' });
  const position = after(rules, 'h8 a1 i8 a15 j8 o1 k8 o15');
  for (const depth of [1, 2, 3, 4]) {
    const { move } = ask('ninuki', `ninuki-beam-fixed:depth=${String(depth)}`, rules, position);
    expect(['g8', 'l8']).toContain(rules.format(move));
  }
});
