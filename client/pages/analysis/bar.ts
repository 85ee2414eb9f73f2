// Back and forth in the moves, a hint, and the board turned round.
import { html, nothing, type TemplateResult } from 'lit-html';
import { analysisWords } from '../../i18n/words/analysis.ts';
import { icon } from '../../parts/icons.ts';
import { stepButton, stepButtons } from '../../parts/step-buttons.ts';
import type { Study } from '../../state/analysis/study.ts';
import type { Hint } from './hint.ts';

interface BarNeeds {
  readonly study: Study;
  readonly hint: Hint | null;
  readonly turn: (() => void) | null;
}

export const analysisBar = ({ study, hint, turn }: BarNeeds): TemplateResult => {
  const t = analysisWords();
  return html`<div class="analysis-bar" role="toolbar" aria-label=${t.title}>
    ${stepButtons(study, t.steps, () => study.forth())}
    <span class="analysis-bar-gap"></span>
    ${turn === null ? nothing : stepButton('turn', t.turnBoard, false, turn)}
    ${
      hint === null || study.place.position.outcome !== null
        ? nothing
        : html`<button
            class="button button-small"
            data-action="hint"
            data-step=${hint.step}
            aria-label=${hint.step === 0 ? t.hint.where : t.hint.move}
            title=${hint.step === 0 ? t.hint.where : t.hint.move}
            @click=${() => hint.ask()}
          >
            ${icon('help')}<span>${t.hint.short}</span>
          </button>`
    }
  </div>`;
};
