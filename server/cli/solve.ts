// `pionnier solve`: exact scores of Connect Four positions, line by line.
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Moves } from '../../shared/engine/connect4/solver.ts';
import { readStones } from '../../shared/engine/connect4/position.ts';
import { openLocalSolver, type LocalSolver } from '../ai/games/connect4/solver.ts';
import type { Subcommand } from './subcommand.ts';
import { wholeNumber } from './arguments/whole-number.ts';

export const solve: Subcommand = {
  summary: 'exact scores of Connect Four positions',
  usage: `usage: pionnier solve [options] < positions

Reads Connect Four positions from standard input, one a line: the columns played, as digits from 1. An empty line is
the empty board. Answers each line at once with

  position score nodes microseconds

The score is that of the player to move: 22 less the stones of the winner, negated where that is the opponent;
0 for a draw. A line that cannot be played, or is a game already won, is answered with

  position invalid reason

where the reason is not-a-move, no-such-column, column-full or game-over.

  --moves        append the best column, then the score of each of the seven columns for the player to move; a dot
                 stands for a full column:  position score nodes microseconds best s1 s2 s3 s4 s5 s6 s7
  --no-book      search everything
  --threads N    search with N threads (1 to 32; default 1)
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        moves: { type: 'boolean' },
        'no-book': { type: 'boolean' },
        threads: { type: 'string', default: '1' },
      },
    });
    const threads = wholeNumber('--threads', values.threads, 1, 32);
    const solver = openLocalSolver({ book: values['no-book'] !== true, threads });
    const answer = values.moves === true ? answerMoves : answerScore;
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
      process.stdout.write(`${answer(solver, line.trim())}\n`);
    }
    await solver.close();
    return 0;
  },
};

const answerScore = (solver: LocalSolver, digits: string): string => {
  const read = readStones(digits);
  if (!read.ok) return `${digits} invalid ${read.reason}`;
  const [score, microseconds] = timed(() => solver.score(read.value));
  return [digits, score, solver.nodes(), microseconds].join(' ');
};

const answerMoves = (solver: LocalSolver, digits: string): string => {
  const read = readStones(digits);
  if (!read.ok) return `${digits} invalid ${read.reason}`;
  const [moves, microseconds] = timed(() => solver.moves(read.value));
  const { scores, best }: Moves = moves ?? { scores: [], best: null };
  return [
    digits,
    best === null ? 0 : scores[best],
    solver.nodes(),
    microseconds,
    best === null ? '.' : best + 1,
    ...scores.map((score) => score ?? '.'),
  ].join(' ');
};

const timed = <T>(work: () => T): [T, number] => {
  const start = performance.now();
  const result = work();
  return [result, Math.round((performance.now() - start) * 1000)];
};
