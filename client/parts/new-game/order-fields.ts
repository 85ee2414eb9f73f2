// What few people decide on: who begins, how many games, who may see them.
import { html, nothing, type TemplateResult } from 'lit-html';
import { newGameWords } from '../../i18n/words/new-game.ts';
import { FIRSTS, isWithComputers, type NewGameForm } from '../../state/lobby/new-game-form.ts';
import { segments, toggle } from '../form-controls.ts';

type Change = (change: Partial<NewGameForm>) => void;

export const orderFields = (form: NewGameForm, change: Change): TemplateResult => {
  const t = newGameWords();
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
            ${
              isWithComputers(form)
                ? toggle(t.private, form.hidden, (on) => change({ hidden: on }))
                : toggle(t.private, form.private, (on) => change({ private: on }))
            }
          </div>`
    }
  `;
};
