// What R2's and R4's wishes gain: `tsx test/bench/classic-gains.ts tables`, or `… danger|learned <agent> [games] [limit]`,
// where a limit is so many nodes a move, or with `ms` behind it so many milliseconds of the processor.
import { abaloneBoard } from '../../server/ai/games/abalone/board.ts';
import { ninukiBoard } from '../../server/ai/games/ninuki/board.ts';
import type { Board, Settings } from '../../server/ai/search/board.ts';
import { search } from '../../server/ai/search/search.ts';
import type { Position } from '../../shared/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { randomPositions } from '../support/ai-positions.ts';
import { opponent } from '../support/ask.ts';
import { playGame, score } from '../support/bouts.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { rulesOf } from '../support/setups.ts';

const [what = '', name = 'abalone-select-fixed', games = '40', limit = '3000'] = process.argv.slice(2);
const abalone = rulesOf(GAMES.abalone, { variant: 'timed25' });
const ninuki = rulesOf(GAMES.ninuki, { variant: 'epitech' });

/** Nodes a search, on average, and those that the table spared. */
const measure = (
  positions: readonly Position[],
  board: (from: Position) => Board,
  settings: Settings,
): void => {
  let [searched, duplicates] = [0, 0];
  for (const position of positions) {
    const own = board(position);
    const found = search(own, own.moves().slice(0, settings.width), settings, NO_LIMITS());
    searched += found.nodes;
    duplicates += found.duplicates;
  }
  const each = (sum: number): string => (sum / positions.length).toFixed(0);
  const { depth, width = 'all', table = 'none' } = settings;
  process.stdout.write(
    `depth ${String(depth)}, children ${String(width)}, table ${table}: ${each(searched)} nodes, ${each(duplicates)} duplicates\n`,
  );
};

const tables = (): void => {
  for (const [depth, count] of [
    [4, 20],
    [5, 8],
  ] as const) {
    const positions = randomPositions(ninuki, 20, 7).slice(0, count);
    const settings = { depth, prune: true, width: 40, sooner: true };
    measure(positions, (from) => ninukiBoard(ninuki, from, true), settings);
    measure(positions, (from) => ninukiBoard(ninuki, from, true), { ...settings, table: 'sound' });
  }
  for (const [depth, width, count] of [
    [3, undefined, 20],
    [4, undefined, 20],
    [4, 20, 20],
    [6, 20, 8],
  ] as const) {
    const positions = randomPositions(abalone, 20, 7).slice(0, count);
    const settings = { depth, prune: true, ...(width === undefined ? {} : { width, ordered: true }) };
    measure(positions, (from) => abaloneBoard(from, true), settings);
    measure(positions, (from) => abaloneBoard(from, true), { ...settings, table: 'sound' });
    measure(positions, (from) => abaloneBoard(from, false), { ...settings, table: 'published' });
  }
};

/** The agent with what was wished for in its evaluation, against itself without. */
const wish = (option: 'danger' | 'learned'): void => {
  const isTimed = limit.endsWith('ms');
  const bounded = isTimed ? name : `${name}:nodes=${limit}`;
  const plain = opponent('abalone', abalone, bounded);
  const aware = opponent('abalone', abalone, `${bounded}:${option}=1`);
  const budget = isTimed ? { movetime: parseInt(limit, 10) } : {};
  const outcomes: number[] = [];
  while (outcomes.length < Number(games)) {
    const bout = { number: outcomes.length, opening: 4, budget };
    outcomes.push(playGame(abalone, [aware, plain], bout));
    const { wins, draws, losses } = score(outcomes);
    process.stdout.write(
      `${aware.name}: ${String(outcomes.length)} of ${games} games, ${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost\n`,
    );
  }
};

if (what === 'tables') tables();
else if (what === 'danger' || what === 'learned') wish(what);
else throw new Error('one of tables, danger, learned is needed');
