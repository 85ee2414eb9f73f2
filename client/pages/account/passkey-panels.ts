// The panels about passkeys: keeping a name, the list of those there are, and signing in with one.
import { html, nothing, type TemplateResult } from 'lit-html';
import { MAX_NAME, MAX_PASSKEYS } from '../../../shared/protocol/sizes.ts';
import { accountWords } from '../../i18n/words/account.ts';
import { dateText } from '../../i18n/date.ts';
import { confirm } from '../../parts/dialog.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { toast } from '../../parts/toasts.ts';
import type { PasskeyObstacle } from '../../state/passkey-obstacle.ts';
import type { Desk } from './desk.ts';

/** What makes and shows passkeys is loaded when somebody does. */
const passkeys = () => import('./passkey.ts');

const make = async ({ app, adopt }: Desk, name: string, said: (name: string) => string): Promise<void> => {
  const { makePasskey } = await passkeys();
  const answer = await makePasskey(app.net, name);
  if (answer === null) toast(accountWords().nothingShown, true);
  else if (!answer.ok) void tellRefusal(answer.reason);
  else {
    adopt(answer.account);
    app.net.rename(answer.identity);
    toast(said(answer.identity.name));
  }
};

const rename = async ({ app, read }: Desk, name: string): Promise<void> => {
  const answer = await app.net.ask('rename', { name });
  if (!answer.ok) {
    void tellRefusal(answer.reason);
    return;
  }
  app.net.rename(answer.identity);
  await read();
  toast(accountWords().saved);
};

export const namePanel = (desk: Desk, obstacle: PasskeyObstacle | null): TemplateResult => {
  const t = accountWords();
  const { app, account, busy, run } = desk;
  const own = app.net.identity?.name ?? '';
  const isGuest = account.kept === null;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form instanceof HTMLFormElement ? form.elements.namedItem('kept-name') : null;
    const name = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (name === '') void tellRefusal('empty-name');
    else if (isGuest && obstacle === null) run(() => make(desk, name, t.keptNow));
    else run(() => rename(desk, name));
  };
  return html`<section class="panel" aria-labelledby="name-title" data-kept=${account.kept ?? nothing}>
    <h2 id="name-title">${t.name}</h2>
    <p>${isGuest ? t.guest(own) : t.kept(own)}</p>
    <form @submit=${submit}>
      <label class="field">
        <span>${t.name}</span>
        <input name="kept-name" autocomplete="nickname" maxlength=${MAX_NAME} .value=${own} />
      </label>
      <button class="button button-strong" data-action="keep-name" ?disabled=${busy}>
        ${isGuest && obstacle === null ? t.keep : t.save}
      </button>
    </form>
    ${isGuest ? html`<p class="quiet" data-obstacle=${obstacle ?? nothing}>${obstacle === null ? t.keepHint : t.obstacle[obstacle]}</p>` : nothing}
  </section>`;
};

const remove = async ({ app, account, adopt }: Desk, id: string): Promise<void> => {
  const t = accountWords();
  const text = account.passkeys.length === 1 ? `${t.removeText} ${t.removeLast}` : t.removeText;
  if (!(await confirm({ title: t.removeTitle, text, yes: t.remove, danger: true }))) return;
  const answer = await app.net.ask('passkey-drop', { id });
  if (!answer.ok) {
    void tellRefusal(answer.reason);
    return;
  }
  adopt(answer.account);
  toast(t.removed);
};

export const passkeysPanel = (desk: Desk, obstacle: PasskeyObstacle | null): TemplateResult => {
  const t = accountWords();
  const { app, account, busy, run } = desk;
  const nameOf = (device: string): string => (device === '' || device === '?' ? t.unknownDevice : device);
  return html`<section class="panel" aria-labelledby="passkeys-title">
    <h2 id="passkeys-title">${t.passkeys}</h2>
    <p>${t.passkeysText}</p>
    <ul class="kept-list">
      ${account.passkeys.map(
        ({ id, device, created, used }) =>
          html`<li data-passkey=${id}>
            <span
              ><strong>${nameOf(device)}</strong
              ><small class="quiet">${t.made(dateText(created), dateText(used))}</small></span
            >
            <button
              class="button button-small"
              aria-label=${t.removeThe(nameOf(device))}
              ?disabled=${busy}
              @click=${() => run(() => remove(desk, id))}
            >
              ${t.remove}
            </button>
          </li>`,
      )}
    </ul>
    ${
      obstacle === null
        ? html`<button
            class="button"
            data-action="add-passkey"
            ?disabled=${busy || account.passkeys.length >= MAX_PASSKEYS}
            @click=${() => run(() => make(desk, app.net.identity?.name ?? '', () => t.added))}
          >
            ${t.another}
          </button>`
        : html`<p class="quiet" data-obstacle=${obstacle}>${t.obstacle[obstacle]}</p>`
    }
  </section>`;
};

const enter = async ({ app, account }: Desk): Promise<void> => {
  const t = accountWords();
  const own = app.net.identity?.name ?? '';
  if (account.kept === null && account.devices.length < 2) {
    const sure = await confirm({ title: t.enterTitle, text: t.enterLeaves(own), yes: t.enterDo });
    if (!sure) return;
  }
  const { showPasskey } = await passkeys();
  const answer = await showPasskey(app.net);
  if (answer === null) toast(t.nothingShown, true);
  else if (!answer.ok) void tellRefusal(answer.reason);
  else {
    const become = await app.net.become(answer.token);
    if (become.ok) toast(t.entered(answer.identity.name));
    else void tellRefusal(become.reason);
  }
};

export const enterPanel = (desk: Desk): TemplateResult => {
  const t = accountWords();
  return html`<section class="panel" aria-labelledby="enter-title">
    <h2 id="enter-title">${t.enter}</h2>
    <p>${t.enterText}</p>
    <button
      class="button"
      data-action="enter-passkey"
      ?disabled=${desk.busy}
      @click=${() => desk.run(() => enter(desk))}
    >
      ${t.enterDo}
    </button>
  </section>`;
};
