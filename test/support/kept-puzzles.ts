// The puzzles of the repository, as they lie in its files.
import { readFileSync } from 'node:fs';
import type { GameId } from '../../shared/games/index.ts';
import { readPuzzles, type Puzzle } from '../../shared/puzzles/puzzle.ts';

export const puzzleFile = (game: GameId): string =>
  readFileSync(new URL(`../../shared/games/${game}/puzzles.txt`, import.meta.url), 'utf8');

export const keptPuzzles = (game: GameId): Puzzle[] => readPuzzles(puzzleFile(game));
