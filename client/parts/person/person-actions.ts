// What one can do about somebody: challenge, follow, block, hear them no more, report. For a dialog, or a page about them.
import './person.css';
import { html, type TemplateResult } from 'lit-html';
import type { Identity } from '../../../shared/protocol.ts';
import { openPeopleWords, peopleWords } from '../../i18n/words/people.ts';
import type { App } from '../../page.ts';
import { redraw } from '../../redraw.ts';
import { tellRefusal } from '../tell-refusal.ts';
import { toast } from '../toasts.ts';

type Kind = 'follow' | 'block';

export interface PersonActions {
  view(): TemplateResult;
}

interface Options {
  /** Where they were met: a report says so. */
  readonly match?: string;
  /** Called when something else opens in the place of this. */
  readonly left?: () => void;
}

/** To be awaited before it is drawn. */
export const openPersonActions = async (
  app: App,
  person: Identity,
  { match, left = () => undefined }: Options = {},
): Promise<PersonActions> => {
  const [answer] = await Promise.all([app.net.ask('ties'), openPeopleWords()]);
  const has = (list: readonly Identity[]): boolean => list.some(({ id }) => id === person.id);
  const ties: Record<Kind, boolean> = answer.ok
    ? { follow: has(answer.follows), block: has(answer.blocks) }
    : { follow: false, block: false };

  const tie = async (kind: Kind): Promise<void> => {
    const on = !ties[kind];
    const told = await app.net.ask('tie', { identity: person.id, kind, on });
    if (!told.ok) {
      void tellRefusal(told.reason);
      return;
    }
    ties[kind] = on;
    const t = peopleWords();
    const said = kind === 'follow' ? (on ? t.followed : t.unfollowed) : on ? t.blocked : t.unblocked;
    toast(said(person.name));
    redraw();
  };
  const challenge = async (): Promise<void> => {
    const { openNewGame } = await import('../new-game/new-game.ts');
    left();
    await openNewGame(app, [], { opponent: 'friend', private: false }, person);
  };
  const report = async (): Promise<void> => {
    const { openReport } = await import('./report-dialog.ts');
    left();
    openReport(app, person, match);
  };
  const button = (action: string, text: string, run: () => void): TemplateResult =>
    html`<button
      class=${action === 'challenge' ? 'button button-strong' : 'button'}
      data-action=${action}
      @click=${run}
    >
      ${text}
    </button>`;

  return {
    view: () => {
      const t = peopleWords();
      const isMuted = app.net.muted().includes(person.id);
      return html`<div class="person-actions" data-person=${person.id}>
        ${button('challenge', t.challenge, () => void challenge())}
        ${button('follow', ties.follow ? t.unfollow : t.follow, () => void tie('follow'))}
        ${button('mute', isMuted ? t.unmute : t.mute, () => app.net.mute(person.id, !isMuted))}
        ${button('block', ties.block ? t.unblock : t.block, () => void tie('block'))}
        ${button('report', t.report, () => void report())}
      </div>`;
    },
  };
};
