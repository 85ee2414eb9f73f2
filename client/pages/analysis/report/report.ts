// The report beside the board: asked for by a button, made in the browser's own threads, and learned from.
import './report.css';
import { html, type TemplateResult } from 'lit-html';
import type { Move } from '../../../../shared/game.ts';
import { mainLine } from '../../../../shared/record/tree.ts';
import { announce } from '../../../alerts/announce.ts';
import { openReportWords, reportWords } from '../../../i18n/words/report.ts';
import { toast } from '../../../parts/toasts.ts';
import type { Study } from '../../../state/analysis/study.ts';
import { openLearning } from './learning.ts';
import { learnView, questionText, verdictText } from './learn-view.ts';
import { openReportSession } from './report-session.ts';
import { reportView } from './report-view.ts';

export const openWords = openReportWords;

export interface ReportNeeds {
  readonly study: () => Study;
  /** Whether the game has an engine. */
  readonly hasEngine: () => boolean;
  /** The address at which the same report is made. */
  readonly address: () => string;
  readonly changed: () => void;
}

export interface ReportPart {
  view(): TemplateResult;
  /** Begins to make the report, unless it is there. */
  make(): void;
  /** Whether somebody looks for a better move, so that nothing may tell it. */
  readonly isLearning: boolean;
  /** Takes a move as the answer to what is asked; whether it was asked about this position. */
  answers(move: Move): boolean;
  leave(): void;
}

export const createReport = ({ study, hasEngine, address, changed }: ReportNeeds): ReportPart => {
  let wasReady = false;
  const session = openReportSession(() => {
    if (session.state.kind === 'ready' && !wasReady) announce(reportWords().ready);
    wasReady = session.state.kind === 'ready';
    changed();
  });
  const pathAt = (ply: number): number[] => mainLine(study().tree).slice(0, ply);
  const isMain = (): boolean => study().path.every((index) => index === 0);

  const learning = openLearning({
    judge: ({ ply, claim }, move) => session.try(ply, move, claim),
    ask: (question) => {
      study().go(pathAt(question.ply));
      const { state } = session;
      if (state.kind !== 'ready') return;
      announce(questionText(study().tree.game, state.game.rules, state.report, question));
    },
    judged: (move, verdict) => {
      announce(verdictText(study().rules, { move, verdict }));
      if (verdict === 'right') study().play(move);
    },
    changed,
  });
  const isThere = (): boolean =>
    learning.question !== null && isMain() && study().path.length === learning.question.ply;

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(new URL(address(), location.href).href);
    toast(reportWords().copied);
  };
  const make = (): void => {
    learning.end();
    session.make(study().tree, study().rules);
  };

  const view = (): TemplateResult => {
    const t = reportWords();
    const { tree, rules } = study();
    const { state } = session;
    if (!hasEngine()) return html`<p class="quiet">${t.noEngine}</p>`;
    if (tree.children.length === 0) return html`<p class="quiet">${t.none}</p>`;
    if (state.kind === 'making') {
      return html`<div class="report-making">
        <p>${t.making(state.done, state.all)}</p>
        <progress max=${state.all} value=${state.done} aria-label=${t.title}></progress>
        <button class="button button-small" data-action="stop-report" @click=${() => session.stop()}>
          ${t.stop}
        </button>
      </div>`;
    }
    if (state.kind === 'failed') {
      return html`<p class="engine-note" role="alert">
        ${t.failed}
        <button class="button button-small" data-action="make-report" @click=${make}>${t.again}</button>
      </p>`;
    }
    if (state.kind !== 'ready' || !session.isOf(tree)) {
      return html`<p class="quiet">${state.kind === 'none' ? t.about : t.changed}</p>
        <button class="button button-strong" data-action="make-report" @click=${make}>${t.begin}</button>`;
    }
    const { report } = state;
    const game = tree.game;
    if (learning.at >= 0) {
      const back = (): void => study().go(pathAt(learning.question?.ply ?? 0));
      return learnView({ game, rules, report, learning, isThere: isThere(), back });
    }
    return html`<div class="report" data-report="ready">
      ${reportView({
        game,
        rules,
        report,
        ply: isMain() ? study().path.length : null,
        go: (ply) => study().go(pathAt(ply)),
        learn: () => learning.begin(report),
        copy: () => void copy(),
      })}
    </div>`;
  };

  return {
    view,
    make: () => {
      const { kind } = session.state;
      if (kind === 'none' && study().tree.children.length > 0 && hasEngine()) make();
    },
    get isLearning() {
      return learning.question !== null && !learning.isSettled;
    },
    answers: (move) => {
      if (!isThere() || learning.isSettled) return false;
      learning.answer(move);
      return true;
    },
    leave: () => session.leave(),
  };
};
