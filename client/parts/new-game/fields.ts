// The fields of the dialog for a new game that everybody decides on: which game, and against whom.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Game, Option } from '../../../shared/game.ts';
import { GAME_IDS, GAMES } from '../../../shared/games/index.ts';
import type { Identity } from '../../../shared/protocol.ts';
import type { Choice } from '../../../shared/choice.ts';
import { gameText } from '../../i18n/language.ts';
import { newGameWords } from '../../i18n/words/new-game.ts';
import { sampleOf } from '../../state/samples.ts';
import { OPPONENTS, setupOf, type NewGameForm } from '../../state/lobby/new-game-form.ts';
import { sizeText } from '../../state/setup-text.ts';
import { agentField } from './agent-field.ts';
import { segments, select } from '../form-controls.ts';
import { stillPicture } from '../still-board.ts';

type Change = (change: Partial<NewGameForm>) => void;

export const gameField = (form: NewGameForm, change: Change): TemplateResult =>
  html`<fieldset class="field">
    <legend>${newGameWords().game}</legend>
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
  </fieldset>`;

/** Which variant of the game, on which board, in what way. */
export const setupFields = (form: NewGameForm, change: Change): TemplateResult => {
  const t = newGameWords();
  const entry: Game = GAMES[form.game];
  const text = gameText(form.game);
  const setup = setupOf(form);
  const variant = entry.variants[setup.variant];
  const choose = (choice: Choice): void => change({ choices: { ...form.choices, [form.game]: choice } });
  const options = Object.entries(variant?.options ?? {});
  return html`
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

export const opponentFields = (
  form: NewGameForm,
  agents: readonly string[],
  bots: readonly Identity[],
  change: Change,
): TemplateResult => {
  const t = newGameWords();
  const { opponent } = form;
  const possible = OPPONENTS.filter((each) => each !== 'bot' || bots.length > 0);
  const chooseAgent = (name: 'agent' | 'second', label: string): TemplateResult =>
    agentField({
      name,
      label,
      game: form.game,
      agents,
      chosen: form[name],
      pick: (id) => change({ [name]: id }),
    });
  return html`
    <div>
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
      ${opponent === 'ai' || opponent === 'watch' ? nothing : html`<p class="hint">${t.opponentHints[opponent]}</p>`}
    </div>
    ${opponent === 'ai' ? html`<div class="field-full">${chooseAgent('agent', t.level)}</div>` : nothing}
    ${
      opponent === 'watch'
        ? html`<div class="two-agents">
            ${chooseAgent('agent', t.firstComputer)} ${chooseAgent('second', t.second)}
          </div>`
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
