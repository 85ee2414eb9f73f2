// The rules of each game, with small drawn pictures.
import { html, type TemplateResult } from 'lit-html';
import type { GameId } from '../../../shared/games/index.ts';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../draw.ts';
import { currentLanguage, gameText, words, type Language } from '../../i18n/language.ts';
import { icon } from '../../parts/icons.ts';
import { gameIds } from '../lobby/quick.ts';
import { stillBoard, stillPicture } from '../../parts/still-board.ts';
import { rulesPath } from '../../router.ts';
import { FIGURES } from './figures.ts';
import { figureStill } from './figure.ts';
import type { RulesText } from './text.ts';
import { sampleOf } from '../../state/samples.ts';

const texts = new Map<Language, RulesText>();

const load = async (language: Language): Promise<void> => {
  if (texts.has(language)) return;
  const text = language === 'fr' ? (await import('./fr.ts')).fr : (await import('./en.ts')).en;
  texts.set(language, text);
  redraw();
};

export const rulesPage = (app: App, game: GameId | null): Page => ({
  place: 'rules',
  title: () => (game === null ? words().rules.title : words().rules.game(gameText(game).name)),
  view: () => {
    const language = currentLanguage();
    void load(language);
    return game === null ? overview() : explained(app, game, texts.get(language));
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
    <ul class="games games-large">
      ${gameIds().map(
        (game) =>
          html`<li class="game">
            <a class="game-top" href=${rulesPath(game)}>
              ${stillPicture(sampleOf(game))}
              <span class="game-name">${gameText(game).name}</span>
              <span class="quiet">${gameText(game).summary}</span>
            </a>
          </li>`,
      )}
    </ul>
  `;
};

const explained = (app: App, game: GameId, text: RulesText | undefined): TemplateResult => {
  const t = words().rules;
  const sections = text?.[game] ?? [];
  const play = async (): Promise<void> => {
    const { openNewGame } = await import('../../parts/new-game/new-game.ts');
    openNewGame(app, [], { game });
  };
  return html`
    <article class="rules">
      <p><a class="back" href=${rulesPath()}>${icon('previous')}${t.all}</a></p>
      <h1>${gameText(game).name}</h1>
      <p class="rules-lead">${gameText(game).summary}</p>
      ${sections.map(
        ({ title, paragraphs, figures }) => html`
          <section>
            <h2>${title}</h2>
            <div class="rules-body">
              <div class="rules-text">${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
              ${
                figures.length === 0
                  ? ''
                  : html`<div class="figures">
                      ${figures.map(
                        ({ figure, caption }) =>
                          html`<figure>
                            ${stillBoard(figureStill(FIGURES[figure]), t.figure(caption))}
                            <figcaption>${caption}</figcaption>
                          </figure>`,
                      )}
                    </div>`
              }
            </div>
          </section>
        `,
      )}
      <p>
        <button class="button button-strong button-large" data-action="new-game" @click=${play}>
          ${t.play(gameText(game).name)}
        </button>
      </p>
    </article>
  `;
};
