// `pionnier book`: makes the opening book of Connect Four, over as many sittings as it takes.
import { accessSync, constants, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, writeBook } from '../../shared/engine/connect4/book-making.ts';
import { positionsByPly } from '../../shared/engine/connect4/openings.ts';
import { fromKey } from '../../shared/engine/connect4/position.ts';
import { BOOK_FILE, openLocalSolver } from '../ai/games/connect4/solver.ts';
import { makeDirectory } from '../store/sqlite/directory.ts';
import { openCheckpoint } from './book-checkpoint.ts';
import { Failure, reasonOf, UsageError, type Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

const CACHE = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const CHECKPOINTS = join(CACHE, 'pionnier', 'connect4-book');

export const book: Subcommand = {
  summary: 'make the opening book of Connect Four',
  usage: `usage: pionnier book connect4 --plies N [options]

Solves every unfinished position of N plies, backs the scores up to the empty board and writes the book. What is solved
is kept, so the command can be interrupted and given again. Prints the file's name at the end.

  --plies N         how many plies (0 to 12)
  --checkpoint DIR  where solved positions are kept (default: ${CHECKPOINTS})
  --output FILE     where the book is written (default: that of the package)
  --threads N       search with N threads (1 to 32; default 1)
`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        plies: { type: 'string' },
        checkpoint: { type: 'string', default: CHECKPOINTS },
        output: { type: 'string', default: BOOK_FILE },
        threads: { type: 'string', default: '1' },
      },
    });
    if (positionals.length !== 1 || positionals[0] !== 'connect4')
      throw new UsageError('book takes connect4');
    const plies = wholeNumber('--plies', values.plies, 0, 12);
    const threads = wholeNumber('--threads', values.threads, 1, 32);
    // Said now, not after hours.
    for (const folder of [values.checkpoint, dirname(values.output)]) prepare(folder);
    const keys = positionsByPly(plies);
    const file = join(values.checkpoint, `ply-${String(plies)}.txt`);
    const deepest = await solveAll(keys.at(-1) ?? new Float64Array(), { file, threads });
    writeWhole(values.output, writeBook(backUp(keys, deepest)));
    process.stdout.write(`${values.output}\n`);
    return 0;
  },
};

const prepare = (folder: string): void => {
  try {
    makeDirectory(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Failure(`nothing can be written to ${folder}: ${reasonOf(error)}`);
  }
};

const solveAll = async (
  keys: Float64Array,
  { file, threads }: { file: string; threads: number },
): Promise<Int8Array> => {
  const checkpoint = openCheckpoint(file, keys);
  const solver = openLocalSolver({ book: false, threads });
  const report = reporter(checkpoint.scores.length, keys.length);
  for (const key of keys.subarray(checkpoint.scores.length)) {
    const score = solver.score(fromKey(key));
    if (score === null) throw new Error('nobody stops this search');
    checkpoint.add(score);
    report(checkpoint.scores.length);
  }
  checkpoint.close();
  await solver.close();
  return Int8Array.from(checkpoint.scores);
};

/** A line that is rewritten each second on a terminal; elsewhere a line a minute. */
const reporter = (done: number, total: number): ((solved: number) => void) => {
  const start = Date.now();
  const every = process.stderr.isTTY ? 1000 : 60_000;
  let last = start;
  return (solved) => {
    const now = Date.now();
    if (now - last < every && solved < total) return;
    last = now;
    const left = (((now - start) / (solved - done)) * (total - solved)) / 60_000;
    const line = `${String(solved)} of ${String(total)} positions, ${left.toFixed(1)} minutes left`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}\x1b[K${solved < total ? '' : '\n'}` : `${line}\n`);
  };
};

const writeWhole = (file: string, bytes: Uint8Array): void => {
  const fresh = `${file}.${String(process.pid)}`;
  writeFileSync(fresh, bytes);
  renameSync(fresh, file);
};
