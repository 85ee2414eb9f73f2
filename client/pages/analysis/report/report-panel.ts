// The report as a panel: loaded when somebody asks for it.
import { html, type TemplateResult } from 'lit-html';
import type { Move } from '../../../../shared/game.ts';
import { GAMES } from '../../../../shared/games/index.ts';
import { analysisWords } from '../../../i18n/words/analysis.ts';
import type { Study } from '../../../state/analysis/study.ts';
import type { Panel } from '../panels/panel.ts';
import type { ReportPart } from './report.ts';

export interface ReportPanel extends Panel {
  /** Whether somebody looks for a better move, so that nothing may tell it. */
  readonly isLearning: boolean;
  /** Takes a move as the answer to a question about this position, if there is one. */
  answers(move: Move): boolean;
  leave(): void;
}

interface PanelNeeds {
  readonly study: () => Study;
  /** What is said instead while nobody may be helped. */
  readonly closed: () => TemplateResult | null;
  readonly address: () => string;
  /** Whether it is made without being asked for once more: the address has asked for it. */
  readonly asked: boolean;
  readonly changed: () => void;
}

export const openReportPanel = ({ study, closed, address, asked, changed }: PanelNeeds): ReportPanel => {
  let part: ReportPart | null = null;
  let state: 'none' | 'loading' | 'failed' = 'none';
  let left = false;
  let isWanted = asked;

  const load = async (): Promise<void> => {
    state = 'loading';
    try {
      const { createReport, openWords } = await import('./report.ts');
      await openWords();
      if (left) return;
      // Whoever has levels has an engine.
      const hasEngine = (): boolean => GAMES[study().tree.game].levels;
      part = createReport({ study, hasEngine, address, changed });
    } catch {
      state = 'failed';
    }
    changed();
  };

  return {
    id: 'report',
    title: () => analysisWords().report.title,
    view: () => {
      const shut = closed();
      if (shut !== null) return shut;
      if (part !== null) {
        if (isWanted) part.make();
        isWanted = false;
        return part.view();
      }
      if (state === 'none') void load();
      const t = analysisWords().engine;
      return html`<p class="quiet">${state === 'failed' ? t.failed : t.loading}</p>`;
    },
    get isLearning() {
      return part?.isLearning ?? false;
    },
    answers: (move) => part?.answers(move) ?? false,
    leave: () => {
      left = true;
      part?.leave();
    },
  };
};
