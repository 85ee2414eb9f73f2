// Golden positions of one game: texts of random games in every variant, with what can be played there.
import type { Game, Position, Rules } from '../../shared/game.ts';
import type { GoldenPosition } from '../support/golden.ts';
import { pick } from '../support/random-commands.ts';
import { randomNumbers } from '../support/random.ts';
import { setupOf } from '../support/setups.ts';

const PLIES = [0, 1, 2, 3, 5, 9, 17, 33, 65];
const LONGEST = 400;

export const positionsOf = (game: Game): GoldenPosition[] =>
  Object.keys(game.variants).flatMap((variant, index) => {
    const rules = game.rules(setupOf(game, { variant }));
    return playout(rules, index + 1).map((position) => described(rules, position));
  });

/** Positions along one random game, the last one among them. */
const playout = (rules: Rules, seed: number): Position[] => {
  const random = randomNumbers(seed);
  const found: Position[] = [];
  let position = rules.start;
  for (let ply = 0; ply < LONGEST && position.outcome === null; ply += 1) {
    if (PLIES.includes(ply)) found.push(position);
    const moves = rules.moves(position);
    if (moves.length === 0) break;
    const played = rules.play(position, pick(random, moves));
    if (!played.ok) throw new Error(played.reason);
    position = played.value.position;
  }
  return [...found, position];
};

const described = (rules: Rules, position: Position): GoldenPosition => {
  const text = rules.write(position);
  const read = rules.read(text);
  if (!read.ok) throw new Error(`${text}: ${read.reason}`);
  // What a text leaves out, such as earlier repetitions, is not part of the promise.
  const { outcome } = read.value;
  return {
    setup: rules.setup,
    text,
    moves: rules.moves(read.value).map((move) => rules.format(move)),
    outcome: outcome === null ? null : { winner: outcome.winner, reason: outcome.reason },
  };
};
