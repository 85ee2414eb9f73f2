// How each game shows itself, by game.
import type { GameId } from '../../shared/games/index.ts';
import type { View } from '../board/view.ts';
import type { Face, Lesson, Scores, Tally } from './face.ts';
import * as registry from './registry.ts';

/** The compiler reports a game that has no face. */
const FACES: Readonly<Record<GameId, Face>> = registry;

export const viewOf = (game: GameId): View => FACES[game].view;
export const scoresOf = (game: GameId): Scores | null => FACES[game].scores ?? null;
export const lessonOf = (game: GameId): (() => Promise<Lesson>) | null => FACES[game].lesson ?? null;
export const tallyOf = (game: GameId): Tally | null => FACES[game].tally ?? null;
