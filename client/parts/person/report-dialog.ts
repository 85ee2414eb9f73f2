// Tells the moderators of somebody: about what, and as much as one likes.
import '../form-controls.css';
import { html } from 'lit-html';
import type { Identity, RequestTo } from '../../../shared/protocol.ts';
import { MAX_CHAT } from '../../../shared/protocol/sizes.ts';
import { peopleWords } from '../../i18n/words/people.ts';
import type { App } from '../../page.ts';
import { openDialog } from '../dialog.ts';
import { tellRefusal } from '../tell-refusal.ts';
import { toast } from '../toasts.ts';

type About = RequestTo<'report'>['about'];

export const openReport = (app: App, { id, name }: Identity, match: string | undefined): void => {
  const isAbout = (value: string): value is About => Object.hasOwn(peopleWords().abouts, value);
  const dialog = openDialog({
    title: () => peopleWords().reportTitle(name),
    kind: 'dialog-small',
    view: () => {
      const t = peopleWords();
      return html`<form class="fields" @submit=${(event: SubmitEvent) => void send(event)}>
        <p class="quiet">${t.reportText}</p>
        <label class="field">
          <span>${t.about}</span>
          <select name="about">
            ${Object.entries(t.abouts).map(([about, text]) => html`<option value=${about}>${text}</option>`)}
          </select>
        </label>
        <label class="field"
          ><span>${t.more}</span><input name="text" maxlength=${MAX_CHAT} autocomplete="off"
        /></label>
        <div class="dialog-foot">
          <button class="button button-strong" data-action="send-report">${t.send}</button>
        </div>
      </form>`;
    },
  });
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const about = form.elements.namedItem('about');
    const field = form.elements.namedItem('text');
    const text = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (!(about instanceof HTMLSelectElement) || !isAbout(about.value)) return;
    const answer = await app.net.ask('report', {
      identity: id,
      about: about.value,
      ...(match === undefined ? {} : { match }),
      ...(text === '' ? {} : { text }),
    });
    if (answer.ok) {
      dialog.close();
      toast(peopleWords().sent);
    } else {
      void tellRefusal(answer.reason);
    }
  };
};
