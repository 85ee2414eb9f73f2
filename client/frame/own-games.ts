// The own games in the top bar of every page that does not show them: against whom, whose turn, how long still.
import './own-games.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { OwnMatch } from '../../shared/protocol.ts';
import type { App, Page } from '../page.ts';
import { words } from '../i18n/language.ts';
import { matchPath } from '../router.ts';
import { isOwnTurn, leftToMover } from '../state/lobby/own-games.ts';
import { ownGameStanding, ownGameText } from '../state/lobby/own-game-text.ts';
import { clockText } from '../state/pace.ts';

export const ownGamesBar = (app: App, page: Page): TemplateResult | typeof nothing => {
  // The lobby has them first, with their boards.
  const games = page.place === 'lobby' ? [] : app.own.all.filter(({ id }) => !isShown(id));
  const [game, ...others] = games;
  if (game === undefined) return nothing;
  return html`<nav class="own-bar" aria-label=${words().own.title}>
    ${chip(app, game)}
    ${
      others.length === 0
        ? nothing
        : html`<a class="own-chip own-more" href="/" aria-label=${words().own.more(others.length)}
            >+${others.length}</a
          >`
    }
  </nav>`;
};

/** Whether one is on the page of that match, which tells everything itself. */
export const isShown = (id: string): boolean => `${location.pathname}/`.startsWith(`${matchPath(id)}/`);

const chip = ({ net }: App, match: OwnMatch): TemplateResult => {
  const left = leftToMover(match, net.now());
  return html`<a
    class="own-chip"
    href=${matchPath(match.id)}
    data-own-match=${match.id}
    ?data-turn=${isOwnTurn(match, net)}
  >
    <span class="own-dot"></span>
    <span class="own-names">${ownGameText(match, net)}</span>
    <span class="own-standing">${ownGameStanding(match, net)}</span>
    ${left === null ? nothing : html`<span class="own-left">${clockText(left)}</span>`}
  </a>`;
};
