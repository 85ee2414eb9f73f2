// How many puzzles of each game a player has solved.
import { html, nothing, type TemplateResult } from 'lit-html';
import { isGameId } from '../../../shared/games/index.ts';
import type { Profile } from '../../../shared/protocol.ts';
import { gameText } from '../../i18n/language.ts';
import { numberText } from '../../i18n/number.ts';
import { playersWords } from '../../i18n/words/players.ts';

export const puzzlesSection = ({ puzzles }: Profile): TemplateResult | typeof nothing => {
  if (puzzles.length === 0) return nothing;
  return html`<section class="player-part" aria-labelledby="player-puzzles">
    <h2 id="player-puzzles">${playersWords().puzzles}</h2>
    <ul class="player-puzzles">
      ${puzzles.map(
        ({ game, solved }) =>
          html`<li data-puzzles=${game}>
            <span>${isGameId(game) ? gameText(game).name : game}</span> <strong>${numberText(solved)}</strong>
          </li>`,
      )}
    </ul>
  </section>`;
};
