// Solved puzzles, in memory.
import type { PuzzleStore, SolvedPuzzles } from '../../server/store/contract/puzzles.ts';
import { MemoryDues } from './memory-dues.ts';

export abstract class MemoryPuzzles extends MemoryDues implements PuzzleStore {
  readonly #solved = new Map<string, Map<string, Set<string>>>();

  addSolved(identity: string, game: string, puzzles: readonly string[]): Promise<void> {
    const games = this.#solved.get(identity) ?? new Map<string, Set<string>>();
    games.set(game, new Set([...(games.get(game) ?? []), ...puzzles]));
    this.#solved.set(identity, games);
    return Promise.resolve();
  }
  solvedBy(identity: string): Promise<SolvedPuzzles[]> {
    const games = [...(this.#solved.get(identity) ?? [])].map(([game, { size }]) => ({ game, solved: size }));
    return Promise.resolve(
      games.sort((one, two) => two.solved - one.solved || (one.game < two.game ? -1 : 1)),
    );
  }
}
