// The games whose reports are checked: of every game as many that levels played, and those of people that there are.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playedGame } from '../../../server/tools/puzzles/games.ts';
import type { Move, Position, Rules } from '../../../shared/game.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import { brainOf } from '../../../shared/engine/index.ts';
import { attempt } from '../../../shared/record/replay.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { setUp } from '../../../shared/setup.ts';

export interface ClaimedGame {
  readonly name: string;
  readonly game: GameId;
  open(): { readonly rules: Rules; readonly start: Position; readonly moves: readonly Move[] };
}

const ENGINED = GAME_IDS.filter((id) => brainOf(id) !== null);
/** Longer than any game of any rules; nodes a move, for levels that would search to the end of a large board. */
const BOUNDS = { longest: 1_000, nodes: 15_000 };

/** Game after game of each kind by turns, in variants of all sorts. */
export const levelGames = (count: number): ClaimedGame[] =>
  Array.from({ length: count }, (_, index): ClaimedGame => {
    const game = ENGINED[index % ENGINED.length] ?? 'connect4';
    const number = Math.floor(index / ENGINED.length);
    return {
      name: `levels-${game}-${String(number)}`,
      game,
      open: () => {
        const { rules, positions } = playedGame(game, number, null, BOUNDS);
        const moves = positions
          .slice(1)
          .map((after, at) => moveTo(rules, positions[at] ?? rules.start, after));
        return { rules, start: rules.start, moves };
      },
    };
  });

const moveTo = (rules: Rules, before: Position, after: Position): Move => {
  const text = rules.write(after);
  const found = rules.moves(before).find((move) => {
    const played = rules.play(before, move);
    return played.ok && rules.write(played.value.position) === text;
  });
  if (found === undefined) throw new Error('no move leads from one position to the next');
  return found;
};

/** Lines of moves of Abalone from the Belgian daisy, by people; some go on after what would end them. */
export const peopleGames = (file: string): ClaimedGame[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => ({
      name: `people-abalone-${String(index + 1)}`,
      game: 'abalone',
      open: () => {
        const options = { repetition: 'off', quiet: 'off', limit: 'off' };
        const setup = setUp(GAMES.abalone, { variant: 'belgian-daisy', options });
        if (!setup.ok) throw new Error(setup.reason);
        const rules = rulesOf('abalone', setup.value);
        return { rules, start: rules.start, moves: movesIn(rules, line) };
      },
    }));

const movesIn = (rules: Rules, line: string): Move[] => {
  const moves: Move[] = [];
  for (const { before, move, played } of attempt(rules, rules.start, rules.split(line))) {
    const parsed = rules.parse(before, move);
    if (!played.ok || !parsed.ok) break;
    moves.push(parsed.value);
  }
  return moves;
};

/** The games of people that come with the sources. */
export const PEOPLE = fileURLToPath(new URL('../../data/abalone/people.txt', import.meta.url));
