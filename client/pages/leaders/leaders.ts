// The best at each game and pace.
import '../../parts/intro.css';
import './leaders.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { GAME_IDS, type GameId } from '../../../shared/games/index.ts';
import type { Leaders } from '../../../shared/protocol.ts';
import { PACES, type Pace } from '../../../shared/rating/pace.ts';
import { gameText, words } from '../../i18n/language.ts';
import { openPlayersWords, playersWords } from '../../i18n/words/players.ts';
import type { Page } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { leadersPath, playerPath } from '../../router.ts';
import { readJson } from '../../state/players/read.ts';

type Read = Leaders['leaders'] | 'reading' | 'failed';

export const leadersPage = async (game: GameId, pace: Pace): Promise<Page> => {
  await openPlayersWords();
  let read: Read = 'reading';
  const load = async (): Promise<void> => {
    read = 'reading';
    redraw();
    read = await readJson<Leaders>(`/api/leaders?game=${game}&pace=${pace}`).then(
      (found) => found?.leaders ?? [],
      () => 'failed' as const,
    );
    redraw();
  };
  void load();

  const table = (): TemplateResult => {
    const t = playersWords();
    if (read === 'reading') return html`<p class="loading">${words().loading}</p>`;
    if (read === 'failed') {
      return html`<p role="alert">
        ${t.failed} <button class="button" data-action="again" @click=${() => void load()}>${t.again}</button>
      </p>`;
    }
    if (read.length === 0) return html`<p class="quiet">${t.noLeaders}</p>`;
    return html`<table class="leaders" aria-label=${`${gameText(game).name} · ${t.paces[pace]}`}>
      <thead>
        <tr>
          <th scope="col" class="number">${t.rank}</th>
          <th scope="col">${t.player}</th>
          <th scope="col" class="number">${t.ratingHead}</th>
          <th scope="col" class="number leaders-spread">${t.spread}</th>
          <th scope="col" class="number">${t.list}</th>
        </tr>
      </thead>
      <tbody>
        ${read.map(
          ({ id, name, bot, rating, deviation, games }, index) =>
            html`<tr>
              <td class="number">${index + 1}</td>
              <th scope="row">
                <a href=${playerPath(id)}>${name}</a
                >${bot ? html` <span class="tag">${t.bot}</span>` : nothing}
              </th>
              <td class="number"><strong>${rating}</strong></td>
              <td class="number leaders-spread quiet">${2 * deviation}</td>
              <td class="number">${games}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  };

  const chips = (
    label: string,
    links: readonly (readonly [path: string, text: string, here: boolean, hint?: string])[],
  ): TemplateResult =>
    html`<nav class="leaders-choice" aria-label=${label}>
      ${links.map(
        ([path, text, here, hint]) =>
          html`<a class="chip" href=${path} aria-current=${here ? 'page' : nothing} title=${hint ?? nothing}
            >${text}</a
          >`,
      )}
    </nav>`;

  return {
    place: 'leaders',
    title: () => playersWords().leaders,
    view: () => {
      const t = playersWords();
      return html`
        <section class="intro">
          <h1>${t.leaders}</h1>
          <p>${t.leadersLead}</p>
        </section>
        ${chips(
          t.gameChoice,
          GAME_IDS.map((id) => [leadersPath(id, pace), gameText(id).name, id === game]),
        )}
        ${chips(
          t.paceChoice,
          PACES.map((each) => [leadersPath(game, each), t.paces[each], each === pace, t.paceHints[each]]),
        )}
        ${table()}
        <p class="quiet">${t.howRated}</p>
      `;
    },
    leave: () => undefined,
  };
};
