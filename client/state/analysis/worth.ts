// What a line of the engine says to a person: who wins in how many moves, or each side's chance.
import type { Line } from '../../../shared/engine/analysis.ts';
import type { Colour } from '../../../shared/game.ts';
import { other } from '../../../shared/game.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { analysisWords } from '../../i18n/words/analysis.ts';
import { numberText, words } from '../../i18n/language.ts';
import { colourName } from '../naming/colour-name.ts';
import { outlookOf } from '../match/outlook.ts';

export interface Worth {
  /** Black's chance, a draw being half a win. */
  readonly black: number;
  /** Who wins for certain, and in how many of their own moves. */
  readonly winner: Colour | null;
  readonly moves: number | null;
  /** Whether it is more than a judgement. */
  readonly proven: boolean;
  readonly score: number;
}

export const colourText = (game: GameId, colour: Colour): string => words().colours[colourName(game, colour)];

/** `turn` is to move; where a game is solved, a score of nothing is a draw. */
export const worthOf = (
  game: GameId,
  turn: Colour,
  { score, plies, depth }: Line,
  solved: boolean,
): Worth => {
  if (plies !== null) {
    const winner = score > 0 ? turn : other(turn);
    return { black: winner === 0 ? 1 : 0, winner, moves: Math.ceil(plies / 2), proven: true, score };
  }
  const chance =
    solved && score === 0
      ? 0.5
      : (outlookOf(game, 'level:8', { depth: Math.max(1, depth), score })?.chance ?? 0.5);
  return { black: turn === 0 ? chance : 1 - chance, winner: null, moves: null, proven: solved, score };
};

/** In words, from the side that stands better. */
export const worthText = (game: GameId, worth: Worth): string => {
  const t = analysisWords().worth;
  if (worth.winner !== null) return t.wins(colourText(game, worth.winner), worth.moves ?? 0);
  if (worth.proven) return t.draw;
  const better: Colour = worth.black >= 0.5 ? 0 : 1;
  return t.chance(colourText(game, better), Math.round(100 * (better === 0 ? worth.black : 1 - worth.black)));
};

/** In two or three signs, for whoever is to move. */
export const worthSign = (turn: Colour, worth: Worth): string => {
  if (worth.winner !== null) return `${worth.winner === turn ? '+' : '−'}${String(worth.moves ?? 0)}`;
  if (worth.proven) return '=';
  return String(Math.round(100 * (turn === 0 ? worth.black : 1 - worth.black)));
};

export const toneOf = (turn: Colour, { winner }: Worth): 'good' | 'bad' | 'even' =>
  winner === null ? 'even' : winner === turn ? 'good' : 'bad';

/** The engine's own unit, for whoever compares. */
export const scoreText = (score: number): string => `${score > 0 ? '+' : ''}${numberText(score)}`;
