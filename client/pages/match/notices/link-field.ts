// A link to be copied or shared, by whatever means this browser has.
import './link-field.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { matchWords } from '../../../i18n/words/match.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { icon } from '../../../parts/icons.ts';

export const linkField = (link: string): TemplateResult => {
  const t = matchWords().share;
  const run = (event: Event): void => {
    const button = event.currentTarget;
    const field = button instanceof Element ? button.parentElement?.querySelector('input') : null;
    void copyText(link, field ?? null, t.copied);
  };
  return html`<div class="link-field">
    <input readonly aria-label=${t.link} .value=${link} @focus=${(event: Event) => selectAll(event)} />
    <button class="button" data-action="copy" @click=${run}>${icon('link')}${t.copy}</button>
    ${
      'share' in navigator
        ? html`<button
            class="button"
            @click=${() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            ${t.send}
          </button>`
        : nothing
    }
  </div>`;
};

const selectAll = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) target.select();
};
