// What the server asks of a database about puzzles that people have solved.

export interface SolvedPuzzles {
  readonly game: string;
  readonly solved: number;
}

export interface PuzzleStore {
  /** Each puzzle counts once. */
  addSolved(identity: string, game: string, puzzles: readonly string[], at: number): Promise<void>;
  /** How many of each game, most first. */
  solvedBy(identity: string): Promise<SolvedPuzzles[]>;
}
