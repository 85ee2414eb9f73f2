// Asks whether another device may become this person, wherever one is.
import { html } from 'lit-html';
import { deviceWords, openDeviceWords } from '../../i18n/words/device.ts';
import type { Net } from '../../net/net.ts';
import { openDialog } from '../../parts/dialog.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';

export const askAboutDevice = async (
  net: Net,
  { code, from }: { readonly code: string; readonly from: string },
): Promise<void> => {
  await openDeviceWords();
  let answered = false;
  const answer = async (accept: boolean): Promise<void> => {
    answered = true;
    const told = await net.ask('device-confirm', { code, accept });
    if (!told.ok) void tellRefusal(told.reason);
  };
  openDialog({
    title: () => deviceWords().ask,
    kind: 'dialog-small',
    urgent: true,
    closed: () => {
      if (!answered) void answer(false);
    },
    view: (dialog) => {
      const t = deviceWords();
      const say = (accept: boolean) => (): void => {
        void answer(accept);
        dialog.close();
      };
      return html`
        <p>${t.askText(from, code)}</p>
        <div class="dialog-foot">
          <button class="button" autofocus @click=${say(false)}>${t.refuse}</button>
          <button class="button button-strong" data-action="allow" @click=${say(true)}>${t.allow}</button>
        </div>
      `;
    },
  });
};
