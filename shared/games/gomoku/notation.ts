// Gomoku's notation: a stone by the name of its cell, and words for what places no stone.
import type { Geometry, Move } from '../../game.ts';
import { parsePoint } from '../../board/points.ts';
import { ok, type Result } from '../../result.ts';

/** Moves that place no stone, in the order of their numbers, which follow those of the cells. */
const WORDS = ['pass', 'black', 'white', 'more'] as const;
export type Word = (typeof WORDS)[number];

export const wordMove = (geometry: Geometry, word: Word): Move => geometry.size + WORDS.indexOf(word);

/** The word a move is written with, or null for a stone (and for numbers that are no move). */
export const wordOf = (geometry: Geometry, move: Move): Word | null => WORDS[move - geometry.size] ?? null;

export const formatMove = (geometry: Geometry, move: Move): string =>
  wordOf(geometry, move) ?? geometry.name(move);

export const parseMove = (geometry: Geometry, text: string): Result<Move, 'not-a-move' | 'no-such-cell'> => {
  const lower = text.toLowerCase();
  const word = WORDS.find((name) => name === lower);
  return word === undefined ? parsePoint(geometry, text) : ok(wordMove(geometry, word));
};

/** As for every game of points, but words too may stand without a separator: `h8g6f6whiteh9`. */
export const splitMoves = (line: string): string[] =>
  line.match(/pass|black|white|more|[a-z]\d{1,2}(?!\d)|[^\s,;-]+/gi) ?? [];
