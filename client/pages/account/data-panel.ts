// The panel with what is kept of somebody: to be taken along, or deleted.
import { html, type TemplateResult } from 'lit-html';
import { accountWords } from '../../i18n/words/account.ts';
import { confirm } from '../../parts/dialog.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { toast } from '../../parts/toasts.ts';
import type { Desk } from './desk.ts';

export const dataPanel = ({ app, busy, run }: Desk): TemplateResult => {
  const t = accountWords();
  const download = async (): Promise<void> => {
    const { downloadKept } = await import('./download.ts');
    const refused = await downloadKept(app.net);
    if (refused !== null) void tellRefusal(refused);
  };
  const forget = async (): Promise<void> => {
    const sure = await confirm({ title: t.forgetTitle, text: t.forgetText, yes: t.forgetDo, danger: true });
    if (!sure) return;
    const answer = await app.net.ask('forget-me');
    if (!answer.ok) {
      void tellRefusal(answer.reason);
      return;
    }
    await app.net.become(null);
    toast(t.forgotten);
  };
  return html`<section class="panel" aria-labelledby="data-title">
    <h2 id="data-title">${t.data}</h2>
    <p>${t.dataText}</p>
    <div class="panel-actions">
      <button class="button" data-action="download" ?disabled=${busy} @click=${() => run(download)}>
        ${t.download}
      </button>
      <button
        class="button button-danger"
        data-action="forget-me"
        ?disabled=${busy}
        @click=${() => run(forget)}
      >
        ${t.forget}
      </button>
    </div>
  </section>`;
};
