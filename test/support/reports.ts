// Reports of games for tests: from moves as text, with all that was looked at.
import { lookerFor, positionsOf } from '../../server/tools/report/make.ts';
import { playedGame } from '../../server/tools/puzzles/games.ts';
import type { Move, Position, Rules } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { attempt } from '../../shared/record/replay.ts';
import { lookAt } from '../../shared/report/look.ts';
import type { Look, Looker } from '../../shared/report/looker.ts';
import { reportOf, type Report } from '../../shared/report/report.ts';
import { rulesOf } from './setups.ts';
import { GAMES } from '../../shared/games/index.ts';

export interface Reported {
  readonly looker: Looker;
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
  readonly looks: readonly Look[];
  readonly report: Report;
}

const lookerOf = async (game: GameId, rules: Rules): Promise<Looker> => {
  const looker = await lookerFor(game, rules.setup);
  if (looker === null) throw new Error(`${game} has no engine`);
  return looker;
};

const movesIn = (rules: Rules, start: Position, line: string): Move[] => {
  const moves: Move[] = [];
  for (const { before, move, played } of attempt(rules, start, rules.split(line))) {
    const parsed = rules.parse(before, move);
    if (!played.ok || !parsed.ok) throw new Error(`${move} cannot be played`);
    moves.push(parsed.value);
  }
  return moves;
};

/** Of moves as text; the position's text says where they begin. */
export const reported = async (
  game: GameId,
  line: string,
  { rules = rulesOf(GAMES[game]), from }: { rules?: Rules; from?: string } = {},
): Promise<Reported> => {
  const looker = await lookerOf(game, rules);
  const read = from === undefined ? null : rules.read(from);
  const start = read?.ok === true ? read.value : rules.start;
  const moves = movesIn(rules, start, line);
  const positions = positionsOf(rules, start, moves);
  const looks = positions.map((position) => lookAt(looker, position));
  return { looker, positions, moves, looks, report: reportOf(rules, start, moves, looks) };
};

/** The moves of a game that levels played, as text. */
export const playedLine = (game: GameId, number: number): string => {
  const { rules, positions } = playedGame(game, number, rulesOf(GAMES[game]).setup);
  return positions
    .slice(1)
    .map((position, index) => {
      const before = positions[index] ?? rules.start;
      const move = rules.moves(before).find((each) => {
        const played = rules.play(before, each);
        return played.ok && rules.write(played.value.position) === rules.write(position);
      });
      return rules.format(move ?? 0);
    })
    .join(' ');
};
