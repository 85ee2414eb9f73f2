// `pionnier puzzles`: looks for puzzles in games, over as many sittings as it takes, and checks those that there are.
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Rules } from '../../shared/game.ts';
import { isGameId, GAMES, type GameId } from '../../shared/games/index.ts';
import { readPuzzles, writePuzzle, type Puzzle } from '../../shared/puzzles/puzzle.ts';
import { makeDirectory } from '../store/sqlite/directory.ts';
import { faultsIn } from '../tools/puzzles/check.ts';
import { mineFor, puzzlesIn, sameWhenTurned, tacticsOf } from '../tools/puzzles/collect.ts';
import { playedGame, writtenGame, type Source } from '../tools/puzzles/games.ts';
import { chooseGame, GAME_OPTIONS, GAME_USAGE } from './arguments/game-options.ts';
import { Failure, reasonOf, UsageError, type Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

const CACHE = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const CHECKPOINTS = join(CACHE, 'pionnier', 'puzzles');

export const puzzles: Subcommand = {
  summary: 'find puzzles in games, and check them',
  usage: `usage: pionnier puzzles <game> --count N --output FILE [options]
       pionnier puzzles <game> --check FILE

Looks for positions in which exactly one move wins, takes or saves, proven against every answer, in games that levels
play against each other or in a file of games. What is found is kept, so the command can be interrupted and given
again. A line a puzzle, fields apart by tabs: setup, position, task, plies, theme, difficulty, origin, moves.

  --count N         how many puzzles (1 to 10000)
  --output FILE     where they are written, the easier ones first
  --games FILE      look in these games first, one a line, moves in the game's notation
  --checkpoint DIR  where puzzles found are kept (default: ${CHECKPOINTS})
  --check FILE      solve every puzzle of a file anew and say which are wrong; ends with 1 if any is
${GAME_USAGE}`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...GAME_OPTIONS,
        count: { type: 'string' },
        output: { type: 'string' },
        games: { type: 'string' },
        checkpoint: { type: 'string', default: CHECKPOINTS },
        check: { type: 'string' },
      },
    });
    const { rules } = chooseGame(positionals, values);
    const [id = ''] = positionals;
    if (!isGameId(id)) throw new UsageError(`unknown game ${id}, known: ${Object.keys(GAMES).join(', ')}`);
    if (values.check !== undefined) return await check(id, read(values.check));
    if (values.output === undefined) throw new UsageError('--output FILE or --check FILE is needed');
    const count = wholeNumber('--count', values.count, 1, 10_000);
    const games =
      values.games === undefined
        ? []
        : read(values.games)
            .split('\n')
            .filter((line) => line.trim() !== '');
    const fixed =
      values.variant !== undefined || values.size !== undefined || games.length > 0 ? rules : null;
    const found = await collect(id, { fixed, games, count, folder: values.checkpoint });
    writeWhole(values.output, ordered(found).slice(0, count));
    process.stdout.write(`${values.output}\n`);
    return 0;
  },
};

interface Collecting {
  /** Null for any setup. */
  readonly fixed: Rules | null;
  readonly games: readonly string[];
  readonly count: number;
  readonly folder: string;
}

const collect = async (id: GameId, { fixed, games, count, folder }: Collecting): Promise<Puzzle[]> => {
  try {
    makeDirectory(folder);
  } catch (error) {
    throw new Failure(`nothing can be written to ${folder}: ${reasonOf(error)}`);
  }
  const file = join(folder, `${id}.txt`);
  const doneFile = join(folder, `${id}.done`);
  const found = existsSync(file) ? readPuzzles(readFileSync(file, 'utf8')) : [];
  let done = existsSync(doneFile) ? Number(readFileSync(doneFile, 'utf8')) : 0;
  const tactics = await tacticsOf(id);
  const seen = new Set(found.flatMap((puzzle) => nameOf(id, puzzle)));
  const report = reporter(found.length, count);
  for (; found.length < count; done += 1) {
    const source = sourceOf(id, done, fixed, games);
    const fresh = puzzlesIn(mineFor(id, source.rules.setup, tactics), source, seen);
    found.push(...fresh);
    if (fresh.length > 0) appendFileSync(file, `${fresh.map(writePuzzle).join('\n')}\n`);
    writeFileSync(doneFile, String(done + 1));
    report(found.length, done + 1);
  }
  return found;
};

const sourceOf = (id: GameId, number: number, fixed: Rules | null, games: readonly string[]): Source => {
  const line = games[number];
  return line !== undefined && fixed !== null
    ? writtenGame(fixed, line, number + 1)
    : playedGame(id, number, fixed?.setup ?? null);
};

const nameOf = (id: GameId, { setup, position }: Puzzle): string[] => {
  const rules: Rules = GAMES[id].rules(setup);
  const told = rules.read(position);
  return told.ok ? [sameWhenTurned(rules, told.value)] : [];
};

/** The easier ones first, then the shorter ones. */
const ordered = (found: readonly Puzzle[]): Puzzle[] =>
  [...found].sort((one, two) => one.difficulty - two.difficulty || one.plies - two.plies);

const check = async (id: GameId, text: string): Promise<number> => {
  let wrong = 0;
  let right = 0;
  for await (const { line, fault } of faultsIn(id, text)) {
    if (fault === null) right += 1;
    else {
      wrong += 1;
      process.stdout.write(`line ${String(line)}: ${fault}\n`);
    }
  }
  process.stdout.write(`${String(right)} right, ${String(wrong)} wrong\n`);
  return wrong === 0 && right > 0 ? 0 : 1;
};

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${reasonOf(error)}`);
  }
};

const writeWhole = (file: string, found: readonly Puzzle[]): void => {
  makeDirectory(dirname(file));
  const fresh = `${file}.${String(process.pid)}`;
  writeFileSync(fresh, `${found.map(writePuzzle).join('\n')}\n`);
  renameSync(fresh, file);
};

/** A line that is rewritten on a terminal; elsewhere a line a minute. */
const reporter = (before: number, count: number): ((found: number, games: number) => void) => {
  const start = Date.now();
  const every = process.stderr.isTTY ? 1000 : 60_000;
  let last = start;
  return (found, games) => {
    const now = Date.now();
    if (now - last < every && found < count) return;
    last = now;
    const left = (((now - start) / Math.max(1, found - before)) * Math.max(0, count - found)) / 60_000;
    const line = `${String(found)} of ${String(count)} puzzles in ${String(games)} games, ${left.toFixed(0)} minutes left`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}\x1b[K${found < count ? '' : '\n'}` : `${line}\n`);
  };
};
