// What can be set of the computer that is chosen: how deep it looks, at how much, and what it may spend.
import './agent-settings.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import {
  AGENT_OPTIONS,
  chosenIn,
  DIFFICULTIES,
  isSwitch,
  writeAgent,
  type AgentOption,
  type Range,
} from '../../../shared/agent-options.ts';
import { rangesOf } from '../../../shared/agents.ts';
import type { GameId } from '../../../shared/games/index.ts';
import { newGameWords } from '../../i18n/words/new-game.ts';
import { numberText } from '../../i18n/number.ts';
import { agentWords, optionWords } from '../../state/naming/agent-words.ts';

export interface AgentSettings {
  /** Before the names of the fields; two computers in one form differ in it. */
  readonly prefix: string;
  readonly game: GameId;
  /** The computer with its settings, as one text. */
  readonly chosen: string;
  readonly pick: (agent: string) => void;
}

/** Beyond so many, a number is typed. */
const MOST_LISTED = 24;

/** Nothing for a computer that cannot be set. */
export const agentSettings = ({
  prefix,
  game,
  chosen: text,
  pick,
}: AgentSettings): TemplateResult | typeof nothing => {
  const { name, chosen } = chosenIn(text);
  const ranges = rangesOf(game, name);
  const options = AGENT_OPTIONS.flatMap((option) => {
    const range = ranges[option];
    return range === undefined ? [] : [{ option, range }];
  });
  if (options.length === 0) return nothing;
  const field = ({ option, range }: { option: AgentOption; range: Range }): TemplateResult =>
    (range.most - range.least < MOST_LISTED ? listed : typed)({
      name: `${prefix}-${option}`,
      label: optionWords(option).name,
      range,
      value: chosen[option] ?? range.usual,
      set: (value) => {
        const { [option]: _before, ...others } = chosen;
        pick(writeAgent({ name, chosen: value === null ? others : { ...others, [option]: value } }, ranges));
      },
    });
  return html`<div
    class="agent-settings"
    role="group"
    aria-label=${newGameWords().settings(agentWords(name)?.name ?? name)}
  >
    ${options.map(field)}
  </div>`;
};

interface Setting {
  readonly name: string;
  readonly label: string;
  readonly range: Range;
  readonly value: number | undefined;
  /** Null leaves it to the computer. */
  readonly set: (value: number | null) => void;
}

const listed = ({ name, label, range, value, set }: Setting): TemplateResult => {
  const values = Array.from({ length: range.most - range.least + 1 }, (_, index) => range.least + index);
  return html`<label class="field">
    <span>${label}</span>
    <select
      name=${name}
      @change=${(event: Event) => {
        if (event.target instanceof HTMLSelectElement) set(Number(event.target.value));
      }}
    >
      ${values.map(
        (each) => html`<option value=${each} .selected=${each === value}>${valueText(range, each)}</option>`,
      )}
    </select>
  </label>`;
};

/** A difficulty by its name, and what is usual as such. */
const valueText = (range: Range, value: number): string => {
  const { usual, named = {} } = range;
  const difficulty = DIFFICULTIES.find((each) => named[each] === value);
  const said =
    difficulty === undefined
      ? plainText(range, value)
      : `${newGameWords().difficulties[difficulty]} · ${String(value)}`;
  return value === usual ? newGameWords().usual(said) : said;
};

const plainText = (range: Range, value: number): string =>
  isSwitch(range) ? newGameWords().onOff(value === 1) : String(value);

const typed = ({ name, label, range, value, set }: Setting): TemplateResult => {
  const t = newGameWords();
  return html`<label class="field">
    <span>${label}</span>
    <input
      type="number"
      name=${name}
      min=${range.least}
      max=${range.most}
      step="1"
      inputmode="numeric"
      placeholder=${t.noLimit}
      ?required=${range.usual !== undefined}
      .value=${value === undefined ? '' : String(value)}
      @change=${({ target }: Event) => {
        // What is out of bounds stays in sight, and the browser says so when the game is to begin.
        if (!(target instanceof HTMLInputElement) || !target.checkValidity()) return;
        set(target.value === '' ? null : target.valueAsNumber);
      }}
    />
    <small>${t.between(numberText(range.least), numberText(range.most))}</small>
  </label>`;
};
