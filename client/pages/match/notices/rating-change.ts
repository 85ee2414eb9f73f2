// What a rated game has changed, and why: both ratings before and after, and what could be expected.
import './rating-change.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { otherChair, type Chair, type Match } from '../../../../shared/match/match.ts';
import type { MatchRatings } from '../../../../shared/protocol.ts';
import { afterwardsWords } from '../../../i18n/words/afterwards.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { nameAt } from '../../../state/match/seat-view.ts';
import { changeText, ratingText } from '../../../state/naming/rating-text.ts';

type Game = MatchRatings['games'][number];

export const ratingChange = (
  match: Match,
  ratings: MatchRatings | null,
  own: Chair | null,
): TemplateResult | typeof nothing => {
  if (match.terms.rated !== true) return nothing;
  const t = afterwardsWords();
  const game = ratings?.games.find(({ number }) => number === match.game);
  if (game === undefined) {
    return html`<p class="quiet" data-rating="none">${isCounted(match) ? t.ratingSoon : t.notCounted}</p>`;
  }
  const above = own === null ? 0 : own;
  return html`<div class="rating-change" data-rating=${match.game}>
    <dl>${row(match, game, above)} ${row(match, game, otherChair(above))}</dl>
    <p class="quiet">${why(match, game, own)} ${isGuess(game) ? t.guess : nothing}</p>
  </div>`;
};

/** As far as it shows here; what is rated is decided by the server. */
const isCounted = ({ outcome, moves }: Match): boolean =>
  moves.length >= 2 && outcome !== null && outcome.reason !== 'aborted' && outcome.reason !== 'abandoned';

const isGuess = ({ after }: Game): boolean => after.some(({ provisional }) => provisional);

const row = (match: Match, { before, after }: Game, chair: Chair): TemplateResult => {
  const [was, is] = [before[chair], after[chair]];
  const name = nameAt(match, chair);
  const way = is.rating > was.rating ? 'up' : is.rating < was.rating ? 'down' : 'same';
  return html`<div class="rating-row" data-chair=${chair} data-way=${way}>
    <dt>${name}</dt>
    <dd>
      <span class="visually-hidden">${afterwardsWords().rating(name, ratingText(was), ratingText(is))},</span>
      <span class="rating-was" aria-hidden="true">${ratingText(was)} → </span>
      <strong aria-hidden="true">${ratingText(is)}</strong>
      <span class="rating-by">${changeText(was, is)}</span>
    </dd>
  </div>`;
};

const why = (match: Match, { expected, first }: Game, own: Chair | null): string => {
  const t = afterwardsWords();
  const share = (chair: Chair): string =>
    new Intl.NumberFormat(currentLanguage(), { style: 'percent' }).format(expected[chair]);
  return own === null ? t.whyBoth(nameAt(match, 0), share(0)) : t.why(share(own), first);
};
