// The repaired agents of Abalone push the sixth marble off wherever they can, and save their own where they can.
import { describe } from '@jest/globals';
import type { Rules } from '../../../../../shared/game.ts';
import type { Abalone } from '../../../../../shared/games/abalone/position.ts';
import { rulesOf } from '../../../../support/abalone.ts';
import { ask } from '../../../../support/ask.ts';
import { atStake } from '../../../../support/at-stake.ts';
import { played } from '../../../../support/played.ts';
import { randomNumbers } from '../../../../support/random.ts';
import { takesAndMeets } from '../../../../support/takes-and-meets.ts';

/** Of each kind, so that each agent is asked five hundred times. */
const POSITIONS = 250;
/** Random games are long; so many plies lie between the positions that are looked at. */
const APART = 5;

const rules = rulesOf();

/** Positions of random games as if each side had lost five marbles, so that the next one decides. */
const nearTheEnd = function* (seed: number): Generator<Abalone> {
  const random = randomNumbers(seed);
  for (;;) {
    let position = rules.start;
    for (let ply = 0; ply < 80 && position.outcome === null; ply += 1) {
      if (ply % APART === 0) yield { ...position, lost: [5, 5], earlier: null, quiet: 0 };
      const moves = rules.moves(position);
      position = played(rules, position, moves[Math.floor(random() * moves.length)] ?? 0);
    }
  }
};

const judge: Rules = rules;
const stake = atStake(judge, nearTheEnd(14), POSITIONS);

describe.each(['abalone-tt-fixed', 'abalone-select-fixed'])('%s', (name) => {
  takesAndMeets(judge, stake, (position) => ask('abalone', `${name}:nodes=500`, judge, position).move);
});
