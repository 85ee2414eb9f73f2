// Dialogs: modal, closed by Escape or a press beside them, with the focus back where it was.
import './dialog.css';
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { onDraw } from '../redraw.ts';
import { words } from '../i18n/language.ts';
import { icon } from './icons.ts';

export interface Dialog {
  readonly close: () => void;
}

interface DialogOptions {
  readonly title: () => string;
  readonly view: (dialog: Dialog) => TemplateResult;
  readonly closed?: () => void;
  readonly kind?: string;
  /** Needs an answer: there is no cross to close it. */
  readonly urgent?: boolean;
}

let count = 0;

export const openDialog = ({ title, view, closed, kind = '', urgent = false }: DialogOptions): Dialog => {
  const element = document.createElement('dialog');
  element.className = `dialog ${kind}`;
  const id = `dialog-${String((count += 1))}`;
  element.setAttribute('aria-labelledby', id);
  const before = document.activeElement;
  const dialog: Dialog = { close: () => element.close() };
  const draw = (): void => {
    render(
      html`<div class="dialog-box">
        <header class="dialog-head">
          <h2 id=${id}>${title()}</h2>
          ${
            urgent
              ? nothing
              : html`<button class="button-plain" aria-label=${words().close} @click=${dialog.close}>
                  ${icon('close')}
                </button>`
          }
        </header>
        ${view(dialog)}
      </div>`,
      element,
    );
  };
  const stopDrawing = onDraw(draw);
  element.addEventListener('close', () => {
    stopDrawing();
    // Paintings listen for as long as they are drawn.
    render(nothing, element);
    element.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    closed?.();
  });
  element.addEventListener('pointerdown', (event) => {
    if (event.target === element && !urgent) element.close();
  });
  document.body.append(element);
  draw();
  element.showModal();
  return dialog;
};

interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly danger?: boolean;
}

/** Asks before something that cannot be undone. */
export const confirm = ({ title, text, yes, danger = false }: Question): Promise<boolean> =>
  new Promise((resolve) => {
    let answer = false;
    openDialog({
      title: () => title,
      kind: 'dialog-small',
      closed: () => resolve(answer),
      view: (dialog) => html`
        <p>${text}</p>
        <div class="dialog-foot">
          <button class="button" autofocus @click=${dialog.close}>${words().cancel}</button>
          <button
            class=${danger ? 'button button-danger' : 'button button-strong'}
            @click=${() => {
              answer = true;
              dialog.close();
            }}
          >
            ${yes}
          </button>
        </div>
      `,
    });
  });
