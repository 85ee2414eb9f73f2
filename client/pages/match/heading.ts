// The heading of a match: game, setting, pace, series; who watches; how the board lies.
import './heading.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Match } from '../../../shared/match/match.ts';
import { gameText } from '../../i18n/language.ts';
import { matchWords } from '../../i18n/match-words.ts';
import { rulesPath } from '../../router.ts';
import { paceLabel, paceSaid } from '../../state/pace.ts';
import type { MatchMirror } from '../../state/match-mirror.ts';
import { setupText } from '../../state/setup-text.ts';
import { icon } from '../../parts/icons.ts';

export const matchHeading = (
  match: Match,
  mirror: MatchMirror,
  board: { readonly turnable: boolean; turn(): void },
): TemplateResult => {
  const t = matchWords().table;
  const { terms } = match;
  const watching = mirror.watchers?.count ?? 0;
  const names = mirror.watchers?.names.join(', ') ?? '';
  return html`<header class="match-heading">
    <div class="match-heading-top">
      <h1>
        <a href=${rulesPath(terms.game)} title=${matchWords().rules.game(gameText(terms.game).name)}
          >${gameText(terms.game).name}</a
        >
      </h1>
      ${
        board.turnable
          ? html`<button
              class="button-plain"
              aria-label=${t.turn}
              title=${t.turn}
              @click=${() => board.turn()}
            >
              ${icon('turn')}
            </button>`
          : nothing
      }
    </div>
    <p class="match-heading-facts">
      <span>${setupText(terms)}</span>
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
    ${mirror.chair === null && match.phase === 'playing' ? html`<p class="quiet">${t.spectator}</p>` : nothing}
  </header>`;
};
