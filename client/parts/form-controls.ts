// What forms are made of: a choice between a few, side by side, and a switch.
import './form-controls.css';
import { html, nothing, type TemplateResult } from 'lit-html';

/** A few choices side by side, of which one stands. */
export const segments = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string,
  pick: (value: string) => void,
): TemplateResult => html`
  <fieldset class="field">
    <legend>${label}</legend>
    <div class="segments">
      ${options.map(
        ([value, text]) =>
          html`<label class="segment"
            ><input
              type="radio"
              name=${name}
              value=${value}
              .checked=${value === chosen}
              @change=${() => pick(value)}
            /><span>${text}</span></label
          >`,
      )}
    </div>
  </fieldset>
`;

export const toggle = (
  label: string,
  on: boolean,
  change: (on: boolean) => void,
  hint?: string,
): TemplateResult => html`
  <label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${on}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLInputElement) change(event.target.checked);
      }}
    />
    <span class="switch-text">${label}${hint === undefined ? nothing : html`<small>${hint}</small>`}</span>
  </label>
`;

/** One of many, in a list that opens. */
export const select = (
  name: string,
  label: string,
  values: readonly string[],
  chosen: string,
  text: (value: string) => string,
  pick: (value: string) => void,
): TemplateResult => html`
  <label class="field">
    <span>${label}</span>
    <select
      name=${name}
      .value=${chosen}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) pick(event.target.value);
      }}
    >
      ${values.map((value) => html`<option value=${value} .selected=${value === chosen}>${text(value)}</option>`)}
    </select>
  </label>
`;
