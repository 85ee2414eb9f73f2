// Moves and chat in one place, where there is no height for both.
import './tabs.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { matchWords } from '../../../i18n/words/match.ts';

export interface Tab {
  readonly name: string;
  readonly title: string;
  readonly chosen: boolean;
  readonly badge: number;
  readonly choose: () => void;
  readonly view: () => TemplateResult;
}

/** The arrow keys lead from tab to tab, as everywhere. */
const walk = (event: KeyboardEvent): void => {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const other =
    event.target instanceof Element ? event.target.parentElement?.querySelector('[tabindex="-1"]') : null;
  event.preventDefault();
  event.stopPropagation();
  if (!(other instanceof HTMLElement)) return;
  other.focus();
  other.click();
};

export const tabs = (all: readonly Tab[]): TemplateResult | typeof nothing => {
  const chosen = all.find((tab) => tab.chosen) ?? all[0];
  if (chosen === undefined) return nothing;
  if (all.length === 1) return html`<div class="tabbed">${chosen.view()}</div>`;
  return html`<div class="tabbed">
    <div class="tabs" role="tablist" @keydown=${walk}>
      ${all.map(
        (tab) =>
          html`<button
            role="tab"
            id=${`tab-${tab.name}`}
            data-tab=${tab.name}
            aria-selected=${tab === chosen}
            aria-controls="tab-panel"
            tabindex=${tab === chosen ? 0 : -1}
            @click=${tab.choose}
          >
            ${tab.title}${
              tab.badge === 0
                ? nothing
                : html`<span class="tab-badge" data-unread=${tab.badge}
                    ><span aria-hidden="true">${tab.badge > 9 ? '9+' : tab.badge}</span
                    ><span class="visually-hidden">${matchWords().chat.unread(tab.badge)}</span></span
                  >`
            }
          </button>`,
      )}
    </div>
    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby=${`tab-${chosen.name}`}>
      ${chosen.view()}
    </div>
  </div>`;
};
