// The ways into a game, each one press away: a new one of any kind, with a friend, a computer, anyone, or to look on.
import './ways.css';
import { html, type TemplateResult } from 'lit-html';
import type { LobbyEntry } from '../../../shared/protocol.ts';
import { words } from '../../i18n/language.ts';
import { icon, type IconName } from '../../parts/icons.ts';
import { matchPath } from '../../router.ts';
import type { NewGameForm } from '../../state/lobby/new-game-form.ts';

export type Create = (like?: Partial<NewGameForm>) => void;

const WAYS = { friend: 'person', ai: 'level', anyone: 'people' } as const satisfies Record<string, IconName>;

/** `live` is the game that most look at, where one is played. */
export const ways = (create: Create, live: LobbyEntry | undefined): TemplateResult => {
  const t = words().lobby;
  const watch = html`${icon('eye')}<span>${t.ways.watch}</span>`;
  return html`<div class="ways">
    <button class="button button-strong way way-new" data-action="new-game" @click=${() => create()}>
      ${icon('plus')}<span>${t.create}</span>
    </button>
    ${(['friend', 'ai', 'anyone'] as const).map(
      (opponent) =>
        html`<button class="button way" data-way=${opponent} @click=${() => create({ opponent })}>
          ${icon(WAYS[opponent])}<span>${t.ways[opponent]}</span>
        </button>`,
    )}
    ${
      live === undefined
        ? html`<button class="button way" data-way="watch" @click=${() => create({ opponent: 'watch' })}>
            ${watch}
          </button>`
        : html`<a class="button way" data-way="watch" href=${matchPath(live.id)}>${watch}</a>`
    }
  </div>`;
};
