// The repaired agent of Connect Four takes each win in one and meets each loss in one.
import { GAMES } from '../../../../../shared/games/index.ts';
import { ask } from '../../../../support/ask.ts';
import { atStake, lateInRandomGames } from '../../../../support/at-stake.ts';
import { rulesOf } from '../../../../support/setups.ts';
import { takesAndMeets } from '../../../../support/takes-and-meets.ts';

/** Of each kind, so that the agent is asked five hundred times. */
const POSITIONS = 250;

const rules = rulesOf(GAMES.connect4);
takesAndMeets(
  rules,
  atStake(rules, lateInRandomGames(rules, 8, 14), POSITIONS),
  (position) => ask('connect4', 'connect4-minimax-fixed', rules, position).move,
);
