// How a position of Abalone looks at first sight: as it does to the Monte-Carlo search, a marble in danger apart.
import type { Rules } from '../../../../shared/game.ts';
import { byWeight, unrolled, type Judgement } from '../../levels/judgement.ts';
import { abaloneHints, PUSH_OFF } from './hints.ts';

const MARBLE_UNIT = 40;
const MARBLE = 18;

export const abaloneJudgement = (rules: Rules): Judgement => {
  const { look } = abaloneHints(rules);
  return {
    moves: (position) => {
      const { moves, weights } = look(position);
      return byWeight(moves, weights);
    },
    worth: (position) => MARBLE_UNIT * unrolled(look(position).lean),
    harm: (position) => {
      const { moves, weights } = look(position);
      const move = moves[weights.indexOf(PUSH_OFF)];
      return move === undefined ? null : { move, cost: MARBLE };
    },
  };
};
