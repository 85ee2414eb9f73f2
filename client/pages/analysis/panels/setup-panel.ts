// Setting up a position: what a press on the board puts there, who is to move, what was taken, and whether that can be.
import './setup-panel.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Colour, ReadError } from '../../../../shared/game.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import { segments } from '../../../parts/form-controls.ts';
import { tallyOf, viewOf } from '../../../games/index.ts';
import { arrangeOf, openDraft, takenIn, type Brush, type Draft } from '../../../state/analysis/draft.ts';
import { colourText } from '../../../state/analysis/worth.ts';
import type { Study } from '../../../state/analysis/study.ts';
import type { Panel } from './panel.ts';

export interface SetupPanel extends Panel {
  /** What is being set up, while it is. */
  readonly draft: Draft | null;
  close(): void;
}

interface SetupNeeds {
  readonly study: () => Study;
  /** The position is to be analysed. */
  readonly apply: (position: string) => void;
  readonly changed: () => void;
}

export const openSetupPanel = ({ study, apply, changed }: SetupNeeds): SetupPanel => {
  let draft: Draft | null = null;
  let fault: ReadError | null = null;

  const begin = (): void => {
    const { tree, rules, place } = study();
    draft = openDraft(tree.game, rules, place.position, () => {
      fault = null;
      changed();
    });
    fault = null;
    changed();
  };
  const close = (): void => {
    draft = null;
    fault = null;
    changed();
  };
  const take = (
    read: { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: ReadError },
  ): void => {
    if (read.ok) {
      draft = null;
      apply(read.value);
    } else fault = read.reason;
    changed();
  };
  const paste = (text: string): void => {
    const { rules } = study();
    const read = rules.read(text.trim());
    take(read.ok ? { ok: true, value: rules.write(read.value) } : read);
  };

  const editor = (present: Draft): TemplateResult => {
    const t = analysisWords().setup;
    const { tree, rules } = study();
    const names = ([0, 1] as const).map((colour) => colourText(tree.game, colour));
    const brushes = [
      ...names.map((name, colour) => [String(colour), name] as const),
      ['none', t.erase] as const,
    ];
    const toBrush = (value: string): Brush => (value === '0' ? 0 : value === '1' ? 1 : null);
    return html`
      <p class="quiet">${t.how}</p>
      ${segments(
        'brush',
        t.brush,
        brushes,
        present.brush === null ? 'none' : String(present.brush),
        (value) => present.use(toBrush(value)),
      )}
      <div class="setup-actions">
        <button
          class="button button-small button-strong"
          data-action="apply"
          @click=${async () => take(await present.read())}
        >
          ${t.apply}
        </button>
        <button class="button button-small" data-action="cancel-setup" @click=${close}>${t.cancel}</button>
      </div>
      ${
        viewOf(tree.game).upright
          ? nothing
          : segments(
              'turn',
              t.turn,
              names.map((name, colour) => [String(colour), name] as const),
              String(present.turn),
              (value) => present.setTurn(value === '1' ? 1 : 0),
            )
      }
      ${tallyOf(tree.game) === null ? nothing : ([0, 1] as const).map((colour) => takenField(present, tree.game, colour))}
      <div class="setup-actions">
        <button class="button button-small" data-action="clear-board" @click=${() => present.clear()}>
          ${t.clear}
        </button>
        <button
          class="button button-small"
          data-action="initial-board"
          @click=${() => present.take(rules.start, takenIn(rules, rules.start))}
        >
          ${t.initial}
        </button>
      </div>
    `;
  };

  return {
    id: 'setup',
    title: () => analysisWords().setup.title,
    get draft() {
      return draft;
    },
    close,
    view: () => {
      const t = analysisWords().setup;
      const { rules, place, tree } = study();
      if (arrangeOf(tree.game) === null) return html`<p class="quiet">${t.unable}</p>`;
      return html`<div class="setup">
        ${
          draft === null
            ? html`<button class="button button-strong" data-action="begin-setup" @click=${begin}>
                ${t.begin}
              </button>`
            : editor(draft)
        }
        ${fault === null ? nothing : html`<p class="setup-fault" role="alert" data-fault=${fault}>${t.faults[fault]}</p>`}
        <label class="field">
          <span>${t.text}</span>
          <input
            name="position"
            spellcheck="false"
            autocomplete="off"
            .value=${rules.write(place.position)}
            @change=${(event: Event) => {
              if (event.target instanceof HTMLInputElement) paste(event.target.value);
            }}
          />
        </label>
      </div>`;
    },
  };
};

const takenField = (draft: Draft, game: Parameters<typeof tallyOf>[0], colour: Colour): TemplateResult => {
  const goal = tallyOf(game)?.goal ?? 0;
  return html`<label class="field setup-taken">
    <span>${analysisWords().setup.taken(colourText(game, colour))}</span>
    <select
      name=${`taken-${String(colour)}`}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) draft.setTaken(colour, Number(event.target.value));
      }}
    >
      ${Array.from(
        { length: goal },
        (_, count) =>
          html`<option value=${count} .selected=${count === draft.taken[colour]}>${count}</option>`,
      )}
    </select>
  </label>`;
};
