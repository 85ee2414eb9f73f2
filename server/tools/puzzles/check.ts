// Solves puzzles anew, one by one, and says what is wrong with them.
import type { Rules } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import { rulesOf } from '../../../shared/rules-of.ts';
import { setUp } from '../../../shared/setup.ts';
import { readPuzzle, type Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { solutionOf, type PuzzleFault } from '../../../shared/puzzles/solve.ts';
import { mineFor, tacticsOf } from './collect.ts';
import type { Mine } from './mine.ts';

export interface Checked {
  readonly line: number;
  readonly fault: PuzzleFault | null;
}

export const faultsIn = async function* (id: GameId, text: string): AsyncGenerator<Checked> {
  const tactics = await tacticsOf(id);
  let mine: Mine | null = null;
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const puzzle = readPuzzle(written);
    const setup = puzzle === null ? null : setUp(GAMES[id], puzzle.setup);
    if (puzzle === null || setup === null || !setup.ok) {
      yield { line: index + 1, fault: 'unreadable' };
      continue;
    }
    if (mine === null || JSON.stringify(mine.solvers.rules.setup) !== JSON.stringify(setup.value)) {
      mine = mineFor(id, setup.value, tactics);
    }
    yield { line: index + 1, fault: faultOf(mine, rulesOf(id, setup.value), puzzle) };
  }
};

/** The engine's part of a check begins as the search for the puzzle did, so that it finds as much. */
const faultOf = ({ solvers, thinker }: Mine, rules: Rules, puzzle: Puzzle): PuzzleFault | null => {
  const position = rules.read(puzzle.position);
  if (!position.ok) return 'unreadable';
  const solution = rules.parse(position.value, puzzle.line[0] ?? '');
  if (!solution.ok || !rules.play(position.value, solution.value).ok) return 'illegal';
  thinker.clear();
  const found = solutionOf(solvers, position.value, puzzle.task);
  if (typeof found === 'string') return found;
  return found.move === solution.value && found.plies <= puzzle.plies ? null : 'second-solution';
};
