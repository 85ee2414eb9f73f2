// `npm run claims -- FOLDER`: checks every proven sentence of the reports of many games by the rules alone, and plants false ones.
//
// What was checked is kept in the folder, so that an interrupted sitting goes on where it was.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { levelGames, peopleGames, PEOPLE, type ClaimedGame } from './games.ts';
import { judge } from './judge.ts';

const HELP = `usage: npm run claims -- FOLDER [--levels N] [--people FILE]

Makes the reports of N games that levels played (default 1000) and of the games of people in a file, a game of Abalone a
line (default: those that come with the sources), and checks what they call proven: every answer is played, by a checker
that knows only the rules; Connect Four is solved anew. A false sentence is planted in each game and has to be found.
Ends with 1 if a sentence was false or a planted one was not found. Ctrl-C ends a sitting, the next one goes on.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    levels: { type: 'string', default: '1000' },
    people: { type: 'string', default: PEOPLE },
    help: { type: 'boolean', default: false },
  },
});

interface Sum {
  games: number;
  claims: number;
  wrong: number;
  planted: number;
  found: number;
}

const BETWEEN_REPORTS = 30_000;

const readDone = (file: string): Map<string, readonly number[]> =>
  new Map(
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', ...numbers] = line.split(' ');
        return [name, numbers.slice(0, 4).map(Number)] as const;
      }),
  );

const check = async (games: readonly ClaimedGame[], file: string): Promise<Map<string, Sum>> => {
  const done = readDone(file);
  const sums = new Map<string, Sum>();
  const started = performance.now();
  let reported = started;
  let fresh = 0;
  const left = games.filter(({ name }) => !done.has(name)).length;
  for (const game of games) {
    const known = done.get(game.name);
    const counts = known ?? (await judged(game, file));
    if (known === undefined) fresh += 1;
    add(sums, game, counts);
    if (performance.now() < reported + BETWEEN_REPORTS) continue;
    reported = performance.now();
    const minutes = (((reported - started) / fresh) * (left - fresh)) / 60_000;
    process.stdout.write(`${told(sums)}, ${String(Math.ceil(minutes))} min left\n`);
  }
  return sums;
};

const judged = async (game: ClaimedGame, file: string): Promise<number[]> => {
  const { claims, wrong, planted, found } = await judge(game);
  for (const each of wrong) process.stdout.write(`FALSE in ${game.name}, ${each}\n`);
  const counts = [claims, wrong.length, planted, found];
  appendFileSync(file, `${[game.name, ...counts].join(' ')}\n`);
  return counts;
};

const add = (
  sums: Map<string, Sum>,
  { name, game }: ClaimedGame,
  [claims = 0, wrong = 0, planted = 0, found = 0]: readonly number[],
): void => {
  const of = `${name.startsWith('people') ? 'people' : 'levels'} ${game}`;
  const sum = sums.get(of) ?? { games: 0, claims: 0, wrong: 0, planted: 0, found: 0 };
  sums.set(of, {
    games: sum.games + 1,
    claims: sum.claims + claims,
    wrong: sum.wrong + wrong,
    planted: sum.planted + planted,
    found: sum.found + found,
  });
};

const told = (sums: Map<string, Sum>): string => {
  const all = [...sums.values()];
  const of = (key: keyof Sum): number => all.reduce((sum, each) => sum + each[key], 0);
  return `${String(of('games'))} games, ${String(of('claims'))} proven sentences, ${String(of('wrong'))} false, ${String(of('found'))} of ${String(of('planted'))} planted found`;
};

const [folder, ...rest] = positionals;
const levels = Number(values.levels);
if (values.help) process.stdout.write(HELP);
else if (folder === undefined || rest.length > 0 || !Number.isInteger(levels) || !existsSync(values.people)) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else {
  mkdirSync(folder, { recursive: true });
  // By turns, so that a sitting that is not whole has seen of both.
  const [own, people] = [levelGames(levels), peopleGames(values.people)];
  const longest = Math.max(own.length, people.length);
  const games = Array.from({ length: longest }, (_, at) => [own[at], people[at]])
    .flat()
    .filter((game) => game !== undefined);
  const sums = await check(games, join(folder, 'claims.txt'));
  for (const [of, sum] of [...sums].sort()) {
    process.stdout.write(
      `${of}: ${String(sum.games)} games, ${String(sum.claims)} sentences, ${String(sum.wrong)} false, ${String(sum.found)} of ${String(sum.planted)} planted found\n`,
    );
  }
  process.stdout.write(`${told(sums)}\n`);
  const isRight = [...sums.values()].every(({ wrong, planted, found }) => wrong === 0 && planted === found);
  process.exitCode = isRight ? 0 : 1;
}
