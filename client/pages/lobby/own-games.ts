// The own games, first in the lobby: each with its board, against whom, whose turn, how long still, and the way back.
import './own-games.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { OwnMatch } from '../../../shared/protocol.ts';
import type { Net } from '../../net/net.ts';
import type { App } from '../../page.ts';
import { words } from '../../i18n/language.ts';
import { stillPicture } from '../../parts/still-board.ts';
import { matchPath } from '../../router.ts';
import { ownGameStanding, ownGameText } from '../../state/lobby/own-game-text.ts';
import { isOwnTurn, leftToMover } from '../../state/lobby/own-games.ts';
import { clockText } from '../../state/pace.ts';
import { isTexts, recall, remember } from '../../state/storage.ts';
import { entryStill } from './entry-still.ts';

const KEY = 'own-games';

/** Each keeps its place while the lobby is looked at: what was there before has its room at once, and what is over says so. */
export const openOwnGames = ({ net, own }: App): (() => TemplateResult | typeof nothing) => {
  const places = new Map<string, OwnMatch | null>((recall(KEY, isTexts) ?? []).map((id) => [id, null]));
  return () => {
    if (own.known) {
      const all = new Map(own.all.map((match) => [match.id, match]));
      for (const [id, match] of places) {
        if (all.has(id)) continue;
        if (match === null) places.delete(id);
        else places.set(id, { ...match, phase: 'over', mover: null });
      }
      for (const [id, match] of all) places.set(id, match);
      remember(KEY, [...all.keys()]);
    }
    return places.size === 0
      ? nothing
      : html`<nav aria-label=${words().own.title}>
          <ul class="own-games">
            ${repeat(
              places,
              ([id]) => id,
              ([, match]) => html`<li>${match === null ? nothing : card(net, match)}</li>`,
            )}
          </ul>
        </nav>`;
  };
};

const card = (net: Net, match: OwnMatch): TemplateResult => {
  const still = entryStill(match);
  const left = leftToMover(match, net.now());
  return html`<a
    class="own-game"
    href=${matchPath(match.id)}
    data-own-match=${match.id}
    ?data-turn=${isOwnTurn(match, net)}
    ?data-over=${match.phase === 'over'}
  >
    ${still === null ? nothing : stillPicture(still)}
    <span class="own-game-text">
      <strong>${ownGameText(match, net)}</strong>
      <span class="own-game-standing">${ownGameStanding(match, net)}</span>
    </span>
    ${left === null ? nothing : html`<span class="own-game-left">${clockText(left)}</span>`}
  </a>`;
};
