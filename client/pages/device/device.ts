// The page for moving to another device: a code is made here and used there, or the other way round.
import '../../parts/form-controls.css';
import '../../parts/intro.css';
import '../../parts/panels.css';
import './device.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App, Page } from '../../page.ts';
import { announce } from '../../alerts/announce.ts';
import { redraw } from '../../redraw.ts';
import { deviceWords, openDeviceWords } from '../../i18n/words/device.ts';
import { words } from '../../i18n/language.ts';
import { qrCode } from '../../parts/qr.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';

export const devicePage = async (app: App): Promise<Page> => {
  await openDeviceWords();
  // The code comes in the fragment, which no server sees; it is taken out of the address at once.
  let typed = decodeURIComponent(location.hash.slice(1));
  if (typed !== '') history.replaceState(null, '', location.pathname);
  const fromLink = typed !== '';
  let made: { readonly code: string; readonly expires: number } | null = null;
  let waiting = false;
  let done = false;
  let forgotten: number | null = null;

  const seconds = window.setInterval(() => {
    if (made !== null) redraw();
  }, 1_000);

  const make = async (): Promise<void> => {
    const answer = await app.net.ask('device-code');
    if (answer.ok) made = answer;
    else void tellRefusal(answer.reason);
    redraw();
  };
  const forget = async (): Promise<void> => {
    const answer = await app.net.ask('forget-devices');
    if (answer.ok) forgotten = answer.forgotten;
    else void tellRefusal(answer.reason);
    redraw();
  };
  const use = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim() === '' || waiting) return;
    waiting = true;
    redraw();
    const answer = await app.net.move(typed.trim());
    waiting = false;
    done = answer.ok;
    if (!answer.ok) void tellRefusal(answer.reason);
    else announce(deviceWords().done(app.net.identity?.name ?? ''));
    redraw();
  };

  const codeCard = (): TemplateResult => {
    const t = deviceWords();
    const left = made === null ? 0 : Math.ceil((made.expires - app.net.now()) / 1000);
    return html`<section class="panel" aria-labelledby="here-title">
      <h2 id="here-title">${t.here}</h2>
      <p>${t.hereText}</p>
      ${
        made !== null && left > 0
          ? html`<p class="device-code">
                <span class="visually-hidden">${t.code}</span><output data-code>${made.code}</output>
              </p>
              <p class="quiet">${t.left(left)}</p>
              ${qrCode(`${location.origin}/device#${made.code}`, t.qr)}`
          : html`${made === null ? nothing : html`<p class="quiet">${t.over}</p>`}
              <button class="button button-strong" data-action="make-code" @click=${() => void make()}>
                ${t.make}
              </button>`
      }
    </section>`;
  };
  const useCard = (): TemplateResult => {
    const t = deviceWords();
    return html`<section class="panel" aria-labelledby="there-title">
      <h2 id="there-title">${t.there}</h2>
      ${
        done
          ? html`<p>${t.done(app.net.identity?.name ?? '')}</p>
              <p><a class="button button-strong" href="/">${words().toLobby}</a></p>`
          : html`<p>${fromLink ? t.fragment : t.thereText}</p>
              <form @submit=${(event: SubmitEvent) => void use(event)}>
                <label class="field">
                  <span>${t.code}</span>
                  <input
                    name="code"
                    class="device-code-input"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    maxlength="20"
                    .value=${typed}
                    @input=${(event: Event) => {
                      if (event.target instanceof HTMLInputElement) typed = event.target.value;
                    }}
                  />
                </label>
                <button class="button button-strong" ?disabled=${waiting}>${t.use}</button>
                <p class="quiet" role="status">${waiting ? t.waiting : ''}</p>
              </form>`
      }
    </section>`;
  };

  const forgetCard = (): TemplateResult => {
    const t = deviceWords();
    return html`<section class="panel" aria-labelledby="forget-title">
      <h2 id="forget-title">${t.forget}</h2>
      <p>${t.forgetText}</p>
      <button class="button" data-action="forget-devices" @click=${() => void forget()}>${t.forgetDo}</button>
      <p class="quiet" role="status" data-forgotten>${forgotten === null ? '' : t.forgotten(forgotten)}</p>
    </section>`;
  };

  return {
    place: 'device',
    title: () => deviceWords().title,
    view: () => html`
      <section class="intro">
        <h1>${deviceWords().title}</h1>
        <p>${deviceWords().lead}</p>
      </section>
      <div class="panels">
        ${fromLink ? [useCard(), codeCard()] : [codeCard(), useCard()]} ${forgetCard()}
      </div>
    `,
    leave: () => clearInterval(seconds),
  };
};
