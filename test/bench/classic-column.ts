// R3's alpha-beta as printed, and what its chances and its order make of it: `tsx test/bench/classic-column.ts [games] [player]`.
import { gomokuBoard } from '../../server/ai/games/gomoku/minmax.ts';
import type { Board } from '../../server/ai/search/board.ts';
import { search } from '../../server/ai/search/search.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Move, Position } from '../../shared/game.ts';
import { ask } from '../support/ask.ts';
import { climb } from '../support/climbing.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { rulesOf } from '../support/setups.ts';

const games = Number(process.argv[2] ?? '20');
/** The number of one player, or all of them. */
const player = process.argv[3];
const rules = rulesOf(GAMES.gomoku, { variant: 'classic' });
const SIZE = 19;

type Choose = (position: Position, random: () => number) => Move;

const agent =
  (name: string): Choose =>
  (position, random) =>
    ask('gomoku', name, rules, position, { random }).move;

const downwards = (board: Board): Board => ({ ...board, moves: () => board.moves().sort((a, b) => a - b) });

/** The published search with one of its parts exchanged. */
const printed =
  (order: (board: Board) => Board, chance: boolean, prune: boolean): Choose =>
  (position, random) => {
    const board = order(gomokuBoard(rules, position, false));
    const overwrite = (chosen: Move, inner: Move): Move => {
      const move = chosen - (chosen % SIZE) + (inner % SIZE);
      return rules.play(position, move).ok ? move : chosen;
    };
    const settings = { depth: 3, prune, soft: true, ...(chance ? { coin: random } : {}) };
    return search(board, board.moves(), prune ? { ...settings, overwrite } : settings, NO_LIMITS()).move;
  };

const upwards = (board: Board): Board => board;
const PLAYERS: readonly (readonly [name: string, choose: Choose])[] = [
  ['gomoku-elage', agent('gomoku-elage')],
  ['gomoku-elage, the first of equals', printed(upwards, false, true)],
  ['gomoku-elage, rows downwards', printed(downwards, true, true)],
  ['gomoku-elage, rows downwards, the first of equals', printed(downwards, false, true)],
  ['gomoku-minmax', agent('gomoku-minmax')],
  ['gomoku-elage-fixed', agent('gomoku-elage-fixed')],
];

for (const [number, [name, choose]] of PLAYERS.entries()) {
  if (player !== undefined && Number(player) !== number) continue;
  const climbs = Array.from({ length: games }, (_, game) => climb(rules, game, choose));
  const sum = (value: (each: (typeof climbs)[number]) => number): string =>
    String(climbs.reduce((total, each) => total + value(each), 0));
  process.stdout.write(
    `${name}: ${sum(({ reached }) => Number(reached))} of ${String(games)} games to the top; ` +
      `${sum((each) => each.climbing)} of ${sum((each) => each.before)} moves before above all others, ` +
      `${sum((each) => each.along)} of ${sum((each) => each.after)} after on the top two rows; ` +
      `${sum(({ won }) => Number(won))} won\n`,
  );
}
