// The games of this match that are over: how each ended, and a way to look at it again.
import './earlier-games.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Chair } from '../../../../shared/match/match.ts';
import { endingOf } from '../../../state/match/ending.ts';
import { tellingName } from '../../../state/naming/telling-name.ts';
import type { Finished } from '../../../state/match/match-mirror.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { exportList } from '../notices/result.ts';

interface EarlierNeeds {
  readonly games: readonly Finished[];
  readonly own: Chair | null;
  /** The one that the board shows. */
  readonly shown: Finished | null;
  readonly look: (game: Finished | null) => void;
}

export const earlierGames = (needs: EarlierNeeds): TemplateResult | typeof nothing => {
  const { games, shown } = needs;
  if (games.length === 0) return nothing;
  return html`<section class="earlier" aria-labelledby="earlier-title">
    <h2 id="earlier-title" class="side-title">${matchWords().earlier.title}</h2>
    <ol>
      ${games.map((game) => html`<li>${entry(needs, game)}</li>`)}
    </ol>
    ${shown === null ? nothing : exportList(shown.match)}
  </section>`;
};

const entry = ({ own, shown, look }: EarlierNeeds, game: Finished): TemplateResult => {
  const t = matchWords();
  const { match } = game;
  const ending = endingOf(match, own, tellingName);
  const result = ending === null ? '' : `${ending.headline}, ${ending.reason}`;
  return html`<button
    class="earlier-game"
    data-game=${match.game}
    aria-pressed=${game === shown}
    aria-label=${t.earlier.look(match.game, result)}
    @click=${() => look(game === shown ? null : game)}
  >
    <span class="move-number">${match.game}</span>
    <span><strong>${ending?.headline ?? ''}</strong> ${ending?.reason ?? ''}</span>
  </button>`;
};
