// What the puzzles say: loaded with them.
import { puzzles as english } from '../en/puzzles.ts';
import { partOf } from '../language.ts';

export const { words: puzzlesWords, open: openPuzzlesWords } = partOf('puzzles', english);
