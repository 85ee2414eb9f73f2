// What stands beside the board of a puzzle: what is asked, how it stands, and what can be done.
import { html, nothing, type TemplateResult } from 'lit-html';
import { childrenAt } from '../../../shared/record/tree.ts';
import { puzzlesWords } from '../../i18n/words/puzzles.ts';
import { icon } from '../../parts/icons.ts';
import { stepButtons } from '../../parts/step-buttons.ts';
import { addressOf } from '../../state/analysis/address.ts';
import type { Phase, Trial } from '../../state/puzzles/trial.ts';
import { standText, taskText, whyText } from './told.ts';

interface SideNeeds {
  readonly trial: Trial;
  readonly isKnown: boolean;
  readonly next: () => void;
}

/** Once it is over, what was played can be gone through. */
const OVER: readonly Phase[] = ['solved', 'shown', 'failed'];
const DONE: readonly Phase[] = ['solved', 'shown'];

export const standView = ({ trial, isKnown, next }: SideNeeds): TemplateResult => {
  const t = puzzlesWords();
  const { phase, puzzle } = trial;
  const isDone = DONE.includes(phase);
  const why = isDone ? whyText(trial) : null;
  return html`
    <p class="puzzle-task">${taskText(trial)}</p>
    <p class="puzzle-stand" data-phase=${phase} role="status">${standText(trial)}</p>
    ${why === null ? nothing : html`<p class="puzzle-why">${why}</p>`}
    <p class="puzzle-facts quiet">
      <span title=${t.difficultyOf(puzzle.difficulty)}>${level(puzzle.difficulty)}</span>
      ${isDone ? html`<span data-theme=${puzzle.theme}>${t.themes[puzzle.theme]}</span>` : nothing}
      ${isKnown && !isDone ? html`<span>${icon('check')}${t.isSolved}</span>` : nothing}
    </p>
    ${isDone ? html`<p class="puzzle-proof quiet">${t.proven}</p>` : nothing}
    <div class="puzzle-actions">
      ${
        phase === 'failed' || phase === 'slow' || phase === 'unjudged'
          ? button('again', t.again, () => trial.retry(), true)
          : nothing
      }
      ${phase === 'yours' && trial.hint === null ? button('hint', t.hint, () => trial.askHint()) : nothing}
      ${isDone ? nothing : button('reveal', t.reveal, () => trial.reveal())}
      ${button('next', t.next, next, isDone)}
      ${
        isDone
          ? html`<a class="button" data-action="analyse" href=${addressOf(trial.study.tree, trial.study.path)}
              >${t.analyse}</a
            >`
          : nothing
      }
    </div>
    ${OVER.includes(phase) ? steps(trial) : nothing}
  `;
};

const button = (action: string, text: string, press: () => void, isStrong = false): TemplateResult =>
  html`<button class="button ${isStrong ? 'button-strong' : ''}" data-action=${action} @click=${press}>
    ${text}
  </button>`;

/** As dots, of which so many are full. */
const level = (difficulty: number): TemplateResult => {
  const t = puzzlesWords();
  return html`<span class="puzzle-level" role="img" aria-label=${t.difficultyOf(difficulty)}
    >${[1, 2, 3, 4, 5].map((each) => html`<i ?data-full=${each <= difficulty}></i>`)}</span
  >`;
};

/** Back and forth through what was played, and how it would have gone on. */
const steps = ({ study }: Trial): TemplateResult => {
  const t = puzzlesWords();
  return html`<div class="puzzle-steps" role="toolbar" aria-label=${t.steps}>
    ${stepButtons(study, t.board, () => forth(study))}
  </div>`;
};

/** Along what was tried last, which is the newest branch. */
export const forth = (study: Trial['study']): void => {
  const branches = childrenAt(study.tree, study.path).length;
  if (branches > 0) study.go([...study.path, branches - 1]);
};
