// How long the players have: a few usual paces side by side, and any other under "More".
import { html, nothing, type TemplateResult } from 'lit-html';
import { words } from '../../i18n/language.ts';
import { newGameWords } from '../../i18n/words/new-game.ts';
import { PACES, timeOf, type NewGameForm } from '../../state/lobby/new-game-form.ts';
import { lengthText, paceLabel } from '../../state/pace.ts';
import { segments, select } from '../form-controls.ts';

type Change = (change: Partial<NewGameForm>) => void;
type Pace = Pick<NewGameForm, 'pace' | 'minutes' | 'increment' | 'delay' | 'perMove'>;

const game = (minutes: number, increment: number): Partial<Pace> => ({
  pace: 'game',
  minutes,
  increment,
  delay: 0,
});
const USUAL: readonly Partial<Pace>[] = [game(3, 2), game(10, 5), game(30, 0), { pace: 'none' }];

/** The usual paces; one that is none of them stands beside them. */
export const paceField = (form: NewGameForm, change: Change): TemplateResult => {
  const label = (pace: Partial<Pace>): string => paceLabel(timeOf({ ...form, ...pace }));
  const own = paceLabel(timeOf(form));
  const usual = USUAL.map((pace) => [label(pace), pace] as const);
  const all = usual.some(([known]) => known === own) ? usual : [...usual, [own, {}] as const];
  return html`<div class="usual-paces">
    ${segments(
      'usual-pace',
      newGameWords().time,
      all.map(([text]) => [text, text] as const),
      own,
      (text) => change(all.find(([known]) => known === text)?.[1] ?? {}),
    )}
  </div>`;
};

const MINUTES = ['0.5', '1', '2', '3', '5', '10', '15', '20', '30', '45', '60', '90'];
const SECONDS = ['0', '1', '2', '3', '5', '8', '10', '15', '20', '30', '60'];
const MOVES = ['5', '10', '15', '20', '30', '45', '60', '90', '120', '300', '3600', '86400'];

export const timeFields = (form: NewGameForm, change: Change): TemplateResult => {
  const t = newGameWords();
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
    ${segments('pace', t.ownTime, paces, form.pace, (value) => {
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
