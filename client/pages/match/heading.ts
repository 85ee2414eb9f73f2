// The heading of a match: game, setting, pace, series; who watches; how the board lies.
import './heading.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Match } from '../../../shared/match/match.ts';
import { gameText } from '../../i18n/language.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { paceLabel, paceSaid } from '../../state/pace.ts';
import type { MatchMirror } from '../../state/match/match-mirror.ts';
import { setupText } from '../../state/setup-text.ts';
import { icon } from '../../parts/icons.ts';

interface HeadingNeeds {
  readonly match: Match;
  readonly mirror: MatchMirror;
  readonly board: { readonly turnable: boolean; turn(): void };
  readonly rules: () => void;
  /** Null before the first game. */
  readonly share: (() => void) | null;
}

export const matchHeading = ({ match, mirror, board, rules, share }: HeadingNeeds): TemplateResult => {
  const t = matchWords();
  const name = gameText(match.terms.game).name;
  const plain = (
    label: string,
    picture: 'link' | 'help' | 'turn',
    action: string,
    run: () => void,
  ): TemplateResult =>
    html`<button class="button-plain" data-action=${action} aria-label=${label} title=${label} @click=${run}>
      ${icon(picture)}
    </button>`;
  return html`<header class="match-heading">
    <div class="match-heading-top">
      <h1>${name}</h1>
      <span>
        ${share === null ? nothing : plain(t.share.send, 'link', 'share', share)}
        ${plain(t.rules.game(name), 'help', 'rules', rules)}
        ${board.turnable ? plain(t.table.turn, 'turn', 'turn', () => board.turn()) : nothing}
      </span>
    </div>
    ${matchFacts(match, mirror)}
  </header>`;
};

/** The same in a sheet, which has the name of the game for its title. */
export const sheetHeading = ({ match, mirror, board, rules, share }: HeadingNeeds): TemplateResult => {
  const t = matchWords();
  return html`${matchFacts(match, mirror)}
    <div class="game-sheet-foot">
      <button class="button" data-action="rules" @click=${rules}>${icon('help')}${t.rules.title}</button>
      ${
        share === null
          ? nothing
          : html`<button class="button" data-action="share" @click=${share}>
              ${icon('link')}${t.share.send}
            </button>`
      }
      ${
        board.turnable
          ? html`<button class="button" data-action="turn" @click=${() => board.turn()}>
              ${icon('turn')}${t.table.turn}
            </button>`
          : nothing
      }
    </div>`;
};

/** Two people play: whoever looks on sees too that neither of them is helped. */
export const noEngines = ({ chairs, phase }: Match): TemplateResult | typeof nothing => {
  const t = matchWords().table;
  return phase === 'playing' && chairs.every((player) => player?.kind === 'person')
    ? html`<span class="no-engines" title=${t.noEnginesWhy}>${t.noEngines}</span>`
    : nothing;
};

const matchFacts = (match: Match, mirror: MatchMirror): TemplateResult => {
  const t = matchWords().table;
  const { terms } = match;
  const watching = mirror.watchers?.count ?? 0;
  const names = mirror.watchers?.names.join(', ') ?? '';
  return html`<p class="match-heading-facts">
    <span>${setupText(terms)}</span>
    <span title=${paceSaid(terms.time)}>${icon('clock')}${paceLabel(terms.time)}</span>
    ${terms.private ? html`<span>${icon('lock')}</span>` : nothing} ${noEngines(match)}
    ${terms.games > 1 && match.game > 0 ? html`<span>${t.gameOf(match.round, terms.games)}</span>` : nothing}
    ${terms.games === 1 && match.game > 1 ? html`<span>${t.game(match.game)}</span>` : nothing}
    ${
      watching === 0
        ? nothing
        : html`<span class="watchers" title=${names} data-watching=${watching}
            >${icon('eye')}${t.watching(watching)}</span
          >`
    }
    ${mirror.chair === null && match.phase === 'playing' ? html`<span>${t.spectator}</span>` : nothing}
  </p>`;
};
