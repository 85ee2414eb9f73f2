// Offers of a draw, a takeback, another game: shown and answered in place.
import { html, type TemplateResult } from 'lit-html';
import type { Chair, Match, Offer } from '../../../../shared/match/match.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { nameAt } from '../../../state/match/seat-view.ts';
import type { MatchMirror } from '../../../state/match/match-mirror.ts';

export const offerCards = (mirror: MatchMirror, match: Match, own: Chair | null): TemplateResult[] =>
  match.offers.map((offer) => offerCard(mirror, match, offer, own)).reverse();

const offerCard = (
  mirror: MatchMirror,
  match: Match,
  { what, chair, seq }: Offer,
  own: Chair | null,
): TemplateResult => {
  const t = matchWords().offers;
  const answer = (kind: 'accept' | 'decline' | 'withdraw') => (): void =>
    void mirror.command({ kind, offer: seq });
  const mine = own === chair;
  return html`<div class="notice" data-offer=${what}>
    <p>${mine ? t.texts[what].made : t.texts[what].got(nameAt(match, chair))}</p>
    ${
      own === null
        ? ''
        : html`<div class="notice-foot">
            ${
              mine
                ? html`<button
                    class="button button-small"
                    data-action="withdraw"
                    @click=${answer('withdraw')}
                  >
                    ${t.withdraw}
                  </button>`
                : html`<button class="button button-small" data-action="decline" @click=${answer('decline')}>
                      ${t.decline}
                    </button>
                    <button
                      class="button button-small button-strong"
                      data-action="accept"
                      @click=${answer('accept')}
                    >
                      ${t.accept}
                    </button>`
            }
          </div>`
    }
  </div>`;
};
