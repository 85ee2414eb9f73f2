// Games between two agents: random openings, each of them played with both colours; time is the processor's.
import type { Budget, Opponent } from '../../server/ai/agent.ts';
import { CLOCKS } from '../../server/tools/arena/clock.ts';
import type { Position, Rules } from '../../shared/game.ts';
import { nearStones } from './ai-positions.ts';
import { questionOf } from './ask.ts';
import { randomNumbers } from './random.ts';

export interface Bout {
  /** Games 2n and 2n + 1 have the same opening; the first agent is the first player in the even ones. */
  readonly number: number;
  /** So many plies of the opening are chance. */
  readonly opening: number;
  readonly budget: Budget;
  /** Whether an opening is fair; without it every one is. */
  readonly balanced?: (position: Position) => boolean;
}

export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** 1 if the first agent won, 0 for a draw, −1 if the second won. */
export const playGame = (
  rules: Rules,
  agents: readonly [Opponent, Opponent],
  { number, opening, budget, balanced = () => true }: Bout,
): number => {
  let position = openingOf(rules, Math.floor(number / 2) + 1, opening, balanced);
  const random = randomNumbers(1000 + number);
  while (position.outcome === null) {
    const agent = agents[(rules.seat(position) + number) % 2 === 0 ? 0 : 1];
    const { move } = agent.choose(questionOf(rules, position, { budget, random, now: CLOCKS.processor }));
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`${agent.name}: ${rules.format(move)} is refused, ${played.reason}`);
    position = played.value.position;
  }
  const { winner } = position.outcome;
  return winner === null ? 0 : (winner + number) % 2 === 0 ? 1 : -1;
};

const openingOf = (
  rules: Rules,
  seed: number,
  plies: number,
  balanced: (position: Position) => boolean,
): Position => {
  const random = randomNumbers(seed);
  for (;;) {
    const position = drawn(rules, random, plies);
    if (balanced(position)) return position;
  }
};

const drawn = (rules: Rules, random: () => number, plies: number): Position => {
  let position = rules.start;
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = nearStones(rules, position, rules.moves(position));
    const played = rules.play(position, moves[Math.floor(random() * moves.length)] ?? 0);
    if (!played.ok) throw new Error(played.reason);
    if (played.value.position.outcome === null) position = played.value.position;
  }
  return position;
};

export const score = (outcomes: readonly number[]): Score => ({
  wins: outcomes.filter((outcome) => outcome > 0).length,
  draws: outcomes.filter((outcome) => outcome === 0).length,
  losses: outcomes.filter((outcome) => outcome < 0).length,
});
