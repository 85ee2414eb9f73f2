// Quick pairing: a card for each game, and three paces on it.
import '../../parts/game-cards.css';
import './quick-pairing.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { GAME_IDS, type GameId } from '../../../shared/games/index.ts';
import type { TimeControl } from '../../../shared/match/clock.ts';
import type { App } from '../../page.ts';
import { gameText, words } from '../../i18n/language.ts';
import { rulesPath } from '../../router.ts';
import { icon } from '../../parts/icons.ts';
import { paceLabel, paceSaid } from '../../state/pace.ts';
import { sampleOf } from '../../state/samples.ts';
import type { Create } from './ways.ts';
import { stillPicture } from '../../parts/still-board.ts';

const MINUTE = 60_000;
const PACES: readonly TimeControl[] = [
  { kind: 'game', ms: 3 * MINUTE, increment: 2_000, delay: 0 },
  { kind: 'game', ms: 10 * MINUTE, increment: 5_000, delay: 0 },
  { kind: 'none' },
];

export const quickPairing = (app: App, create: Create, here: number | null): TemplateResult => {
  const t = words().lobby;
  return html`<section class="lobby-section" aria-labelledby="quick-title">
    <div class="quick-head">
      <h2 id="quick-title">${t.quick}</h2>
      ${here === null ? nothing : html`<span class="lobby-here">${icon('people')}${t.here(here)}</span>`}
    </div>
    <p class="quiet">${t.quickHint}</p>
    <ul class="game-cards">
      ${GAME_IDS.map((game) => gameCard(app, create, game))}
    </ul>
  </section>`;
};

const gameCard = (app: App, create: Create, game: GameId): TemplateResult => {
  const t = words().lobby;
  const text = gameText(game);
  const sample = sampleOf(game);
  return html`<li class="game-card">
    <button
      class="game-card-link"
      data-play=${game}
      aria-label=${words().rules.play(text.name)}
      @click=${() => create({ game })}
    >
      ${stillPicture(sample)}
    </button>
    <div class="game-card-head">
      <span class="game-card-name">${text.name}</span>
      <a class="game-card-rules" href=${rulesPath(game)} aria-label=${words().rules.game(text.name)}
        >${words().rules.title}</a
      >
    </div>
    <div class="game-card-paces">
      ${PACES.map((time) => {
        const wish = { game, time };
        return html`<button
          class="chip"
          aria-label=${t.pair(text.name, paceSaid(time))}
          aria-pressed=${app.seeker.has(wish)}
          data-seek=${`${game} ${time.kind}`}
          @click=${() => app.seeker.toggle(wish)}
        >
          ${paceLabel(time)}
        </button>`;
      })}
    </div>
  </li>`;
};
