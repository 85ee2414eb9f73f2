// What is played here: game, setting, pace, series; who watches; how the board lies.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Match } from '../../../shared/match/match.ts';
import { gameText } from '../../i18n/language.ts';
import { words } from '../../i18n/table-words.ts';
import { rulesPath } from '../../router.ts';
import { paceLabel, paceSaid } from '../../state/pace.ts';
import type { Table } from '../../state/table.ts';
import { settingOf } from '../../state/wording.ts';
import { icon } from '../../parts/icons.ts';

export const matchHeading = (
  match: Match,
  table: Table,
  room: { readonly turnable: boolean; turn(): void },
): TemplateResult => {
  const t = words().table;
  const { terms } = match;
  const watching = table.watchers?.count ?? 0;
  const names = table.watchers?.names.join(', ') ?? '';
  return html`<header class="heading">
    <div class="heading-top">
      <h1>
        <a href=${rulesPath(terms.game)} title=${words().rules.game(gameText(terms.game).name)}
          >${gameText(terms.game).name}</a
        >
      </h1>
      ${
        room.turnable
          ? html`<button
              class="button-plain"
              aria-label=${t.turn}
              title=${t.turn}
              @click=${() => room.turn()}
            >
              ${icon('turn')}
            </button>`
          : nothing
      }
    </div>
    <p class="heading-facts">
      <span>${settingOf(terms)}</span>
      <span title=${paceSaid(terms.time)}>${icon('clock')}${paceLabel(terms.time)}</span>
      ${terms.private ? html`<span>${icon('lock')}</span>` : nothing}
      ${terms.games > 1 && match.game > 0 ? html`<span>${t.gameOf(match.round, terms.games)}</span>` : nothing}
      ${terms.games === 1 && match.game > 1 ? html`<span>${t.game(match.game)}</span>` : nothing}
      ${
        watching === 0
          ? nothing
          : html`<span class="watchers" title=${names} data-watching=${watching}
              >${icon('eye')}${t.watching(watching)}</span
            >`
      }
    </p>
    ${table.chair === null && match.phase === 'playing' ? html`<p class="quiet">${t.spectator}</p>` : nothing}
  </header>`;
};
