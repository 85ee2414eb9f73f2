// Whom a player has met most often, and how that went.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Profile } from '../../../shared/protocol.ts';
import { playersWords } from '../../i18n/words/players.ts';
import { playerPath } from '../../router.ts';
import { tallyCells, tallyHeads } from './tally.ts';

export const rivalsSection = ({ rivals }: Profile): TemplateResult | typeof nothing => {
  if (rivals.length === 0) return nothing;
  const t = playersWords();
  return html`<section class="player-part" aria-labelledby="player-rivals">
    <h2 id="player-rivals">${t.rivals}</h2>
    <table class="player-table" data-rivals>
      <thead>
        <tr>
          <th scope="col">${t.rival}</th>
          ${tallyHeads()}
        </tr>
      </thead>
      <tbody>
        ${rivals.map(
          (rival) =>
            html`<tr>
              <th scope="row">
                <a href=${playerPath(rival.id)}>${rival.name}</a>
                ${rival.bot ? html`<span class="tag">${t.bot}</span>` : nothing}
              </th>
              ${tallyCells(rival)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
};
