// How good the book is: a sample of its deepest ply against the solver, and the time of a best move near the opening.
import { loadBook, openLocalSolver } from '../../server/ai/games/connect4/solver.ts';
import { buildKernels } from '../../server/build/kernels.mjs';
import { positionsByPly } from '../../shared/engine/connect4/openings.ts';
import { fromKey, readStones } from '../../shared/engine/connect4/position.ts';
import { randomGame } from '../support/connect4-games.ts';
import { randomNumbers } from '../support/random.ts';

const SAMPLE = 500;
const GAMES = 1000;

buildKernels(['connect4']);
const book = loadBook();
const random = randomNumbers(2026);

const times: number[] = [];
const solver = openLocalSolver({ book: true });
for (let i = 0; i < GAMES; i += 1) {
  const read = readStones(randomGame(i % 15, random));
  if (!read.ok) throw new Error(read.reason);
  const start = process.cpuUsage();
  solver.moves(read.value);
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
}
times.sort((a, b) => a - b);
const at = (part: number): string => `${(times[Math.floor(part * GAMES)] ?? 0).toFixed(1)} ms`;
process.stdout.write(
  `all moves of ${String(GAMES)} positions of 0 to 14 plies, one thread, a book of ${String(book.plies)} plies, CPU: ` +
    `median ${at(0.5)}, 90 % ${at(0.9)}, 99 % ${at(0.99)}, worst ${at(0.9999)}\n`,
);

const keys = positionsByPly(book.plies).at(-1) ?? new Float64Array();
const alone = openLocalSolver({ book: false });
let wrong = 0;
for (let i = 0; i < SAMPLE; i += 1) {
  const stones = fromKey(keys[Math.floor(random() * keys.length)] ?? 0);
  if (alone.score(stones) !== book.lookup(stones)) wrong += 1;
}
process.stdout.write(`${String(SAMPLE)} positions of ply ${String(book.plies)}: ${String(wrong)} wrong\n`);
