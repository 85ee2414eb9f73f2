// The page about one's own name: keeping it with a passkey, one's devices, and what the server keeps.
import '../../parts/form-controls.css';
import '../../parts/intro.css';
import '../../parts/panels.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Account } from '../../../shared/protocol.ts';
import type { App, Page } from '../../page.ts';
import { accountWords, openAccountWords } from '../../i18n/words/account.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { redraw } from '../../redraw.ts';
import { passkeyObstacle } from '../../state/passkey-obstacle.ts';
import type { Desk } from './desk.ts';
import { dataPanel } from './data-panel.ts';
import { devicesPanel } from './devices-panel.ts';
import { enterPanel, namePanel, passkeysPanel } from './passkey-panels.ts';
import { createProgramsPanel } from './programs-panel.ts';

export const accountPage = async (app: App): Promise<Page> => {
  await openAccountWords();
  let account: Account | null = null;
  let busy = false;
  const obstacle = passkeyObstacle();
  const programs = createProgramsPanel(app.net);

  const read = async (): Promise<void> => {
    const answer = await app.net.ask('account');
    if (answer.ok) account = answer.account;
    else void tellRefusal(answer.reason);
    redraw();
  };
  const run = (work: () => Promise<unknown>): void => {
    if (busy) return;
    busy = true;
    redraw();
    void work().finally(() => {
      busy = false;
      redraw();
    });
  };
  const stop = app.net.onWelcome(() => {
    void read();
    programs.read();
  });
  void read();

  const panels = (known: Account): TemplateResult => {
    const desk: Desk = { app, account: known, busy, run, read, adopt: (next) => (account = next) };
    return html`<div class="panels">
      ${namePanel(desk, obstacle)} ${known.passkeys.length === 0 ? nothing : passkeysPanel(desk, obstacle)}
      ${obstacle === null ? enterPanel(desk) : nothing} ${devicesPanel(desk)} ${dataPanel(desk)}
      ${programs.view()}
    </div>`;
  };

  return {
    place: 'account',
    title: () => accountWords().title,
    view: () => html`
      <section class="intro">
        <h1>${accountWords().title}</h1>
        <p>${accountWords().lead}</p>
      </section>
      ${account === null ? nothing : panels(account)}
    `,
    leave: stop,
  };
};
