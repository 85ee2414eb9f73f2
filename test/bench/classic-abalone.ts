// The order of R4's agents in the report's setting: `tsx test/bench/classic-abalone.ts [games] [one two]`.
// Each pair's games are kept in test/data/classic-abalone/ as they are played, and a later call goes on from there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Opponent } from '../../server/ai/agent.ts';
import { GAMES } from '../../shared/games/index.ts';
import { opponent } from '../support/ask.ts';
import { playGame } from '../support/bouts.ts';
import { rulesOf } from '../support/setups.ts';

/** Twenty-five moves a side; an opening of four random plies keeps the games apart. */
const rules = rulesOf(GAMES.abalone, { variant: 'timed25' });
const OPENING = 4;
const PAIRS = [
  ['abalone-tt', 'abalone-basic'],
  ['abalone-select', 'abalone-tt'],
] as const;

/** Of one pair: the games by number, W, D or L for the first named, and what the first named's table spared it. */
interface Played {
  games: string;
  searches: number;
  duplicates: number;
}

const FOLDER = new URL('../data/classic-abalone/', import.meta.url);

const counted = (agent: Opponent, played: Played): Opponent => ({
  ...agent,
  choose: (question) => {
    const answer = agent.choose(question);
    if (answer.thinking.depth > 0) played.searches += 1;
    played.duplicates += answer.thinking.duplicates ?? 0;
    return answer;
  },
});

const reportOf = (names: readonly [string, string], { games, searches, duplicates }: Played): string => {
  const count = (result: string): string => String(games.split(result).length - 1);
  return (
    `${names.join(' against ')}: ${String(games.length)} games, ${count('W')} won, ${count('D')} drawn, ` +
    `${count('L')} lost, ${(duplicates / Math.max(1, searches)).toFixed(0)} duplicates a search`
  );
};

const playPair = (names: readonly [string, string], games: number): void => {
  const path = fileURLToPath(new URL(`${names.join('-')}.json`, FOLDER));
  const played = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Played)
    : { games: '', searches: 0, duplicates: 0 };
  const agents = [
    counted(opponent('abalone', rules, names[0]), played),
    opponent('abalone', rules, names[1]),
  ] as const;
  const [started, before] = [performance.now(), played.games.length];
  while (played.games.length < games) {
    const outcome = playGame(rules, agents, { number: played.games.length, opening: OPENING, budget: {} });
    played.games += 'LDW'[outcome + 1] ?? '';
    writeFileSync(path, `${JSON.stringify(played, null, 1)}\n`);
    const each = (performance.now() - started) / 1000 / (played.games.length - before);
    const left = Math.round(each * (games - played.games.length));
    process.stdout.write(`${reportOf(names, played)}; ${String(left)} s left\n`);
  }
  process.stdout.write(`${reportOf(names, played)}\n`);
};

const [games = '100', one, two] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const pair of one === undefined || two === undefined ? PAIRS : [[one, two] as const])
  playPair(pair, Number(games));
