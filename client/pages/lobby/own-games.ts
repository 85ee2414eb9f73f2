// The own games, first in the lobby: each with its board, against whom, whose turn, how long still, and the way back.
import './own-games.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { OwnMatch } from '../../../shared/protocol.ts';
import type { App } from '../../page.ts';
import { words } from '../../i18n/language.ts';
import { stillPicture } from '../../parts/still-board.ts';
import { matchPath } from '../../router.ts';
import { ownGameStanding, ownGameText } from '../../state/lobby/own-game-text.ts';
import { isOwnTurn, leftToMover } from '../../state/lobby/own-games.ts';
import { clockText } from '../../state/pace.ts';
import { entryStill } from './entry-still.ts';

export const ownGames = (app: App): TemplateResult | typeof nothing =>
  app.own.all.length === 0
    ? nothing
    : html`<nav aria-label=${words().own.title}>
        <ul class="own-games">
          ${repeat(
            app.own.all,
            ({ id }) => id,
            (match) => card(app, match),
          )}
        </ul>
      </nav>`;

const card = ({ net }: App, match: OwnMatch): TemplateResult => {
  const still = entryStill(match);
  const left = leftToMover(match, net.now());
  return html`<li>
    <a
      class="own-game"
      href=${matchPath(match.id)}
      data-own-match=${match.id}
      ?data-turn=${isOwnTurn(match, net)}
    >
      ${still === null ? nothing : stillPicture(still)}
      <span class="own-game-text">
        <strong>${ownGameText(match, net)}</strong>
        <span class="own-game-standing">${ownGameStanding(match, net)}</span>
      </span>
      ${left === null ? nothing : html`<span class="own-game-left">${clockText(left)}</span>`}
    </a>
  </li>`;
};
