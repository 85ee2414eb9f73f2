// How much better games are foretold with what being first is worth: on the games of the ladder, which are real, and on those
// of a population whose first players are known to be better off.
import { readFileSync } from 'node:fs';
import { forecast } from '../../shared/rating/forecast.ts';
import { emptyPool, rateInto, type RatedGame } from '../../shared/rating/pool.ts';
import { population } from '../support/population.ts';
import { randomNumbers } from '../support/random.ts';

interface Rung {
  readonly variant: string;
  readonly size: string;
  /** By pair: the letters of the first's results, who moves first in turns. */
  readonly results: Readonly<Record<string, string>>;
}

const LADDER = new URL('../data/ladder.json', import.meta.url);
const ROUNDS = 20;

export const benchFirst = async (): Promise<void> => {
  const ladder = JSON.parse(readFileSync(LADDER, 'utf8')) as Record<string, Rung>;
  for (const [name, rung] of Object.entries(ladder)) say(`ladder, ${name}`, (seed) => gamesOf(rung, seed));
  const board = { board: 'freestyle 15', opening: 'opening=free', first: 80 };
  const wish = { people: 60, rounds: 60, from: 800, to: 2200, boards: [board] };
  say('population, first worth 80', (seed) => population({ seed, ...wish }).games);
  await Promise.resolve();
};

/** In orders by chance: the mean of them. */
const say = (name: string, gamesBy: (seed: number) => readonly RatedGame[]): void => {
  let [plain, withFirst, points] = [0, 0, 0];
  let count = 0;
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const games = gamesBy(seed);
    const { games: foretold, ...loss } = forecast(games);
    const pool = emptyPool();
    rateInto(pool, games);
    plain += loss.plain / ROUNDS;
    withFirst += loss.withFirst / ROUNDS;
    points += (pool.advantages.get(games[0]?.board ?? '')?.points ?? 0) / ROUNDS;
    count = foretold;
  }
  const worth = `${points.toFixed(0)} points`;
  process.stdout.write(
    `${name}: ${String(count)} games, log-loss ${plain.toFixed(4)} plain, ${withFirst.toFixed(4)} with first (${worth})\n`,
  );
};

const gamesOf = ({ variant, size, results }: Rung, seed: number): RatedGame[] => {
  const random = randomNumbers(seed);
  return Object.entries(results)
    .flatMap(([pair, letters]) => {
      const [a = '', b = ''] = pair.split(' ');
      return Array.from(letters, (letter, round) => {
        const turned = round % 2 === 1;
        const winner = letter === 'D' ? null : (letter === 'W') === turned ? 1 : 0;
        return { at: random(), players: turned ? ([b, a] as const) : ([a, b] as const), winner } as const;
      });
    })
    .sort((one, two) => one.at - two.at)
    .map(({ players, winner }, index) => ({
      match: String(index).padStart(6, '0'),
      number: 1,
      game: 'gomoku',
      pace: 'blitz',
      board: `${variant} ${size}`,
      opening: null,
      private: false,
      ended: 60_000 * index,
      players,
      winner,
    }));
};
