// The line over a small board: the game and how it is played, or the step its opening is at.
import './table-line.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Chair, Match } from '../../../../shared/match/match.ts';
import { gameText } from '../../../i18n/language.ts';
import { icon } from '../../../parts/icons.ts';
import { paceLabel, paceSaid } from '../../../state/pace.ts';
import { setupText } from '../../../state/setup-text.ts';
import type { Story } from '../../../state/match/story.ts';
import { noEngines } from '../heading.ts';
import { openingLine } from '../board/opening.ts';

export const tableLine = (match: Match, story: Story, own: Chair | null): TemplateResult => {
  const { game, time } = match.terms;
  const step = openingLine(match, story, own);
  return html`<header class="table-line" ?data-opening=${step !== null}>
    <h1>${gameText(game).name}</h1>
    ${
      step === null
        ? html`<span class="table-line-facts">${setupText(match.terms)}</span>
            <span class="table-line-pace" title=${paceSaid(time)}>${icon('clock')}${paceLabel(time)}</span>
            ${match.terms.private ? icon('lock') : nothing} ${noEngines(match)}`
        : html`<span class="table-line-facts">${step}</span>`
    }
  </header>`;
};
