// The rules of the game that is played, beside its board.
import './rules-sheet.css';
import { html, type TemplateResult } from 'lit-html';
import type { Explained } from '../../../../shared/explained.ts';
import { GAMES, type GameId } from '../../../../shared/games/index.ts';
import { currentLanguage, gameText } from '../../../i18n/language.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { openDialog } from '../../../parts/dialog.ts';
import { figurePicture } from '../../../parts/figure-picture.ts';

export const openRules = async (game: GameId): Promise<void> => {
  const sections = await GAMES[game].explained();
  openDialog({
    title: () => matchWords().rules.game(gameText(game).name),
    kind: 'dialog-sheet dialog-rules',
    view: () => rulesText(game, sections),
  });
};

const rulesText = (game: GameId, sections: Explained): TemplateResult => {
  const language = currentLanguage();
  return html`<div class="rules-sheet">
    ${sections.map(
      ({ title, paragraphs, figures = [] }) =>
        html`<section>
          <h3>${title[language]}</h3>
          ${paragraphs.map((paragraph) => html`<p>${paragraph[language]}</p>`)}
          <div class="rules-figures">${figures.map((figure) => figurePicture(game, figure))}</div>
        </section>`,
    )}
    <p class="quiet">${matchWords().spoken.keys}</p>
  </div>`;
};
