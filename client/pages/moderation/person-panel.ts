// The panel about one person: what the record says, and what a moderator can do.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Figures } from '../../../shared/protocol.ts';
import { MAX_NAME } from '../../../shared/protocol/sizes.ts';
import { timeText } from '../../i18n/date.ts';
import { numberText } from '../../i18n/language.ts';
import { moderationWords } from '../../i18n/words/moderation.ts';
import type { Undertaking } from './moderation.ts';

interface PersonNeeds {
  readonly figures: Figures | null;
  readonly look: (who: string) => Promise<void>;
  readonly act: (undertaking: Undertaking) => Promise<void>;
}

const DAY = 86_400_000;
const SPANS = { hour: DAY / 24, day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY } as const;
type Span = keyof typeof SPANS;
const isSpan = (value: string): value is Span => Object.hasOwn(SPANS, value);

const textIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : '';
};
const isChecked = (form: HTMLFormElement, name: string): boolean => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.checked;
};
const submitted =
  (send: (form: HTMLFormElement) => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLFormElement) send(event.currentTarget);
  };

/** An address, or the id at its end. */
const matchIn = (text: string): string => /([\w-]{8,32})(?:\/\d+)*\/?$/.exec(text)?.[1] ?? text;

export const personPanel = ({ figures, look, act }: PersonNeeds): TemplateResult => {
  const t = moderationWords();
  return html`<section class="panel panel-wide" aria-labelledby="person-title">
    <h2 id="person-title">${figures === null ? t.person : figures.identity.name}</h2>
    <form class="moderation-row" @submit=${submitted((form) => void look(textIn(form, 'who')))}>
      <label class="field"
        ><span>${t.personHint}</span><input name="who" autocomplete="off" required
      /></label>
      <button class="button" data-action="find">${t.find}</button>
    </form>
    ${figures === null ? nothing : html`${table(figures)} ${deedsOn(figures, act)}`}
    <form
      class="moderation-row"
      @submit=${submitted((form) => void act({ kind: 'close', match: matchIn(textIn(form, 'match')) }))}
    >
      <label class="field"
        ><span>${t.deeds.closeId}</span><input name="match" autocomplete="off" required
      /></label>
      <button class="button" data-action="close-match">${t.deeds.close}</button>
    </form>
  </section>`;
};

const table = (figures: Figures): TemplateResult => {
  const t = moderationWords();
  const { won, lost, drawn, middle, spread, rated } = figures;
  const rows: readonly (readonly [string, string])[] = [
    [t.figures.games, [won, lost, drawn].map((count) => numberText(count)).join(' – ')],
    [t.figures.resignedEarly, numberText(figures.resignedEarly)],
    ...(rated === undefined
      ? []
      : ([
          [
            t.figures.rated(rated.games),
            t.figures.points(numberText(rated.points, 0, 1), numberText(rated.expected, 0, 1)),
          ],
          [t.figures.thrown, numberText(rated.thrown)],
        ] as const)),
    [t.figures.left, numberText(figures.left)],
    [t.figures.stalled, numberText(figures.stalled)],
    [t.figures.aborted, numberText(figures.aborted)],
    [t.figures.reports, numberText(figures.reports)],
    [t.figures.moves, numberText(figures.moves)],
    ...(figures.moves === 0
      ? []
      : ([
          [t.figures.middle, t.seconds(numberText(middle / 1_000))],
          [t.figures.spread, numberText(spread, 0, 2)],
        ] as const)),
  ];
  return html`<p class="quiet">${figures.kept ? t.kept : t.guest} · <code>${figures.identity.id}</code></p>
    <dl class="moderation-figures" data-figures=${figures.identity.id}>
      ${rows.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p class="quiet">${t.judge}</p>
    ${
      figures.deeds.length === 0
        ? nothing
        : html`<ul class="quiet">
            ${figures.deeds.map(({ at, kind, why }) => html`<li>${timeText(at)}: ${kind} (${why})</li>`)}
          </ul>`
    }`;
};

const deedsOn = ({ identity: { id } }: Figures, act: PersonNeeds['act']): TemplateResult => {
  const t = moderationWords();
  const ban = (form: HTMLFormElement): void => {
    const span = textIn(form, 'span');
    if (isSpan(span))
      void act({ kind: 'ban', identity: id, address: isChecked(form, 'address'), ms: SPANS[span] });
  };
  const rename = (form: HTMLFormElement): void => {
    const name = textIn(form, 'new-name');
    void act({ kind: 'rename', identity: id, ...(name === '' ? {} : { name }) });
  };
  const plain = (kind: 'hide' | 'revoke' | 'appoint' | 'dismiss'): TemplateResult =>
    html`<button class="button" data-action=${kind} @click=${() => void act({ kind, identity: id })}>
      ${t.deeds[kind]}
    </button>`;
  return html`<form class="moderation-row" @submit=${submitted(ban)}>
      <label class="field">
        <span>${t.deeds.ban}</span>
        <select name="span">
          ${Object.keys(SPANS)
            .filter(isSpan)
            .map((span) => html`<option value=${span} ?selected=${span === 'day'}>${t.spans[span]}</option>`)}
        </select>
      </label>
      <label class="moderation-check"><input type="checkbox" name="address" />${t.deeds.banAddress}</label>
      <button class="button button-danger" data-action="ban">${t.deeds.banDo}</button>
    </form>
    <form class="moderation-row" @submit=${submitted(rename)}>
      <label class="field"
        ><span>${t.deeds.newName}</span><input name="new-name" maxlength=${MAX_NAME} autocomplete="off"
      /></label>
      <button class="button" data-action="rename">${t.deeds.rename}</button>
    </form>
    <div class="panel-actions">
      ${plain('hide')} ${plain('revoke')} ${plain('appoint')} ${plain('dismiss')}
    </div>`;
};
