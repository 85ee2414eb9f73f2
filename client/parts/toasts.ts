// Short messages at the edge of the page, read out too.
import './toasts.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { announce } from '../alerts/announce.ts';
import { redraw } from '../redraw.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

const STAYS = 5_000;
let toasts: readonly Toast[] = [];
let next = 0;

export const toast = (text: string, bad = false): void => {
  const id = (next += 1);
  toasts = [...toasts.filter((each) => each.text !== text), { id, text, bad }].slice(-3);
  announce(text, bad);
  redraw();
  window.setTimeout(() => {
    toasts = toasts.filter((each) => each.id !== id);
    redraw();
  }, STAYS);
};

/** Hidden from screen readers, which have heard it already. */
export const toastsView = (): TemplateResult | typeof nothing =>
  toasts.length === 0
    ? nothing
    : html`<div class="toasts" aria-hidden="true">
        ${repeat(
          toasts,
          ({ id }) => id,
          ({ text, bad }) => html`<p class=${bad ? 'toast toast-bad' : 'toast'}>${text}</p>`,
        )}
      </div>`;
