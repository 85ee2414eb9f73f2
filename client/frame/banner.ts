// What is wrong with the connection, said over the page: nothing moves for it, and presses go through it.
import './banner.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../page.ts';
import { timeText } from '../i18n/date.ts';
import { words } from '../i18n/language.ts';

export const banner = ({ net }: App): TemplateResult | typeof nothing => {
  const t = words();
  if (net.state === 'old') {
    return html`<div class="banner banner-bad" role="alert" data-banner="old">
      <span>${t.net.old}</span>
      <button class="button button-small" @click=${() => location.reload()}>${t.net.reload}</button>
    </div>`;
  }
  if (net.state === 'banned') {
    return html`<div class="banner banner-bad" role="alert" data-banner="banned">
      <span>${t.net.banned(timeText(net.bannedUntil))}</span>
    </div>`;
  }
  if (net.state !== 'lost') return nothing;
  return html`<div class="banner banner-bad" role="status" data-banner="lost">
    <span class="spinner"></span><span>${t.net.lost}. ${t.net.again(Math.max(1, net.attempts))}</span>
  </div>`;
};
