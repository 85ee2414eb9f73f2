// The panels beside the board as tabs: one is shown; with room enough the first one stays over it.
import { html, nothing, type TemplateResult } from 'lit-html';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import type { Panel } from './panel.ts';

export interface Tabs {
  readonly current: Panel | undefined;
  view(): TemplateResult;
  drawn(root: ParentNode): void;
  leave(): void;
}

const roomy = window.matchMedia('(width >= 56rem) and (height >= 40rem)');

/** `first` is the panel that is shown to begin with, unless that is the one always in sight. */
export const panelTabs = (panels: readonly Panel[], changed: () => void, first?: string): Tabs => {
  let chosen = first ?? panels[0]?.id ?? '';
  roomy.addEventListener('change', changed);

  const shownAsTabs = (): readonly Panel[] => (roomy.matches ? panels.slice(1) : panels);
  const current = (): Panel | undefined => {
    const shown = shownAsTabs();
    return shown.find(({ id }) => id === chosen) ?? shown[0];
  };
  const choose = (id: string): void => {
    chosen = id;
    changed();
  };
  const press = (event: KeyboardEvent): void => {
    const shown = shownAsTabs();
    const at = shown.findIndex(({ id }) => id === current()?.id);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = shown[(at + step + shown.length) % shown.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    choose(next.id);
    document.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };

  const panelView = (panel: Panel, labelled: boolean): TemplateResult =>
    html`<section
      class="analysis-panel"
      data-panel=${panel.id}
      role=${labelled ? 'tabpanel' : nothing}
      id=${labelled ? `panel-${panel.id}` : nothing}
      aria-labelledby=${labelled ? `tab-${panel.id}` : nothing}
      aria-label=${labelled ? nothing : panel.title()}
    >
      ${panel.view()}
    </section>`;

  return {
    get current() {
      return current();
    },
    view: () => {
      const here = current();
      const [always] = panels;
      return html`
        ${roomy.matches && always !== undefined ? panelView(always, false) : nothing}
        <div class="analysis-tabs" role="tablist" aria-label=${analysisWords().panels} @keydown=${press}>
          ${shownAsTabs().map(
            (panel) =>
              html`<button
                class="analysis-tab"
                role="tab"
                id=${`tab-${panel.id}`}
                aria-selected=${panel.id === here?.id}
                aria-controls=${panel.id === here?.id ? `panel-${panel.id}` : nothing}
                tabindex=${panel.id === here?.id ? 0 : -1}
                @click=${() => choose(panel.id)}
              >
                ${panel.title()}
              </button>`,
          )}
        </div>
        ${here === undefined ? nothing : panelView(here, true)}
      `;
    },
    drawn: (root) => {
      panels[0]?.drawn?.(root);
      current()?.drawn?.(root);
    },
    leave: () => roomy.removeEventListener('change', changed),
  };
};
