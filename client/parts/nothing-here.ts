// What is shown where there is nothing to show, with a way back to the lobby.
import './nothing-here.css';
import { html, type TemplateResult } from 'lit-html';
import { words } from '../i18n/language.ts';

export const nothingHere = (title: string, text: string): TemplateResult => html`
  <section class="nothing-here">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a class="button button-strong" href="/">${words().toLobby}</a></p>
  </section>
`;
