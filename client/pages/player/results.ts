// How a player's games went: as the first and as the second to move, and by opening.
import { html, nothing, type TemplateResult } from 'lit-html';
import { isGameId } from '../../../shared/games/index.ts';
import type { Profile } from '../../../shared/protocol.ts';
import { gameText } from '../../i18n/language.ts';
import { playersWords } from '../../i18n/words/players.ts';
import { select } from '../../parts/form-controls.ts';
import { byOpening, bySeat, gamesOf } from '../../state/players/results.ts';
import { tallyCells, tallyHeads } from './tally.ts';

const OPENINGS = 8;

export const resultsSection = (
  profile: Profile,
  chosen: string | null,
  choose: (game: string) => void,
): TemplateResult => {
  const t = playersWords();
  const games = gamesOf(profile);
  const game = games.find((each) => each === chosen) ?? games[0];
  return html`<section class="player-part" aria-labelledby="player-results">
    <div class="player-head">
      <h2 id="player-results">${t.results}</h2>
      ${games.length < 2 || game === undefined ? nothing : select('results-game', t.game, games, game, nameOf, choose)}
    </div>
    ${game === undefined ? html`<p class="quiet">${t.noResults}</p>` : tables(profile, game)}
  </section>`;
};

const nameOf = (game: string): string => (isGameId(game) ? gameText(game).name : game);

const tables = (profile: Profile, game: string): TemplateResult => {
  const t = playersWords();
  const variants = isGameId(game) ? gameText(game).variants : {};
  const [first, second] = bySeat(profile, game);
  const openings = byOpening(profile, game, OPENINGS);
  return html`<div class="player-columns">
    <table class="player-table" data-results=${game}>
      <thead>
        <tr>
          <th scope="col">${nameOf(game)}</th>
          ${tallyHeads()}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">${t.first}</th>
          ${tallyCells(first)}
        </tr>
        <tr>
          <th scope="row">${t.second}</th>
          ${tallyCells(second)}
        </tr>
      </tbody>
    </table>
    <table class="player-table" data-openings=${game}>
      <caption>
        ${t.openings}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t.opening}</th>
          ${tallyHeads()}
        </tr>
      </thead>
      <tbody>
        ${openings.map(
          (each) =>
            html`<tr>
              <th scope="row">
                ${t.openedWith(variants[each.variant] ?? each.variant, each.opening ?? t.unknownOpening)}
                <span class="quiet">${each.seat === 0 ? t.first : t.second}</span>
              </th>
              ${tallyCells(each)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};
