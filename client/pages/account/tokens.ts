// Tokens that somebody gives to programs: the list of them, a form that makes one, and its secret, shown once.
import './tokens.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { AcceptedTo } from '../../../shared/protocol.ts';
import { GIVEN_SCOPES, type GivenScope } from '../../../shared/protocol/scopes.ts';
import { MAX_NAME } from '../../../shared/protocol/sizes.ts';
import { accountWords } from '../../i18n/words/account.ts';
import { dateText } from '../../i18n/date.ts';
import type { Net } from '../../net/net.ts';
import { copyText } from '../../parts/copy-text.ts';
import { confirm } from '../../parts/dialog.ts';
import { toggle } from '../../parts/form-controls.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { toast } from '../../parts/toasts.ts';
import { redraw } from '../../redraw.ts';

type Token = AcceptedTo<'tokens'>['tokens'][number];

export interface Tokens {
  read(): void;
  view(): TemplateResult;
}

/** What nearly every bot needs. */
const USUAL: readonly GivenScope[] = ['read', 'play', 'challenge'];

const isGiven = (scope: string): scope is GivenScope => (GIVEN_SCOPES as readonly string[]).includes(scope);

export const createTokens = (net: Net): Tokens => {
  let tokens: readonly Token[] | null = null;
  let wished = new Set(USUAL);
  let made: AcceptedTo<'make-token'> | null = null;
  let busy = false;

  const read = async (): Promise<void> => {
    const answer = await net.ask('tokens');
    if (answer.ok) ({ tokens } = answer);
    else void tellRefusal(answer.reason);
    redraw();
  };
  /** One thing after the other. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    busy = true;
    redraw();
    try {
      await work();
      await read();
    } finally {
      busy = false;
      redraw();
    }
  };

  const make = async (name: string): Promise<void> => {
    const answer = await net.ask('make-token', { name, scopes: [...wished] });
    if (!answer.ok) {
      void tellRefusal(answer.reason);
      return;
    }
    made = answer;
    wished = new Set(USUAL);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form instanceof HTMLFormElement ? form.elements.namedItem('token-name') : null;
    const name = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (name === '') {
      void tellRefusal('empty-name');
      return;
    }
    void run(() => make(name)).then(() => document.querySelector<HTMLElement>('[name="secret"]')?.focus());
  };
  const revoke = async ({ id, name }: Token): Promise<void> => {
    const t = accountWords().tokens;
    const sure = { title: t.revokeTitle, text: t.revokeText(name), yes: t.revoke, danger: true };
    if (!(await confirm(sure))) return;
    const answer = await net.ask('revoke-token', { id });
    if (answer.ok) toast(t.revoked);
    else void tellRefusal(answer.reason);
    if (made?.token.id === id) made = null;
  };

  const listed = (token: Token): TemplateResult => {
    const t = accountWords().tokens;
    const may = token.scopes.flatMap((scope) => (isGiven(scope) ? [t.scopes[scope].name] : []));
    return html`<li data-token=${token.id}>
      <span
        ><strong>${token.name}</strong><small>${may.join(' · ')}</small
        ><small class="quiet">${t.used(dateText(token.created), dateText(token.seen))}</small></span
      >
      <button
        class="button button-small"
        aria-label=${t.revokeThe(token.name)}
        ?disabled=${busy}
        @click=${() => void run(() => revoke(token))}
      >
        ${t.revoke}
      </button>
    </li>`;
  };

  const shown = ({ secret, token }: AcceptedTo<'make-token'>): TemplateResult => {
    const t = accountWords().tokens;
    const copy = (event: Event): void => {
      const button = event.currentTarget as Element;
      void copyText(secret, button.closest('.token-secret')?.querySelector('input') ?? null, t.copied);
    };
    return html`<div class="token-secret">
      <label class="field"
        ><span>${t.secret(token.name)}</span
        ><input
          name="secret"
          readonly
          autocomplete="off"
          spellcheck="false"
          aria-describedby="token-once"
          .value=${secret}
          @focus=${({ currentTarget }: Event) => (currentTarget as HTMLInputElement).select()}
      /></label>
      <p id="token-once">${t.once}</p>
      <div class="panel-actions">
        <button class="button button-strong" data-action="copy-token" @click=${copy}>${t.copy}</button>
        <button
          class="button"
          data-action="token-kept"
          @click=${() => {
            made = null;
            redraw();
            queueMicrotask(() => document.querySelector<HTMLElement>('[name="token-name"]')?.focus());
          }}
        >
          ${t.done}
        </button>
      </div>
    </div>`;
  };

  const form = (): TemplateResult => {
    const t = accountWords().tokens;
    return html`<form class="token-form" @submit=${submit}>
      <label class="field">
        <span>${t.name}</span>
        <input name="token-name" autocomplete="off" maxlength=${MAX_NAME} />
      </label>
      <fieldset>
        <legend>${t.mayDo}</legend>
        ${GIVEN_SCOPES.map((scope) => {
          const { name, hint } = t.scopes[scope];
          const change = (on: boolean): void => {
            if (on) wished.add(scope);
            else wished.delete(scope);
            redraw();
          };
          return toggle(name, wished.has(scope), change, hint);
        })}
      </fieldset>
      <button class="button button-strong" data-action="make-token" ?disabled=${busy || wished.size === 0}>
        ${t.make}
      </button>
    </form>`;
  };

  return {
    read: () => void read(),
    view: () =>
      tokens === null
        ? html``
        : html`
            ${tokens.length === 0 ? html`<p class="quiet">${accountWords().tokens.none}</p>` : nothing}
            <ul class="kept-list token-list">
              ${tokens.map(listed)}
            </ul>
            ${made === null ? form() : shown(made)}
          `,
  };
};
