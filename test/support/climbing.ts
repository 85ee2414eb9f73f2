// Games of R3's agents against moves by chance near the stones, on 19×19: how soon they run up to the top of the board.
import type { Move, Position, Rules } from '../../shared/game.ts';
import { nearStones } from './ai-positions.ts';
import { randomNumbers } from './random.ts';

export interface Climb {
  /** Its moves until it reached the top row, or all of them. */
  readonly before: number;
  /** Those of them above all of its stones so far. */
  readonly climbing: number;
  readonly reached: boolean;
  /** Its moves after that, and how many of them were on the top two rows. */
  readonly after: number;
  readonly along: number;
  readonly won: boolean;
}

const PLIES = 30;
const TOP_ROWS = 2;

/** One game; the agent answers the first stone, or has laid it. */
export const climb = (
  rules: Rules,
  number: number,
  choose: (position: Position, random: () => number) => Move,
): Climb => {
  const random = randomNumbers(77 + number);
  const own = number % 2;
  const size = Number(rules.setup.size);
  const count = { before: 0, climbing: 0, after: 0, along: 0 };
  let position = rules.start;
  let highest = size;
  while (position.ply < PLIES && position.outcome === null) {
    const moves = rules.moves(position);
    const near = nearStones(rules, position, moves);
    const asked = rules.seat(position) === own && moves.length > 1;
    const move = asked ? choose(position, random) : (near[Math.floor(random() * near.length)] ?? 0);
    if (asked) {
      const row = Math.floor(move / size);
      if (highest === 0) {
        count.after += 1;
        if (row < TOP_ROWS) count.along += 1;
      } else {
        count.before += 1;
        if (row < highest && highest < size) count.climbing += 1;
      }
      highest = Math.min(highest, row);
    }
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
    position = played.value.position;
  }
  return { ...count, reached: highest === 0, won: position.outcome?.winner === own };
};
