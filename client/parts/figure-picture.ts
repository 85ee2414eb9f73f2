// A figure of the rules: a position, or a move that leads to it.
import { html, type TemplateResult } from 'lit-html';
import type { Figure } from '../../shared/explained.ts';
import type { GameId } from '../../shared/games/index.ts';
import { currentLanguage, words } from '../i18n/language.ts';
import { figureStill } from '../state/figure.ts';
import { figureMove } from '../state/figure-move.ts';
import { movePicture } from './move-picture.ts';
import { stillBoard } from './still-board.ts';

export const figurePicture = (game: GameId, figure: Figure): TemplateResult => {
  const t = words().rules;
  const caption = figure.caption[currentLanguage()];
  const move = figureMove(game, figure);
  const label = t.figure(caption);
  return html`<figure>
    ${move === null ? stillBoard(figureStill(game, figure), label) : movePicture(move, label, t.again)}
    <figcaption>${caption}</figcaption>
  </figure>`;
};
