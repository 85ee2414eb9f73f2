// The puzzles of each game: files of the build, each fetched when its game is opened.
import type { Game } from '../../../shared/game.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import { readPuzzles, type Puzzle } from '../../../shared/puzzles/puzzle.ts';

const FILES = import.meta.glob<string>('../../../shared/games/*/puzzles.txt', {
  query: '?url',
  import: 'default',
  eager: true,
});

const urlOf = (game: GameId): string | undefined => FILES[`../../../shared/games/${game}/puzzles.txt`];

/** Those that have any, the easier games first. */
export const PUZZLE_GAMES: readonly GameId[] = GAME_IDS.filter((game) => urlOf(game) !== undefined).sort(
  (one, two) => (GAMES[one] as Game).order - (GAMES[two] as Game).order,
);

export const everyPuzzleFile = (): string[] => Object.values(FILES);

const known = new Map<GameId, Promise<readonly Puzzle[]>>();

/** The easier ones first. What did not come is asked for again. */
export const puzzlesOf = (game: GameId): Promise<readonly Puzzle[]> => {
  const before = known.get(game);
  if (before !== undefined) return before;
  const coming = fetchPuzzles(urlOf(game) ?? '');
  known.set(game, coming);
  coming.catch(() => known.delete(game));
  return coming;
};

const fetchPuzzles = async (url: string): Promise<readonly Puzzle[]> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
  const found = readPuzzles(await answer.text());
  if (found.length === 0) throw new Error(`${url} holds no puzzle`);
  return found;
};
