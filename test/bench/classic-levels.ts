// R1's two levels against each other from balanced openings, both sides: `tsx test/bench/classic-levels.ts [games] [first]`.
import type { Opponent } from '../../server/ai/agent.ts';
import { lineJudge } from '../../server/ai/games/gomoku/lines8.ts';
import { published8 } from '../../server/ai/games/gomoku/published8.ts';
import { search } from '../../server/ai/search/search.ts';
import type { Move, Position } from '../../shared/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { ask } from '../support/ask.ts';
import { playGame, score } from '../support/bouts.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { rulesOf } from '../support/setups.ts';

const [games = '200', first = '0'] = process.argv.slice(2);
const rules = rulesOf(GAMES.gomoku, { variant: 'freestyle', size: '8' });

/** Neither side is more than an open three ahead after four plies more. */
const FAIR = 100;
const OPENING = 4;

const fromCentre = (cell: Move): number => Math.hypot((cell >> 3) - 3.5, (cell & 7) - 3.5);
const DISTANCES = Array.from({ length: 64 }, (_, cell) => fromCentre(cell));

/** `gomoku8`, sooner: below the root the order of the children changes no value, and so no move. */
const level = (depth: number): Opponent => ({
  name: `gomoku8:depth=${String(depth)}`,
  choose: ({ position }) => {
    const board = published8(position, lineJudge());
    const roots = board.moves();
    const moves = (): Move[] => board.moves().sort((a, b) => (DISTANCES[a] ?? 0) - (DISTANCES[b] ?? 0));
    const {
      move,
      score: value,
      nodes,
    } = search({ ...board, moves }, roots, { depth, prune: true }, NO_LIMITS());
    return { move, thinking: { depth, nodes, score: value, pv: [move], time: 0 } };
  },
  prepare: () => undefined,
  takePart: () => undefined,
});

const [maximum, medium] = [level(4), level(2)];
const outcomes: number[] = [];
while (outcomes.length < Number(games)) {
  const number = Number(first) + outcomes.length;
  const balanced = (position: Position): boolean =>
    Math.abs(ask('gomoku', 'gomoku8-fixed', rules, position).thinking.score) <= FAIR;
  outcomes.push(playGame(rules, [maximum, medium], { number, opening: OPENING, budget: {}, balanced }));
  const { wins, draws, losses } = score(outcomes);
  process.stdout.write(
    `${maximum.name} against ${medium.name}: ${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost\n`,
  );
}
