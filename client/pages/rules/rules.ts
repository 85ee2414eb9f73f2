// The rules of each game, with small drawn pictures.
import '../../parts/intro.css';
import '../../parts/game-cards.css';
import './rules.css';
import { html, type TemplateResult } from 'lit-html';
import type { Explained } from '../../../shared/explained.ts';
import { GAME_IDS, GAMES, type GameId } from '../../../shared/games/index.ts';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { currentLanguage, gameText, words } from '../../i18n/language.ts';
import { figurePicture } from '../../parts/figure-picture.ts';
import { icon } from '../../parts/icons.ts';
import { stillPicture } from '../../parts/still-board.ts';
import { analysisPath, rulesPath } from '../../router.ts';
import { sampleOf } from '../../state/samples.ts';

const texts = new Map<GameId, Explained>();

const load = async (game: GameId): Promise<void> => {
  if (texts.has(game)) return;
  texts.set(game, await GAMES[game].explained());
  redraw();
};

export const rulesPage = (app: App, game: GameId | null): Page => ({
  place: 'rules',
  title: () => (game === null ? words().rules.title : words().rules.game(gameText(game).name)),
  view: () => {
    if (game === null) return overview();
    void load(game);
    return explained(app, game, texts.get(game));
  },
  leave: () => undefined,
});

const overview = (): TemplateResult => {
  const t = words().rules;
  return html`
    <section class="intro">
      <h1>${t.title}</h1>
      <p>${t.lead}</p>
    </section>
    <ul class="game-cards">
      ${GAME_IDS.map(
        (game) =>
          html`<li class="game-card">
            <a class="game-card-link" href=${rulesPath(game)}>
              ${stillPicture(sampleOf(game))}
              <span class="game-card-name">${gameText(game).name}</span>
              <span class="quiet">${gameText(game).summary}</span>
            </a>
          </li>`,
      )}
    </ul>
  `;
};

const explained = (app: App, game: GameId, sections: Explained = []): TemplateResult => {
  const t = words().rules;
  const language = currentLanguage();
  const play = async (): Promise<void> => {
    const { openNewGame } = await import('../../parts/new-game/new-game.ts');
    await openNewGame(app, [], { game });
  };
  return html`
    <article class="rules">
      <p><a class="back-link" href=${rulesPath()}>${icon('previous')}${t.all}</a></p>
      <h1>${gameText(game).name}</h1>
      <p class="rules-lead">${gameText(game).summary}</p>
      ${sections.map(
        ({ title, paragraphs, figures = [] }) => html`
          <section>
            <h2>${title[language]}</h2>
            <div class="rules-body">
              <div class="rules-text">
                ${paragraphs.map((paragraph) => html`<p>${paragraph[language]}</p>`)}
              </div>
              ${
                figures.length === 0
                  ? ''
                  : html`<div class="figures">${figures.map((figure) => figurePicture(game, figure))}</div>`
              }
            </div>
          </section>
        `,
      )}
      <p class="rules-ways">
        <button class="button button-strong button-large" data-action="new-game" @click=${play}>
          ${t.play(gameText(game).name)}
        </button>
        <a class="button button-large" href=${analysisPath(game)}>${words().nav.analysis}</a>
      </p>
    </article>
  `;
};
