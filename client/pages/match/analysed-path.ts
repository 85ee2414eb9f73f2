// Where a game of a match stands on the analysis board.
import type { GameId } from '../../../shared/games/index.ts';
import type { Moment } from '../../../shared/route.ts';
import { analysisPath } from '../../router.ts';

/** A game of a match on the analysis board, from so many moves on. */
export const analysedPath = (game: GameId, match: string, { game: number, ply }: Moment): string =>
  `${analysisPath(game)}?match=${match}&game=${String(number)}${ply === null ? '' : `&ply=${String(ply)}`}`;
