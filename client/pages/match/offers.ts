// Offers, shown and answered in place.
import { html, type TemplateResult } from 'lit-html';
import type { Chair, Match, Offer } from '../../../shared/match/match.ts';
import { words } from '../../i18n/table-words.ts';
import { nameAt } from '../../state/seat-view.ts';
import type { Table } from '../../state/table.ts';

export const offerCards = (table: Table, match: Match, own: Chair | null): TemplateResult[] =>
  match.offers.map((offer) => offerCard(table, match, offer, own));

const offerCard = (
  table: Table,
  match: Match,
  { what, chair, seq }: Offer,
  own: Chair | null,
): TemplateResult => {
  const t = words().offers;
  const answer = (kind: 'accept' | 'decline' | 'withdraw') => (): void =>
    void table.command({ kind, offer: seq });
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
