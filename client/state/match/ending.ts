// How a game ended, in words.
import type { GameId } from '../../../shared/games/index.ts';
import { chairAt, MATCH_ENDS, type Chair, type Match } from '../../../shared/match/match.ts';
import { gameText } from '../../i18n/language.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { nameAt } from './seat-view.ts';

export interface Ending {
  readonly headline: string;
  readonly reason: string;
  readonly tone: 'won' | 'lost' | 'even';
}

const isMatchEnd = (reason: string): reason is (typeof MATCH_ENDS)[number] =>
  MATCH_ENDS.some((end) => end === reason);

export const reasonText = (game: GameId, reason: string): string =>
  isMatchEnd(reason) ? matchWords().ends[reason] : (gameText(game).ends[reason] ?? reason);

/** `name`: how spectators are told who has won. */
export const endingOf = (match: Match, own: Chair | null, name = nameAt): Ending | null => {
  const { outcome } = match;
  if (outcome === null) return null;
  const t = matchWords().result;
  const reason = reasonText(match.terms.game, outcome.reason);
  if (outcome.winner === null) {
    const off = outcome.reason === 'aborted' || outcome.reason === 'abandoned';
    return { headline: off ? t.off : t.draw, reason, tone: 'even' };
  }
  const winner = chairAt(match, outcome.winner);
  if (own === null) return { headline: t.wins(name(match, winner)), reason, tone: 'even' };
  return winner === own
    ? { headline: t.won, reason, tone: 'won' }
    : { headline: t.lost, reason, tone: 'lost' };
};
