// The bar below a small board: what opens as a sheet, and what a player can do.
import './table-bar.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { matchWords } from '../../../i18n/words/match.ts';
import { icon, type IconName } from '../../../parts/icons.ts';
import type { HistoryCursor } from '../../../state/match/history-cursor.ts';
import type { SheetName, Sheets } from './sheets.ts';

interface BarNeeds {
  readonly sheets: Sheets;
  readonly cursor: HistoryCursor;
  readonly chatted: boolean;
  readonly unread: number;
  /** What a player can do, or nothing: then the bar leads through the moves. */
  readonly actions: TemplateResult | typeof nothing;
}

export const tableBar = ({ sheets, cursor, chatted, unread, actions }: BarNeeds): TemplateResult => {
  const t = matchWords();
  const sheet = (name: SheetName, picture: IconName, label: string, badge = 0): TemplateResult =>
    html`<button
      class="bar-button"
      data-sheet=${name}
      aria-haspopup="dialog"
      aria-expanded=${sheets.open === name}
      @click=${() => sheets.show(name)}
    >
      ${icon(picture)}<span>${label}</span>${
        badge === 0
          ? nothing
          : html`<span class="bar-badge" data-unread=${badge}
              ><span aria-hidden="true">${badge > 9 ? '9+' : badge}</span
              ><span class="visually-hidden">${t.chat.unread(badge)}</span></span
            >`
      }
    </button>`;
  const step = (name: 'previous' | 'next', to: number, off: boolean): TemplateResult =>
    html`<button
      class="bar-button"
      aria-label=${t.moves[name]}
      ?disabled=${off}
      @click=${() => cursor.to(to)}
    >
      ${icon(name)}<span aria-hidden="true">${t.bar[name]}</span>
    </button>`;
  return html`<div class="table-bar">
    ${sheet('game', 'menu', t.bar.game)} ${sheet('moves', 'list', t.bar.moves)}
    ${chatted ? sheet('chat', 'chat', t.bar.chat, unread) : nothing}
    ${
      actions === nothing
        ? html`${step('previous', cursor.ply - 1, cursor.ply === 0)}
          ${step('next', cursor.ply + 1, cursor.live)}`
        : actions
    }
  </div>`;
};
