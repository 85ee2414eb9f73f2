// The page of the lobby: quick pairing, open seats, and a wall of the games being played.
import './lobby.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { LobbyEntry } from '../../../shared/protocol.ts';
import type { App, Page } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { words } from '../../i18n/language.ts';
import { icon } from '../../parts/icons.ts';
import { ownGames } from './own-games.ts';
import { ways } from './ways.ts';
import { quickPairing } from './quick-pairing.ts';
import { liveGameCard, openSeatRow } from './entries.ts';
import { mirrorLobby } from '../../state/lobby-mirror.ts';
import type { NewGameForm } from '../../state/new-game-form.ts';

export const lobbyPage = (app: App): Page => {
  const lobby = mirrorLobby(app.net, redraw);

  const create = async (like: Partial<NewGameForm> = {}): Promise<void> => {
    const { openNewGame } = await import('../../parts/new-game/new-game.ts');
    openNewGame(app, lobby.bots, like);
  };

  const view = (): TemplateResult => {
    const t = words().lobby;
    const me = app.net.identity?.id ?? '';
    const entries = [...lobby.entries.values()];
    const open = entries.filter(({ phase }) => phase === 'open').sort((a, b) => b.at - a.at);
    const live = entries.filter(({ phase }) => phase !== 'open').sort(byInterest);
    return html`
      ${ownGames(app)}
      <section class="hero">
        <h1>${t.headline}</h1>
        <p>${t.lead}</p>
      </section>
      ${ways((like) => void create(like), live[0])} ${quickPairing(app, (like) => void create(like))}
      <section class="lobby-section" aria-labelledby="open-title">
        <h2 id="open-title">${t.open} ${counted(open.length)}</h2>
        ${
          open.length === 0
            ? html`<p class="quiet">${t.noOpen}</p>`
            : html`<ul class="open-seats">
                ${repeat(
                  open,
                  ({ id }) => id,
                  (entry) => openSeatRow(app, entry, me),
                )}
              </ul>`
        }
      </section>
      <section class="lobby-section" aria-labelledby="live-title">
        <h2 id="live-title">${t.live} ${counted(live.length)}</h2>
        ${
          live.length === 0
            ? html`<div class="live-games-empty">
                <p class="quiet">${t.noLive}</p>
                <button class="button" data-action="showcase" @click=${() => create({ opponent: 'watch' })}>
                  ${icon('eye')}${t.showcase}
                </button>
              </div>`
            : html`<ul class="live-games">
                ${repeat(
                  live,
                  ({ id }) => id,
                  (entry) => liveGameCard(entry),
                )}
              </ul>`
        }
      </section>
    `;
  };

  return { place: 'lobby', title: () => words().lobby.title, view, leave: () => lobby.leave() };
};

const counted = (number: number): TemplateResult | typeof nothing =>
  number === 0 ? nothing : html`<span class="lobby-count">${number}</span>`;

/** The most watched first, then the newest: a wall that jumps about is no wall. */
const byInterest = (a: LobbyEntry, b: LobbyEntry): number =>
  b.watching - a.watching || a.id.localeCompare(b.id);
