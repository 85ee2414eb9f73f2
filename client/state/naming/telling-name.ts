// A player's name, with the colour where both have the same: two computers of one level.
import type { Colour } from '../../../shared/game.ts';
import { otherChair, seatOf, type Chair, type Match } from '../../../shared/match/match.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { colourName } from './colour-name.ts';
import { nameAt } from '../match/seat-view.ts';
import { storyOf } from '../match/story.ts';

export const tellingName = (match: Match, chair: Chair): string => {
  const name = nameAt(match, chair);
  if (name !== nameAt(match, otherChair(chair))) return name;
  const colour = colourAt(match, chair);
  const t = matchWords();
  return colour === null ? name : t.result.winner(name, t.colours[colourName(match.terms.game, colour)]);
};

/** Who has black is known to the moves where an opening settles it. */
export const colourAt = (match: Match, chair: Chair): Colour | null => {
  const { steps, start } = storyOf(match, null);
  const { black } = steps.at(-1) ?? start;
  if (black === null) return null;
  return seatOf(match, chair) === black ? 0 : 1;
};
