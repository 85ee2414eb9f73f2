// Where an address leads nowhere.
import { html } from 'lit-html';
import type { Page } from '../page.ts';
import { words } from '../i18n/language.ts';

export const missingPage = (): Page => ({
  place: 'missing',
  title: () => words().missing.title,
  view: () => html`
    <section class="empty-page">
      <h1>${words().missing.title}</h1>
      <p>${words().missing.text}</p>
      <p><a class="button button-strong" href="/">${words().toLobby}</a></p>
    </section>
  `,
  leave: () => undefined,
});
