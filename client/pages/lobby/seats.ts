// The open seat of somebody who looks for an opponent: one press takes it, at the game and pace that are pressed.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Seat } from '../../../shared/protocol.ts';
import { paceOf } from '../../../shared/rating/pace.ts';
import type { App } from '../../page.ts';
import { gameText } from '../../i18n/language.ts';
import { meetingWords } from '../../i18n/words/meeting.ts';
import { icon } from '../../parts/icons.ts';
import { stillPicture } from '../../parts/still-board.ts';
import { ratingText } from '../../state/naming/rating-text.ts';
import { paceLabel, paceSaid } from '../../state/pace.ts';
import { sampleOf } from '../../state/samples.ts';
import { setupText } from '../../state/setup-text.ts';

type Wish = Seat['wishes'][number];

export const seekerRow = (app: App, { by, wishes }: Seat): TemplateResult | typeof nothing => {
  const t = meetingWords();
  const [first, ...others] = wishes;
  if (first === undefined) return nothing;
  const one = others.length === 0;
  const games = [...new Set(wishes.map(({ game }) => gameText(game).name))].join(', ');
  return html`<li class="open-seat" data-seat=${by.id} ?data-any=${!one}>
    ${stillPicture(sampleOf(first.game))}
    <div class="open-seat-text">
      <strong>${games}</strong>
      <span class="quiet">${one ? setupText({ ...first, games: 1 }) : t.anyOf}</span>
    </div>
    <span class="open-seat-host"><span>${by.name}</span> ${one ? ratingOf(first) : nothing}</span>
    ${
      one
        ? html`<span class="open-seat-pace">${icon('clock')}${paceLabel(first.time)}</span
            >${take(app, by, first)}`
        : html`<div class="open-seat-wishes">${wishes.map((wish) => choose(app, by, wish))}</div>`
    }
  </li>`;
};

/** How the seeker stands at this game and pace, where they have played it rated. */
const ratingOf = ({ time, rating }: Wish): TemplateResult | typeof nothing => {
  const pace = paceOf(time);
  if (rating === undefined || pace === null) return nothing;
  const t = meetingWords();
  const text = ratingText(rating);
  return html`<span class="open-seat-rating" title=${t.ratedSaid(text, pace, 2 * rating.deviation)}
    >${t.rated(text, pace)}</span
  >`;
};

const taker =
  (app: App, by: Seat['by'], { game, setup, time }: Wish) =>
  (): void =>
    void app.seeker.take({ seeker: by.id, choice: { game, ...setup, options: { ...setup.options } }, time });

const take = (app: App, by: Seat['by'], wish: Wish): TemplateResult => {
  const t = meetingWords();
  return html`<button
    class="button button-strong"
    aria-label=${t.sitAt(by.name, gameText(wish.game).name)}
    @click=${taker(app, by, wish)}
  >
    ${t.sit}
  </button>`;
};

const choose = (app: App, by: Seat['by'], wish: Wish): TemplateResult => {
  const { name } = gameText(wish.game);
  return html`<button
    class="chip"
    data-wish=${`${wish.game} ${wish.time.kind}`}
    aria-label=${meetingWords().sitAtPace(by.name, name, paceSaid(wish.time))}
    @click=${taker(app, by, wish)}
  >
    ${name} · ${paceLabel(wish.time)} ${ratingOf(wish)}
  </button>`;
};
