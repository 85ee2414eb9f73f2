// What each wish of R1 and R3 gains on the agents of Gomoku: `tsx test/bench/classic-wishes.ts <measure> [games] [first]`.
import { GAMES } from '../../shared/games/index.ts';
import type { Rules } from '../../shared/game.ts';
import { ask, opponent } from '../support/ask.ts';
import { randomPositions } from '../support/ai-positions.ts';
import { playGame, score } from '../support/bouts.ts';
import { rulesOf } from '../support/setups.ts';

const small = rulesOf(GAMES.gomoku, { variant: 'freestyle', size: '8' });
const wide = rulesOf(GAMES.gomoku, { variant: 'classic', size: '15' });

const [what = 'nodes8', games = '100', first = '0'] = process.argv.slice(2);
const POSITIONS = 10;
const OPENING = 4;

/** Mean nodes and processor time a move, over the same positions. */
const cost = (name: string, rules: Rules, nodes?: number): string => {
  const started = process.cpuUsage().user;
  const spent = randomPositions(rules, POSITIONS, 7).reduce(
    (sum, position) =>
      sum +
      ask('gomoku', name, rules, position, { budget: nodes === undefined ? {} : { nodes } }).thinking.nodes,
    0,
  );
  const milliseconds = (process.cpuUsage().user - started) / 1000 / POSITIONS;
  return `${name}: ${String(Math.round(spent / POSITIONS))} nodes, ${milliseconds.toFixed(1)} ms a move`;
};

const match = (rules: Rules, one: string, two: string, nodes?: number): string => {
  const agents = [opponent('gomoku', rules, one), opponent('gomoku', rules, two)] as const;
  const outcomes = Array.from({ length: Number(games) }, (_, index) =>
    playGame(rules, agents, {
      number: Number(first) + index,
      opening: OPENING,
      budget: nodes === undefined ? {} : { nodes },
    }),
  );
  const { wins, draws, losses } = score(outcomes);
  return `${one} against ${two}: ${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost`;
};

/** More than any search to these depths takes: a limit makes an agent deepen ply by ply. */
const PLENTY = 1e9;

const MEASURES: Readonly<Record<string, () => string[]>> = {
  nodes8: () => [
    ...['', ':order=0', ':hash=1'].map((options) => cost(`gomoku8-fixed:fullness=64${options}`, small)),
    `deepening ${cost('gomoku8-fixed:fullness=64', small, PLENTY)}`,
  ],
  nodes15: () => [
    ...['', ':order=1', ':hash=1', ':order=1:hash=1'].map((options) =>
      cost(`gomoku-elage-fixed${options}`, wide),
    ),
    `deepening ${cost('gomoku-elage-fixed', wide, PLENTY)}`,
  ],
  fullness: () => [match(small, 'gomoku8-fixed:depth=2', 'gomoku8-fixed:depth=2:fullness=64')],
  deepening: () => [match(small, 'gomoku8-fixed:depth=8', 'gomoku8-fixed:depth=3:fullness=64', 20_000)],
  gaps: () => [match(wide, 'gomoku-elage-fixed:depth=2', 'gomoku-elage-fixed:depth=2:gaps=0')],
  forks: () => [match(wide, 'gomoku-elage-fixed:depth=2', 'gomoku-elage-fixed:depth=2:forks=0')],
};

const measure = MEASURES[what];
if (measure === undefined) throw new Error(`one of ${Object.keys(MEASURES).join(', ')} is needed`);
process.stdout.write(measure().join('\n') + '\n');
