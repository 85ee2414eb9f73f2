// How a position of Ninuki looks at first sight: as it does to the Monte-Carlo search.
import type { Rules } from '../../../../shared/game.ts';
import { byWeight, MOST, unrolled, type Judgement } from '../../levels/judgement.ts';
import { ninukiHints } from './hints.ts';

/** The unit in which the hints lean. */
const LEAN_UNIT = 80;

export const ninukiJudgement = (rules: Rules): Judgement => {
  const { look } = ninukiHints(rules);
  return {
    moves: (position) => {
      const { moves, weights } = look(position);
      return byWeight(moves, weights).slice(0, MOST);
    },
    worth: (position) => LEAN_UNIT * unrolled(look(position).lean),
    harm: () => null,
  };
};
