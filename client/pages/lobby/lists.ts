// Who waits for somebody and what is being played: below what is seen first, loaded after it, and drawn whole.
import './lists.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { LobbyEntry } from '../../../shared/protocol.ts';
import type { App } from '../../page.ts';
import { meetingWords, openMeetingWords as openWords } from '../../i18n/words/meeting.ts';
import { icon } from '../../parts/icons.ts';
import type { LobbyMirror } from '../../state/lobby/lobby-mirror.ts';
import { liveGameCard, openSeatRow } from './entries.ts';
import { seekerRow } from './seats.ts';
import type { Create } from './ways.ts';

/** To be awaited before anything of it is drawn. */
export { openWords };

export const rooms = (
  app: App,
  lobby: LobbyMirror,
  live: readonly LobbyEntry[],
  create: Create,
): TemplateResult => html`${openSeats(app, lobby)} ${liveGames(live, create)}`;

/** People who look for somebody are there to play at once: they come before seats at tables. */
const openSeats = (app: App, lobby: LobbyMirror): TemplateResult => {
  const t = meetingWords();
  const me = app.net.identity?.id ?? '';
  // The own seat stands in the bar, where it can be given up.
  const seats = [...lobby.seats.values()].filter(({ by }) => by.id !== me).sort((a, b) => a.at - b.at);
  const open = [...lobby.entries.values()]
    .filter(({ phase }) => phase === 'open')
    .sort((a, b) => b.at - a.at);
  const number = seats.length + open.length;
  return html`<section class="lobby-section" aria-labelledby="open-title">
    <h2 id="open-title">${t.open} ${counted(number)}</h2>
    ${
      number === 0
        ? html`<p class="quiet no-open-seats">${t.noOpen}</p>`
        : html`<ul class="open-seats">
            ${repeat(
              seats,
              ({ by }) => by.id,
              (seat) => seekerRow(app, seat),
            )}
            ${repeat(
              open,
              ({ id }) => id,
              (entry) => openSeatRow(app, entry, me),
            )}
          </ul>`
    }
  </section>`;
};

const liveGames = (live: readonly LobbyEntry[], create: Create): TemplateResult => {
  const t = meetingWords();
  const showcase = html`<button
    class="button"
    data-action="showcase"
    @click=${() => create({ opponent: 'watch' })}
  >
    ${icon('eye')}${t.showcase}
  </button>`;
  return html`<section class="lobby-section" aria-labelledby="live-title">
    <h2 id="live-title">${t.live} ${counted(live.length)}</h2>
    ${
      live.length === 0
        ? html`<div class="live-games-empty">
            <p class="quiet">${t.noLive}</p>
            ${showcase}
          </div>`
        : html`<ul class="live-games">
              ${repeat(
                live,
                ({ id }) => id,
                (entry) => liveGameCard(entry),
              )}
            </ul>
            ${live.every(isOfComputers) ? html`<p class="live-games-more">${showcase}</p>` : nothing}`
    }
  </section>`;
};

const counted = (number: number): TemplateResult | typeof nothing =>
  number === 0 ? nothing : html`<span class="lobby-count">${number}</span>`;

const isOfComputers = ({ chairs }: LobbyEntry): boolean => chairs.every((player) => player?.kind === 'ai');
