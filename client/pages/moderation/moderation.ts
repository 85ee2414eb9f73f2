// The moderators' page: what was reported, what the record says of somebody, and what is done about it.
import '../../parts/form-controls.css';
import '../../parts/intro.css';
import '../../parts/panels.css';
import './moderation.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { AcceptedTo, Figures, WishedDeed } from '../../../shared/protocol.ts';
import type { App, Page } from '../../page.ts';
import { moderationWords, openModerationWords } from '../../i18n/words/moderation.ts';
import { timeText } from '../../i18n/date.ts';
import { words } from '../../i18n/language.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { toast } from '../../parts/toasts.ts';
import { redraw } from '../../redraw.ts';
import { matchPath } from '../../router.ts';
import { personPanel } from './person-panel.ts';

type View = AcceptedTo<'moderation'>;

/** What is done, before anybody has said why. */
export type Undertaking = WishedDeed extends infer D ? (D extends unknown ? Omit<D, 'why'> : never) : never;

/** What is told of at once is asked for again, should the telling be lost. */
const ASK_EVERY = 15_000;

export const moderationPage = async (app: App): Promise<Page> => {
  await openModerationWords();
  let view: View | null = null;
  let denied = false;
  let figures: Figures | null = null;
  let why = '';

  const read = async (): Promise<void> => {
    const answer = await app.net.ask('moderation');
    denied = !answer.ok;
    if (answer.ok) view = answer;
    redraw();
  };
  const look = async (who: string): Promise<void> => {
    const answer = await app.net.ask('figures', { who });
    if (answer.ok) figures = answer.figures;
    else void tellRefusal(answer.reason);
    redraw();
  };
  const act = async (undertaking: Undertaking): Promise<void> => {
    if (why.trim() === '') {
      toast(moderationWords().noWhy, true);
      document.querySelector<HTMLElement>('[name="why"]')?.focus();
      return;
    }
    const answer = await app.net.ask('moderate', { ...undertaking, why: why.trim() });
    if (!answer.ok) void tellRefusal(answer.reason);
    else {
      toast(moderationWords().done);
      why = '';
    }
    await read();
    if (figures !== null) await look(figures.identity.id);
  };
  const stops = [app.net.on('reported', () => void read()), app.net.onWelcome(() => void read())];
  const timer = window.setInterval(() => {
    if (!document.hidden && !denied) void read();
  }, ASK_EVERY);
  void read();

  const nameOf = (name: string): string => (name === '' ? words().someone : name);
  const reports = ({ reports }: View): TemplateResult => {
    const t = moderationWords();
    return html`<section class="panel panel-wide" aria-labelledby="reports-title">
      <h2 id="reports-title">${t.reports}</h2>
      ${reports.length === 0 ? html`<p class="quiet" data-no-reports>${t.noReports}</p>` : nothing}
      <ul class="kept-list">
        ${reports.map(
          ({ id, at, by, against, about, text, match }) =>
            html`<li data-report=${id}>
              <span>
                <strong>${t.reported(nameOf(by.name), nameOf(against.name))}</strong>
                <small class="quiet">${t.about[about]} · ${timeText(at)}</small>
                ${text === '' ? nothing : html`<q>${text}</q>`}
              </span>
              <span class="panel-actions">
                ${match === null ? nothing : html`<a class="button button-small" href=${matchPath(match)}>${t.toMatch}</a>`}
                <button class="button button-small" data-action="look" @click=${() => void look(against.id)}>
                  ${t.look}
                </button>
                <button
                  class="button button-small"
                  data-action="settle"
                  @click=${() => void act({ kind: 'settle', report: id })}
                >
                  ${t.settle}
                </button>
              </span>
            </li>`,
        )}
      </ul>
    </section>`;
  };
  const reason = (): TemplateResult => {
    const t = moderationWords();
    return html`<label class="field panel-wide moderation-why">
      <span>${t.why}</span>
      <input
        name="why"
        maxlength="300"
        autocomplete="off"
        .value=${why}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) why = event.target.value;
        }}
      />
      <small class="quiet">${t.whyHint}</small>
    </label>`;
  };
  const bans = ({ bans: all }: View): TemplateResult => {
    const t = moderationWords();
    return html`<section class="panel" aria-labelledby="bans-title">
      <h2 id="bans-title">${t.bans}</h2>
      ${all.length === 0 ? html`<p class="quiet">${t.noBans}</p>` : nothing}
      <ul class="kept-list">
        ${all.map(
          ({ target, until }) =>
            html`<li data-ban=${target}>
              <span><strong>${target}</strong><small class="quiet">${t.until(timeText(until))}</small></span>
              <button
                class="button button-small"
                data-action="unban"
                @click=${() => void act({ kind: 'unban', target })}
              >
                ${t.deeds.unban}
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  };
  const latest = ({ deeds, moderators }: View): TemplateResult => {
    const t = moderationWords();
    const names = new Map(moderators.map(({ id, name }) => [id, name]));
    const who = (by: string): string => (by === 'host' ? t.host : (names.get(by) ?? by));
    return html`<section class="panel" aria-labelledby="deeds-title">
      <h2 id="deeds-title">${t.latest}</h2>
      ${deeds.length === 0 ? html`<p class="quiet">${t.noDeeds}</p>` : nothing}
      <ol class="kept-list">
        ${deeds.map(
          ({ at, by, kind, target, why: because, detail }) =>
            html`<li data-deed=${kind}>
              <span
                >${who(by)} ${t.did[kind]}
                <code>${target}</code> ${detail === '' ? nothing : html`(${detail})`}
                <small class="quiet">${timeText(at)} · ${because}</small></span
              >
            </li>`,
        )}
      </ol>
      <p class="quiet">${t.moderators}: ${moderators.map(({ name }) => nameOf(name)).join(', ')}</p>
    </section>`;
  };

  return {
    place: 'moderation',
    title: () => moderationWords().title,
    view: () => html`
      <section class="intro">
        <h1>${moderationWords().title}</h1>
        <p>${denied ? moderationWords().none : moderationWords().lead}</p>
      </section>
      ${
        view === null || denied
          ? nothing
          : html`<div class="panels">
              ${reports(view)} ${reason()} ${personPanel({ figures, look, act })} ${bans(view)}
              ${latest(view)}
            </div>`
      }
    `,
    leave: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
};
