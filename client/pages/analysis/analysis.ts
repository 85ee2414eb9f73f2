// The analysis board: any position of any game, an engine in this browser, and every branch that is tried.
import './analysis.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { newStudyId } from '../../state/analysis/study-id.ts';
import type { GameId } from '../../../shared/games/index.ts';
import type { Reported } from '../../../shared/route.ts';
import { mainLine, type GameTree, type Path } from '../../../shared/record/tree.ts';
import analystThread from '../../engine/analyst.ts?worker&url';
import { keepForOffline } from '../../engine/offline.ts';
import { analysisWords, openAnalysisWords } from '../../i18n/words/analysis.ts';
import { gameText } from '../../i18n/language.ts';
import { openMatchWords } from '../../i18n/words/match.ts';
import type { App, Page } from '../../page.ts';
import { nothingHere } from '../../parts/nothing-here.ts';
import { redraw } from '../../redraw.ts';
import { emptyTree } from '../../state/analysis/address.ts';
import { addressHere, asksReport, reportAddress } from '../../state/analysis/report-address.ts';
import { everyArrange } from '../../state/analysis/draft.ts';
import { keepStudy } from '../../state/analysis/kept-studies.ts';
import { openStudy, type Study } from '../../state/analysis/study.ts';
import { analysisBar } from './bar.ts';
import { closedNotice, isShut } from './closed.ts';
import { enginePanel } from './panels/engine-panel.ts';
import { openEngineSession } from './engine-session.ts';
import { gamePanel } from './panels/game-panel.ts';
import { openHint } from './hint.ts';
import { moveThroughTree } from './keys.ts';
import { openImportForm } from './panels/import-form.ts';
import { movesPanel } from './panels/moves-panel.ts';
import { studyAt, studyOf } from './opened-study.ts';
import { openReportPanel } from './report/report-panel.ts';
import { linesOver } from './overlay.ts';
import type { Panel } from './panels/panel.ts';
import { openSetupPanel } from './panels/setup-panel.ts';
import { openStudyBoard } from './study-board.ts';
import { panelTabs } from './panels/tabs.ts';
import { threatsPanel } from './panels/threats-panel.ts';
import { worthBar } from './worth-bar.ts';

/** `reported` is the game of a match whose report was asked for. */
export const analysisPage = async (
  app: App,
  game: GameId | null,
  reported: Reported | null = null,
): Promise<Page> => {
  const [opened] = await Promise.all([
    reported === null ? studyAt(game, location.search) : studyOf(reported),
    openAnalysisWords(),
    openMatchWords(),
  ]);
  if (!opened.ok) return missingAnalysis(opened.reason);
  const asksForReport = reported !== null || asksReport(location.search);
  /** The game as it was played has an address of its own. */
  const played = reported === null ? null : { ...reported, tree: opened.value.tree };
  let id = opened.value.kept?.id ?? newStudyId();

  const keep = (): void => keepStudy({ id, at: Date.now(), tree: study.tree });
  const study: Study = openStudy(opened.value.tree, opened.value.path, (isTreeChanged) => {
    if (isTreeChanged) keep();
    history.replaceState(history.state, '', addressHere(study, played));
    redraw();
  });
  const open = (tree: GameTree, kept: string | null, path: Path = mainLine(tree)): void => {
    id = kept ?? newStudyId();
    setup.close();
    study.replace(tree, path);
  };

  const session = openEngineSession(redraw);
  const hint = openHint({ study: () => study, session, changed: redraw });
  const setup = openSetupPanel({
    study: () => study,
    apply: (position) => open(emptyTree(study.tree.game, study.tree.setup, position), null),
    changed: redraw,
  });
  const board = openStudyBoard({
    pick: (target) => {
      if (!report.answers(target.move)) study.play(target.move);
    },
    press: (cell) => setup.draft?.press(cell),
    changed: redraw,
  });
  const report = openReportPanel({
    study: () => study,
    closed: () => closedNotice(app),
    address: () => reportAddress(study.tree, played),
    asked: asksForReport,
    changed: redraw,
  });
  const imports = openImportForm({
    tree: () => study.tree,
    open: (tree) => open(tree, null),
    changed: redraw,
  });
  const threats = threatsPanel({ study: () => study, closed: () => closedNotice(app), changed: redraw });
  /** In the order in which they are shown; the first is always in sight where there is room. */
  const panels: readonly Panel[] = [
    enginePanel({ study: () => study, session, closed: () => closedNotice(app) ?? silent() }),
    movesPanel(() => study),
    report,
    threats,
    setup,
    gamePanel({
      study: () => study,
      current: () => id,
      open,
      imports: () => imports.view(),
      changed: redraw,
    }),
  ];
  const tabs = panelTabs(panels, redraw, asksForReport ? report.id : undefined);
  /** A position half set up waits while one looks at another panel. */
  const draftShown = () => (tabs.current?.id === setup.id ? setup.draft : null);
  const stopKeys = moveThroughTree(() => (draftShown() === null ? study : null));
  void keepForOffline('/analysis', {
    loads: [() => import('../../engine/analysts.ts'), ...everyArrange()],
    files: [analystThread],
  });

  const view = (): TemplateResult => {
    const t = analysisWords();
    session.shut(isShut(app));
    session.look(study);
    hint.follow();
    const draft = draftShown();
    const over = draft !== null ? null : (hint.over() ?? tabs.current?.over?.() ?? linesShown());
    board.show(study, draft, over);
    const told = hint.text();
    return html`<div class="analysis" data-game=${study.tree.game} data-plies=${study.path.length}>
      <h1 class="visually-hidden">${t.of(gameText(study.tree.game).name)}</h1>
      <div class="analysis-main">${board.view()} ${worthBar(study, session)}</div>
      <div class="analysis-side">
        ${board.below()}
        ${told === null ? nothing : html`<p class="analysis-hint" data-hint=${hint.step}>${told}</p>`}
        ${tabs.view()}
        ${analysisBar({
          study,
          hint: report.isLearning || ['shut', 'none'].includes(session.state) ? null : hint,
          turn: board.isTurnable && study.rules.geometry.shape === 'hex' ? () => board.turn() : null,
        })}
      </div>
    </div>`;
  };
  /** Whoever has asked for a hint, or looks for a move themselves, is not told it before they want it. */
  const linesShown = () =>
    hint.step === 1 || report.isLearning || session.state !== 'on' ? null : linesOver(study, session);
  const silent = (): TemplateResult | null =>
    report.isLearning ? html`<p class="engine-note quiet">${analysisWords().report.silent}</p>` : null;

  return {
    place: 'analysis',
    title: () => analysisWords().of(gameText(study.tree.game).name),
    view,
    drawn: (root) => {
      board.drawn();
      tabs.drawn(root);
    },
    leave: () => {
      stopKeys();
      imports.leave();
      board.leave();
      session.leave();
      tabs.leave();
      report.leave();
      threats.leave();
    },
  };
};

const missingAnalysis = (reason: 'position' | 'setup' | 'match'): Page => ({
  place: 'analysis',
  title: () => analysisWords().missing.title,
  view: () => nothingHere(analysisWords().missing.title, analysisWords().missing[reason]),
  leave: () => undefined,
});
