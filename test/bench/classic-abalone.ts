// The order of R4's agents over forty games a pair: `tsx test/bench/classic-abalone.ts [games] [nodes]`.
import type { Opponent } from '../../server/ai/agent.ts';
import { GAMES } from '../../shared/games/index.ts';
import { opponent } from '../support/ask.ts';
import { playGame, score, type Score } from '../support/bouts.ts';
import { rulesOf } from '../support/setups.ts';

const [games = '40', nodes = '100000'] = process.argv.slice(2);

/** Its authors measured on the timed game; an opening of four random plies keeps the forty games apart. */
const rules = rulesOf(GAMES.abalone, { variant: 'timed25' });
const OPENING = 4;

const NAMES = [
  'random',
  'abalone-basic',
  'abalone-tt',
  'abalone-select',
  'abalone-tt-fixed',
  'abalone-select-fixed',
];
const PAIRS = [
  [0, 1],
  [1, 2],
  [2, 3],
  [1, 3],
  [1, 4],
  [4, 5],
  [3, 5],
] as const;

const named = (index: number): Opponent => {
  const name = NAMES[index] ?? '';
  return opponent('abalone', rules, name === 'random' ? name : `${name}:nodes=${nodes}`);
};

const line = (second: Opponent, first: Opponent, { wins, draws, losses }: Score): string =>
  `${second.name.padEnd(36)} against ${first.name.padEnd(36)} ${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost\n`;

for (const [a, b] of PAIRS) {
  const [first, second] = [named(a), named(b)];
  const started = process.cpuUsage().user;
  const outcomes = Array.from({ length: Number(games) }, (_, number) =>
    playGame(rules, [second, first], { number, opening: OPENING, budget: {} }),
  );
  const seconds = (process.cpuUsage().user - started) / 1e6;
  process.stdout.write(line(second, first, score(outcomes)).trimEnd() + ` (${seconds.toFixed(0)} s)\n`);
}
