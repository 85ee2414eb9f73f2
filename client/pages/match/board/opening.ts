// An opening protocol as clear steps, and the choices that touch no cell, as buttons.
import './opening.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Move } from '../../../../shared/game.ts';
import { chairAt, type Chair, type Match } from '../../../../shared/match/match.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { openingOf, type OpeningState } from '../../../state/match/opening.ts';
import { nameAt } from '../../../state/match/seat-view.ts';
import { icon } from '../../../parts/icons.ts';
import type { Story } from '../../../state/match/story.ts';

export const openingCard = (
  match: Match,
  story: Story,
  own: Chair | null,
): TemplateResult | typeof nothing => {
  const opening = openingIn(match, story);
  if (opening === null) return nothing;
  const { at } = opening;
  return html`<section class="notice opening" aria-labelledby="opening-title">
    <h2 id="opening-title">${matchWords().opening.title}</h2>
    <ol>
      ${opening.steps.map(
        (_, index) =>
          html`<li
            data-state=${index < at ? 'done' : index === at ? 'now' : 'later'}
            aria-current=${index === at ? 'step' : nothing}
          >
            <span class="opening-step" aria-hidden="true">${index < at ? icon('check') : index + 1}</span>
            <span>${stepText(match, opening, index, own)}</span>
          </li>`,
      )}
    </ol>
  </section>`;
};

/** The opening that is being played. */
const openingIn = (match: Match, story: Story): (OpeningState & { readonly at: number }) | null => {
  if (match.phase !== 'playing') return null;
  const opening = openingOf(match.terms.setup.options['opening'], story.steps);
  return opening === null || opening.at === null ? null : { ...opening, at: opening.at };
};

/** The step it is at, in a line. */
export const openingLine = (match: Match, story: Story, own: Chair | null): string | null => {
  const opening = openingIn(match, story);
  return opening === null ? null : stepText(match, opening, opening.at, own);
};

const stepText = (match: Match, opening: OpeningState, index: number, own: Chair | null): string => {
  const t = matchWords().opening;
  const told = opening.steps[index];
  if (told === undefined) return '';
  const chair = told.by === 'both' ? null : chairAt(match, told.by === 'first' ? 0 : 1);
  const name = chair === null ? '' : nameAt(match, chair) + (chair === own ? ` (${t.you})` : '');
  switch (told.step) {
    case 'centre':
      return t.pro.centre;
    case 'second':
      return t.pro.second;
    case 'outside':
      return t.pro.outside(opening.square ?? '');
    case 'play':
      return t.swap.play;
    case 'place':
    case 'choose':
    case 'chooseOrAdd':
    case 'add':
    case 'last':
      return t.swap[told.step](name);
  }
};

/** Moves without a cell, as buttons. */
export const celllessChoices = (
  match: Match,
  moves: readonly Move[],
  play: (text: string) => void,
): TemplateResult | typeof nothing => {
  if (moves.length === 0) return nothing;
  const t = matchWords();
  const texts = moves.map((move) => match.rules.format(move));
  const passes = texts.length === 1 && texts[0] === 'pass';
  return html`<section class="notice choices" aria-label=${t.opening.colour}>
    <h2>${passes ? t.opening.pass : t.opening.colour}</h2>
    <div class="notice-foot">
      ${texts.map(
        (text) =>
          html`<button class="button button-strong" data-choice=${text} @click=${() => play(text)}>
            ${t.choices[text] ?? text}
          </button>`,
      )}
    </div>
  </section>`;
};
