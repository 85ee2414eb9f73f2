// The fields of the dialog for a new game, in the order in which people decide.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Game, Option } from '../../../shared/game.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import type { Identity } from '../../../shared/protocol.ts';
import type { Choice } from '../../../shared/setup.ts';
import { gameText, words } from '../../i18n/language.ts';
import { sampleOf } from '../../state/samples.ts';
import { FIRSTS, OPPONENTS, PACES, setupOf, type NewGameForm } from '../../state/new-game-form.ts';
import { lengthText } from '../../state/pace.ts';
import { sizeText } from '../../state/setup-text.ts';
import { agentField } from './agent-field.ts';
import { segments, toggle } from '../form-controls.ts';
import { stillPicture } from '../still-board.ts';

type Change = (change: Partial<NewGameForm>) => void;

export const gameFields = (form: NewGameForm, change: Change): TemplateResult => {
  const t = words().create;
  const entry: Game = GAMES[form.game];
  const text = gameText(form.game);
  const setup = setupOf(form);
  const variant = entry.variants[setup.variant];
  const choose = (choice: Choice): void => change({ choices: { ...form.choices, [form.game]: choice } });
  const options = Object.entries(variant?.options ?? {});
  return html`
    <fieldset class="field field-full">
      <legend>${t.game}</legend>
      <div class="game-choices">
        ${GAME_IDS.map(
          (game) =>
            html`<label class="game-choice">
              <input
                type="radio"
                name="game"
                value=${game}
                .checked=${game === form.game}
                @change=${() => change({ game })}
              />
              <span class="game-choice-box"
                >${stillPicture(sampleOf(game))}<span>${gameText(game).name}</span></span
              >
            </label>`,
        )}
      </div>
    </fieldset>
    ${
      Object.keys(entry.variants).length < 2
        ? nothing
        : select(
            'variant',
            t.variant,
            Object.keys(entry.variants),
            setup.variant,
            nameIn(text.variants),
            (id) => choose({ variant: id }),
          )
    }
    ${
      variant === undefined || variant.size.values.length < 2
        ? nothing
        : select('size', t.size, variant.size.values, setup.size, sizeText, (size) =>
            choose({ ...setup, size }),
          )
    }
    ${options.map(([name, option]) => optionField(form, name, option, choose))}
  `;
};

const optionField = (
  form: NewGameForm,
  name: string,
  option: Option,
  choose: (choice: Choice) => void,
): TemplateResult => {
  const setup = setupOf(form);
  const text = gameText(form.game).options[name];
  return select(
    `option-${name}`,
    text?.name ?? name,
    option.values,
    setup.options[name] ?? option.initial,
    nameIn(text?.values ?? {}),
    (value) => choose({ ...setup, options: { ...setup.options, [name]: value } }),
  );
};

const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (value: string): string =>
    names[value] ?? value;

const select = (
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

const MINUTES = ['0.5', '1', '2', '3', '5', '10', '15', '20', '30', '45', '60', '90'];
const SECONDS = ['0', '1', '2', '3', '5', '8', '10', '15', '20', '30', '60'];
const MOVES = ['5', '10', '15', '20', '30', '45', '60', '90', '120', '300', '3600', '86400'];

export const timeFields = (form: NewGameForm, change: Change): TemplateResult => {
  const t = words().create;
  const paces = PACES.map((kind) => [kind, t.pace[kind]] as const);
  const seconds = (value: string): string => words().pace.seconds(Number(value));
  const long = (value: string): string => lengthText(1_000 * Number(value));
  const time = (
    key: 'perMove' | 'minutes' | 'increment' | 'delay',
    label: string,
    values: string[],
    text: (value: string) => string,
  ) =>
    select(key, label, withValue(values, form[key]), String(form[key]), text, (value) =>
      change({ [key]: Number(value) }),
    );
  return html`
    ${segments('pace', t.time, paces, form.pace, (value) => {
      const found = PACES.find((each) => each === value);
      if (found !== undefined) change({ pace: found });
    })}
    ${form.pace === 'move' ? time('perMove', t.perMove, MOVES, long) : nothing}
    ${
      form.pace === 'game'
        ? html`<div class="field-group">
            ${time('minutes', t.minutes, MINUTES, (value) => lengthText(60_000 * Number(value)))}
            ${time('increment', t.increment, SECONDS, seconds)} ${time('delay', t.delay, SECONDS, seconds)}
          </div>`
        : nothing
    }
  `;
};

const withValue = (values: string[], value: number): string[] =>
  values.includes(String(value)) ? values : [...values, String(value)].sort((a, b) => Number(a) - Number(b));

export const opponentFields = (
  form: NewGameForm,
  agents: readonly string[],
  bots: readonly Identity[],
  change: Change,
): TemplateResult => {
  const t = words().create;
  const { opponent } = form;
  const possible = OPPONENTS.filter((each) => each !== 'bot' || bots.length > 0);
  const chooseAgent = (name: 'agent' | 'second', label: string): TemplateResult =>
    agentField({ name, label, agents, chosen: form[name], pick: (id) => change({ [name]: id }) });
  return html`
    <div class="field-full">
      ${segments(
        'opponent',
        t.opponent,
        possible.map((each) => [each, t.opponents[each]] as const),
        opponent,
        (value) => {
          const found = possible.find((each) => each === value);
          if (found !== undefined) change({ opponent: found });
        },
      )}
      <p class="hint">${t.opponentHints[opponent]}</p>
    </div>
    ${opponent === 'ai' ? html`<div class="field-full">${chooseAgent('agent', t.level)}</div>` : nothing}
    ${
      opponent === 'watch'
        ? html`${chooseAgent('agent', t.firstComputer)} ${chooseAgent('second', t.second)}`
        : nothing
    }
    ${
      opponent === 'bot'
        ? select(
            'bot',
            t.opponents.bot,
            bots.map(({ id }) => id),
            form.bot,
            (id) => bots.find((bot) => bot.id === id)?.name ?? id,
            (bot) => change({ bot }),
          )
        : nothing
    }
  `;
};

export const orderFields = (form: NewGameForm, change: Change): TemplateResult => {
  const t = words().create;
  const names = form.opponent === 'watch' ? t.firstAi : t.firsts;
  return html`
    ${segments(
      'first',
      t.first,
      FIRSTS.map((each) => [each, names[each]] as const),
      form.first,
      (value) => {
        const found = FIRSTS.find((each) => each === value);
        if (found !== undefined) change({ first: found });
      },
    )}
    ${segments(
      'games',
      t.games,
      [
        ['1', t.gamesOf[1]],
        ['2', t.gamesOf[2]],
      ],
      String(form.games),
      (value) => change({ games: value === '2' ? 2 : 1 }),
    )}
    ${
      form.opponent === 'anyone'
        ? nothing
        : html`<div class="field-full">
            ${toggle(t.private, form.private, (on) => change({ private: on }))}
          </div>`
    }
  `;
};
