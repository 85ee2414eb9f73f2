// The buttons that go back and forth through the moves of a study.
import { html, type TemplateResult } from 'lit-html';
import { childrenAt } from '../../shared/record/tree.ts';
import type { Study } from '../state/analysis/study.ts';
import { icon, type IconName } from './icons.ts';

interface StepWords {
  readonly toStart: string;
  readonly back: string;
  readonly forth: string;
  readonly toEnd: string;
}

/** `forth` is which branch is gone along. */
export const stepButtons = (study: Study, t: StepWords, forth: () => void): TemplateResult => {
  const atStart = study.path.length === 0;
  const atEnd = childrenAt(study.tree, study.path).length === 0;
  return html`${stepButton('first', t.toStart, atStart, () => study.toStart())}
  ${stepButton('previous', t.back, atStart, () => study.back())} ${stepButton('next', t.forth, atEnd, forth)}
  ${stepButton('last', t.toEnd, atEnd, () => study.toEnd())}`;
};

export const stepButton = (name: IconName, label: string, off: boolean, press: () => void): TemplateResult =>
  html`<button
    class="button-plain"
    aria-label=${label}
    title=${label}
    data-go=${name}
    ?disabled=${off}
    @click=${press}
  >
    ${icon(name)}
  </button>`;
