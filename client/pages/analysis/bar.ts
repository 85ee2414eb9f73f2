// Back and forth in the moves, a hint, and the board turned round.
import { html, nothing, type TemplateResult } from 'lit-html';
import { childrenAt } from '../../../shared/record/tree.ts';
import { analysisWords } from '../../i18n/analysis-words.ts';
import { icon, type IconName } from '../../parts/icons.ts';
import type { Study } from '../../state/analysis/study.ts';
import type { Hint } from './hint.ts';

interface BarNeeds {
  readonly study: Study;
  readonly hint: Hint | null;
  readonly turn: (() => void) | null;
}

export const analysisBar = ({ study, hint, turn }: BarNeeds): TemplateResult => {
  const t = analysisWords();
  const atStart = study.path.length === 0;
  const atEnd = childrenAt(study.tree, study.path).length === 0;
  const button = (name: IconName, label: string, off: boolean, press: () => void): TemplateResult =>
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
  return html`<div class="analysis-bar" role="toolbar" aria-label=${t.title}>
    ${button('first', t.toStart, atStart, () => study.toStart())}
    ${button('previous', t.back, atStart, () => study.back())}
    ${button('next', t.forth, atEnd, () => study.forth())}
    ${button('last', t.toEnd, atEnd, () => study.toEnd())}
    <span class="analysis-bar-gap"></span>
    ${turn === null ? nothing : button('turn', t.turnBoard, false, turn)}
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
