// Level 8 of Connect Four over many games: `tsx test/bench/connect4-levels.ts [games]`, as first player and as second,
// against random moves, the other levels and the classic agents. First it has to win; second it must not lose a game
// in which the other side has once left its winning line.
import type { Opponent } from '../../server/ai/agent.ts';
import { openLocalSolver } from '../../server/ai/games/connect4/solver.ts';
import { agentsOf } from '../../shared/agents.ts';
import { readStones } from '../../shared/engine/connect4/position.ts';
import type { Move, Seat } from '../../shared/game.ts';
import { connect4 } from '../../shared/games/connect4/game.ts';
import { opponent, questionOf } from '../support/ask.ts';
import { randomNumbers } from '../support/random.ts';
import { rulesOf } from '../support/setups.ts';

const games = Number(process.argv[2] ?? '1000');
const rules = rulesOf(connect4);
const solver = openLocalSolver({ book: true });
const best = opponent('connect4', rules, 'level:8');
const others = agentsOf('connect4')
  .filter((name) => name !== 'level:8' && name !== 'mcts')
  .map((name) => opponent('connect4', rules, name));

/** Time enough for every position; with a clock level 8 keeps what it learned from move to move. */
const budget = { movetime: 60_000 };

interface Played {
  readonly line: readonly Move[];
  readonly winner: Seat | null;
  /** The longest that level 8 thought, in milliseconds. */
  readonly longest: number;
}

const play = (enemy: Opponent, seat: Seat, seed: number): Played => {
  const random = randomNumbers(seed);
  const line: Move[] = [];
  let longest = 0;
  let position = rules.start;
  while (position.outcome === null) {
    const ours = rules.seat(position) === seat;
    const started = performance.now();
    const now = (): number => performance.now();
    const { move } = ours
      ? best.choose(questionOf(rules, position, { budget, random, now, history: line }))
      : enemy.choose(questionOf(rules, position, { random, history: line }));
    if (ours) longest = Math.max(longest, performance.now() - started);
    const next = rules.play(position, move);
    if (!next.ok) throw new Error(`${enemy.name}: ${next.reason}`);
    line.push(move);
    position = next.value.position;
  }
  return { line, winner: position.outcome.winner, longest };
};

/** Whether level 8, the second player, stood lost at every turn of its own. */
const neverLeft = (line: readonly Move[]): boolean =>
  line.every((_, ply) => {
    if (ply % 2 === 0) return true;
    const stones = readStones(
      line
        .slice(0, ply)
        .map((move) => rules.format(move))
        .join(''),
    );
    return stones.ok && solver.sign(stones.value) === -1;
  });

const failures = [0, 1].map((side) => {
  const seat: Seat = side === 0 ? 0 : 1;
  const sums = others.map((enemy, which) => {
    const count = Math.floor(games / others.length) + Number(which < games % others.length);
    const played = Array.from({ length: count }, (_, game) => play(enemy, seat, 1000 * which + game + 1));
    const won = played.filter(({ winner }) => winner === seat).length;
    const lost = played.filter(({ winner }) => winner !== null && winner !== seat);
    const unforced = lost.filter(({ line }) => !neverLeft(line)).length;
    const longest = Math.max(0, ...played.map((each) => each.longest));
    const drawn = count - won - lost.length;
    process.stdout.write(
      `${seat === 0 ? 'first' : 'second'} against ${enemy.name}: ${String(won)} won, ${String(drawn)} drawn, ` +
        `${String(lost.length)} lost, ${String(unforced)} of them needlessly; longest move ${longest.toFixed(0)} ms\n`,
    );
    return {
      count,
      won,
      drawn,
      lost: lost.length,
      unforced,
      failed: seat === 0 ? won < count : unforced > 0,
    };
  });
  const total = (key: 'count' | 'won' | 'drawn' | 'lost' | 'unforced'): string =>
    String(sums.reduce((sum, each) => sum + each[key], 0));
  process.stdout.write(
    `${seat === 0 ? 'first' : 'second'}: ${total('won')} of ${total('count')} won, ${total('drawn')} drawn, ` +
      `${total('lost')} lost, ${total('unforced')} needlessly\n`,
  );
  return sums.some((sum) => sum.failed);
});
await solver.close();
process.exitCode = failures.includes(true) ? 1 : 0;
