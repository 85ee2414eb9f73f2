// A link to be copied or shared, by whatever means this browser has.
import './link-field.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { matchWords } from '../../../i18n/match-words.ts';
import { icon } from '../../../parts/icons.ts';
import { toast } from '../../../parts/toasts.ts';

export const copyText = async (text: string, field: HTMLInputElement | null): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast(matchWords().share.copied);
  } catch {
    // Not on a page that is not secure: the text is selected, and the old way tried.
    field?.select();
    if (copySelected()) toast(matchWords().share.copied);
  }
};

const copySelected = (): boolean => {
  const old: { execCommand?: (command: string) => boolean } = document;
  return old.execCommand?.('copy') === true;
};

export const linkField = (link: string): TemplateResult => {
  const t = matchWords().share;
  const run = (event: Event): void => {
    const button = event.currentTarget;
    const field = button instanceof Element ? button.parentElement?.querySelector('input') : null;
    void copyText(link, field ?? null);
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
