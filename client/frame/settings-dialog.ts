// The settings: who one is, how the page and the boards look, how a move is made.
import './settings-dialog.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { App } from '../page.ts';
import { THEMES } from '../board/theme.ts';
import { redraw } from '../redraw.ts';
import { isLanguage, LANGUAGES } from '../../shared/languages.ts';
import { currentLanguage } from '../i18n/language.ts';
import { canNotify, askToNotify } from '../alerts/notify.ts';
import { openSettingsWords, settingsWords } from '../i18n/words/settings.ts';
import { set, settings, SHADES, type Settings } from '../state/settings.ts';
import { chooseLanguage } from '../state/language-choice.ts';
import { MAX_NAME } from '../../shared/protocol/sizes.ts';
import { segments, toggle } from '../parts/form-controls.ts';
import { openDialog } from '../parts/dialog.ts';
import { playerPath } from '../router.ts';
import { tellRefusal } from '../parts/tell-refusal.ts';
import { toast } from '../parts/toasts.ts';

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

export const openSettingsDialog = async (app: App): Promise<void> => {
  await openSettingsWords();
  openDialog({
    title: () => settingsWords().title,
    kind: 'dialog-settings',
    view: (dialog) => html`
      ${nameForm(app)}
      <div class="fields">
        ${languages()} ${choice('shade', settingsWords().shade, SHADES, settingsWords().shades)}
        ${choice('board', settingsWords().board, THEMES, settingsWords().boards)}
        <div class="switches">
          ${flag('shapes')} ${flag('coordinates')} ${flag('confirm', settingsWords().confirmHint)}
          ${flag('confirmTiny')} ${flag('loupe')} ${flag('askFirst')}
          ${flag('premove', settingsWords().premoveHint)} ${flag('rated', settingsWords().ratedHint)}
          ${flag('still')} ${flag('sound')} ${notify()}
        </div>
      </div>
      ${profileLink(app, dialog)}
      <p class="dialog-aside">
        <a href="/account" @click=${dialog.close}>${settingsWords().account}</a>
        <a href="/people" @click=${dialog.close}>${settingsWords().people}</a>
        <a href="/device" @click=${dialog.close}>${settingsWords().device}</a>
      </p>
    `,
  });
};

const profileLink = ({ net }: App, dialog: { close(): void }): TemplateResult | typeof nothing =>
  net.identity === null
    ? nothing
    : html`<p class="dialog-aside">
        <a href=${playerPath(net.identity.id)} data-own-profile @click=${() => dialog.close()}
          >${settingsWords().profile}</a
        >
      </p>`;

const nameForm = (app: App): TemplateResult => {
  const t = settingsWords();
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const field = form.elements.namedItem('name');
    const name = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (name === '') {
      void tellRefusal('empty-name');
      return;
    }
    const answer = await app.net.ask('rename', { name });
    if (answer.ok) {
      app.net.rename(answer.identity);
      toast(t.saved);
    } else {
      void tellRefusal(answer.reason);
    }
  };
  return html`<form class="field" @submit=${send}>
    <label for="own-name">${t.name}</label>
    <span class="field-row">
      <input
        id="own-name"
        name="name"
        autocomplete="nickname"
        maxlength=${MAX_NAME}
        .value=${app.net.identity?.name ?? ''}
      />
      <button class="button">${t.save}</button>
    </span>
  </form>`;
};

const languages = (): TemplateResult => {
  const choose = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return;
    await chooseLanguage(value);
    redraw();
  };
  return segments(
    'language',
    settingsWords().language,
    Object.entries(LANGUAGES),
    currentLanguage(),
    (value) => void choose(value),
  );
};

const choice = <K extends 'shade' | 'board'>(
  key: K,
  label: string,
  values: readonly Settings[K][],
  names: Readonly<Record<Settings[K], string>>,
): TemplateResult => {
  const pick = (value: string): void => {
    const found = values.find((each) => each === value);
    if (found !== undefined) set({ [key]: found });
  };
  const options = values.map((value) => [value, names[value]] as const);
  return segments(key, label, options, settings()[key], pick);
};

const flag = (key: Exclude<Flag, 'notify'>, hint?: string): TemplateResult =>
  toggle(settingsWords()[key], settings()[key], (on) => set({ [key]: on }), hint);

const notify = (): TemplateResult | typeof nothing => {
  if (!canNotify()) return nothing;
  const change = async (on: boolean): Promise<void> => {
    const allowed = on && (await askToNotify());
    set({ notify: allowed });
    if (on && !allowed) toast(settingsWords().notifyDenied, true);
  };
  return toggle(settingsWords().notify, settings().notify, (on) => void change(on));
};
