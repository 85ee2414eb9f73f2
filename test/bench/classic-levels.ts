// R1's two levels against each other from balanced openings, both sides: `tsx test/bench/classic-levels.ts [agent] [games] [first]`.
import { GAMES } from '../../shared/games/index.ts';
import { ask, opponent } from '../support/ask.ts';
import { playGame, score } from '../support/bouts.ts';
import { rulesOf } from '../support/setups.ts';

const [agent = 'gomoku8', games = '200', first = '0'] = process.argv.slice(2);
const rules = rulesOf(GAMES.gomoku, { variant: 'freestyle', size: '8' });
const [maximum, medium] = [4, 2].map((depth) => opponent('gomoku', rules, `${agent}:depth=${String(depth)}`));
if (maximum === undefined || medium === undefined) throw new Error('two levels are needed');

/** Neither side is more than an open three ahead after four plies more. */
const FAIR = 100;
const OPENING = 4;

const outcomes = Array.from({ length: Number(games) }, (_, index) =>
  playGame(rules, [maximum, medium], {
    number: Number(first) + index,
    opening: OPENING,
    budget: {},
    balanced: (position) => Math.abs(ask('gomoku', 'gomoku8-fixed', rules, position).thinking.score) <= FAIR,
  }),
);
const { wins, draws, losses } = score(outcomes);
const seconds = (process.cpuUsage().user / 1e6).toFixed(0);
process.stdout.write(
  `${maximum.name} against ${medium.name}: ${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost (${seconds} s)\n`,
);
