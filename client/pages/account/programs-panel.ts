// The panel with tokens for programs: closed until somebody opens it, since few write any.
import { html, nothing, type TemplateResult } from 'lit-html';
import { accountWords } from '../../i18n/words/account.ts';
import type { Net } from '../../net/net.ts';
import { redraw } from '../../redraw.ts';
import type { Tokens } from './tokens.ts';

export interface ProgramsPanel {
  /** Of whoever is here now. */
  read(): void;
  view(): TemplateResult;
}

export const createProgramsPanel = (net: Net): ProgramsPanel => {
  let tokens: Tokens | null = null;
  let open = false;

  const toggle = async (): Promise<void> => {
    open = !open;
    if (open) {
      if (tokens === null) {
        const { createTokens } = await import('./tokens.ts');
        tokens ??= createTokens(net);
      }
      tokens.read();
    }
    redraw();
  };

  return {
    read: () => {
      if (open) tokens?.read();
    },
    view: () => {
      const t = accountWords().tokens;
      return html`<section class="panel" aria-labelledby="programs-title">
        <h2 id="programs-title">${t.title}</h2>
        <p>${t.text}</p>
        <div class="panel-actions">
          <button
            class="button"
            data-action="tokens"
            aria-expanded=${open ? 'true' : 'false'}
            @click=${() => void toggle()}
          >
            ${t.show}
          </button>
        </div>
        ${open && tokens !== null ? tokens.view() : nothing}
        <p class="panel-link"><a href="/api/docs" target="_blank">${t.guide}</a></p>
      </section>`;
    },
  };
};
