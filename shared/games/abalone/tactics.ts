// Abalone's tactics: which marbles can be pushed off now, and which will be whatever is answered.
import { count } from '../../board/bits.ts';
import type { Colour, Position, Rules } from '../../game.ts';
import type { Attack } from '../../proof/proof.ts';
import type { Tactics, Theme, Threat } from '../../tactics.ts';
import { boardOf, stepOf } from './moves.ts';
import { pathOf } from './notation.ts';
import { forcedPush, pushesOf } from './pushes.ts';

/** Farther off, a forced push is more than a player sees, and takes too long to find. */
const FAR = 5;
const NEAR = 3;

export const abaloneTactics = (rules: Rules): Tactics => {
  const threatsOf = (position: Position, colour: Colour): Threat[] => {
    const board = boardOf(position);
    const pushes = pushesOf(board, colour);
    if (pushes.length > 0) {
      return pushes.map(({ move, falls }) => ({
        kind: 'push-off',
        colour,
        stones: [falls],
        cells: pathOf(move),
      }));
    }
    const move = forcedPush(board, colour, NEAR);
    return move === null ? [] : [{ kind: 'push-off-next', colour, stones: [], cells: pathOf(move) }];
  };

  return {
    goal: 'take',
    reaching: (position) => pushesOf(boardOf(position), position.turn).map(({ move }) => move),
    guide: {
      attack: (position, plies) => forcedPush(boardOf(position), position.turn, Math.min(plies, FAR)),
    },
    threats: (position) =>
      position.outcome !== null ? [] : ([0, 1] as const).flatMap((colour) => threatsOf(position, colour)),
    theme: (position, attack): Theme => {
      if (losesFirst(rules, position, attack)) return 'sacrifice';
      return stepOf(attack.move).count > 1 ? 'side-step' : 'line-push';
    },
  };
};

/** Whether some answer costs the attacker a marble on the way. */
const losesFirst = (rules: Rules, position: Position, { move, answers }: Attack): boolean => {
  const played = rules.play(position, move);
  if (!played.ok || answers === null) return false;
  const after = played.value.position;
  const own = count(after.stones[position.turn]);
  return rules.moves(after).some((answer) => {
    const answered = rules.play(after, answer);
    return answered.ok && count(answered.value.position.stones[position.turn]) < own;
  });
};
