// `pionnier ratings`: says how the ratings stand to the logs that they are made of, and makes all of them again.
import { parseArgs } from 'node:util';
import { forecast } from '../../../shared/rating/forecast.ts';
import { emptyPool, rateInto, type Pool } from '../../../shared/rating/pool.ts';
import { differences, gamesInLogs, remakeRatings } from '../../ratings/remake.ts';
import { openAlone, openBeside, type Place } from '../../store/copy/places.ts';
import { UsageError, type Subcommand } from '../subcommand.ts';
import { configured, ENVIRONMENT, withPlaces } from './transfer.ts';

export const ratings: Subcommand = {
  summary: 'look through the ratings, or make them again from the logs',
  usage: `usage: pionnier ratings [--check | --remake]

Says of each game and pace how many games and players are rated, what being first is worth there, and how well games are
foretold with that and without (mean log-loss of the second half of the games, each before it is counted). Reads the logs alone,
and servers may run meanwhile.

  --check              compare the ratings with what the logs give, to the last digit; exit code 1 where they differ
  --remake             make all ratings again from the logs; no server may run meanwhile

${ENVIRONMENT}`,
  run: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        check: { type: 'boolean', default: false },
        remake: { type: 'boolean', default: false },
      },
    });
    if (values.check && values.remake) throw new UsageError('ratings takes --check or --remake, not both');
    return withPlaces(async (open) => {
      if (values.remake) {
        const count = await remakeRatings((await open(openAlone(configured()))).db);
        process.stdout.write(`rated again: ${String(count)} games\n`);
        return 0;
      }
      const place = await open(openBeside(configured()));
      return values.check ? check(place) : describe(place);
    });
  },
};

const check = async ({ db }: Place): Promise<number> => {
  const count = await differences(db);
  process.stdout.write(
    count === 0 ? 'the ratings are those of the logs\n' : `${String(count)} ratings differ from the logs\n`,
  );
  return count === 0 ? 0 : 1;
};

const describe = async ({ db }: Place): Promise<number> => {
  const pools = await gamesInLogs(db);
  if (pools.size === 0) process.stdout.write('no game is rated yet\n');
  for (const [name, games] of pools) {
    const pool = emptyPool();
    rateInto(pool, games);
    const { games: foretold, plain, withFirst } = forecast(games);
    const lines = [
      `${name}: ${String(games.length)} games of ${String(pool.standings.size)} players`,
      `  log-loss of ${String(foretold)} games: ${plain.toFixed(4)} plain, ${withFirst.toFixed(4)} with what being first is worth`,
      ...advantages(pool),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
  return 0;
};

const advantages = ({ advantages: known }: Pool): string[] =>
  [...known]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(
      ([setup, { points, deviation }]) =>
        `  first on ${setup}: ${points.toFixed(0)} ± ${(2 * deviation).toFixed(0)}`,
    );
