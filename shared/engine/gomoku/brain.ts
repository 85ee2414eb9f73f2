// Gomoku's engine: the common search where a stone is placed, and a judge of colours while an opening is agreed.
import type { Position, Rules } from '../../game.ts';
import { gomokuRules } from '../../games/gomoku/rules.ts';
import type { Gomoku } from '../../games/gomoku/position.ts';
import { ok } from '../../result.ts';
import { bitsOf, countOpen, searchingBrain, type Brain, type Counter } from '../brain.ts';
import { swapMove } from './colours.ts';
import { curves } from './curves.ts';
import { openGomoku } from './engine.ts';

const isGomoku = (position: Position): position is Gomoku => 'stage' in position;

const isOpening = (position: Position): position is Gomoku =>
  isGomoku(position) && position.stage !== 'settled';

/** While stones are placed for both colours, and colours chosen, the rules go on alone. */
const throughOpening = (rules: Rules, count: Counter): Counter => {
  const through: Counter = (position, depth) => {
    if (!isOpening(position)) return count(position, depth);
    const moves = rules.moves(position);
    if (depth === 1) return moves.length;
    return moves.reduce((total, move) => {
      const played = rules.play(position, move);
      return played.ok ? total + countOpen(through, played.value.position, depth - 1) : total;
    }, 0);
  };
  return through;
};

const searching = searchingBrain(openGomoku, curves);

export const gomoku: Brain = {
  ...searching,
  open: ({ module, memory, setup, table, thread }) => {
    const engine = openGomoku(module, memory, setup, bitsOf(table, 8), thread);
    const rules = gomokuRules(setup);
    return {
      ...engine,
      judges: (position) => !isOpening(position),
      settle: (position, limits, random) =>
        isOpening(position) ? swapMove(rules, engine, position, limits, random) : null,
    };
  },
  counter: (module, rules) => {
    const count = searching.counter(module, rules);
    return count.ok ? ok(throughOpening(rules, count.value)) : count;
  },
};
