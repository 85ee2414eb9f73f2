// The search for an opponent, in the top bar of every page: what is sought, and the way to stop.
import './seeking.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../page.ts';
import { gameText, words } from '../i18n/language.ts';
import { icon } from '../parts/icons.ts';
import { paceLabel } from '../state/pace.ts';

export const seekingSign = ({ seeker }: App): TemplateResult | typeof nothing => {
  const [first, ...others] = seeker.wishes;
  if (first === undefined) return nothing;
  const t = words().lobby;
  const told = t.seeking(gameText(first.game).name, paceLabel(first.time), others.length);
  return html`<div class="seeking" data-banner="seeking">
    <span class="spinner"></span>
    <span class="seeking-text" role="status">${told}</span>
    <button class="button-plain" aria-label=${t.stop} @click=${() => seeker.stop()}>${icon('close')}</button>
  </div>`;
};
