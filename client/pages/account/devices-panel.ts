// The panel with one's devices, each of which can be signed out.
import { html, nothing, type TemplateResult } from 'lit-html';
import { accountWords } from '../../i18n/words/account.ts';
import { dateText } from '../../i18n/date.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { toast } from '../../parts/toasts.ts';
import type { Desk } from './desk.ts';

export const devicesPanel = ({ app, account, busy, run, read }: Desk): TemplateResult => {
  const t = accountWords();
  const signOut = async (device: string): Promise<void> => {
    const answer = await app.net.ask('sign-out', { device });
    if (answer.ok) toast(t.signedOut);
    else void tellRefusal(answer.reason);
    await read();
  };
  const nameOf = (device: string): string => (device === '' || device === '?' ? t.unknownDevice : device);
  return html`<section class="panel" aria-labelledby="devices-title">
    <h2 id="devices-title">${t.devices}</h2>
    <p>${t.devicesText}</p>
    <ul class="kept-list">
      ${account.devices.map(
        ({ id, device, created, seen, here }) =>
          html`<li data-device=${id} ?data-here=${here}>
            <span
              ><strong>${nameOf(device)}</strong
              >${here ? html` <span class="tag">${t.thisOne}</span>` : nothing}<small class="quiet"
                >${t.since(dateText(created), dateText(seen))}</small
              ></span
            >
            ${
              here
                ? nothing
                : html`<button
                    class="button button-small"
                    aria-label=${t.signOutThe(nameOf(device))}
                    ?disabled=${busy}
                    @click=${() => run(() => signOut(id))}
                  >
                    ${t.signOut}
                  </button>`
            }
          </li>`,
      )}
    </ul>
    <p class="panel-link"><a href="/device">${t.code}</a></p>
    ${account.moderator ? html`<p><a href="/moderation">${t.moderation}</a></p>` : nothing}
  </section>`;
};
