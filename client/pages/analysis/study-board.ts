// The board of an analysis: the position that is looked into, on which either side is moved; or one that is set up.
import './study-board.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Cell } from '../../../shared/game.ts';
import type { Over, Target } from '../../board/board.ts';
import { matchWords } from '../../i18n/words/match.ts';
import type { Moment } from '../../parts/board-host.ts';
import { mountedBoard } from '../../parts/mounted-board.ts';
import { viewOf } from '../../games/index.ts';
import { choicesIn } from '../../state/match/position-view.ts';
import { shownOf, studyMoments } from '../../parts/study-moment.ts';
import type { Draft } from '../../state/analysis/draft.ts';
import type { Study } from '../../state/analysis/study.ts';

export interface StudyBoard {
  readonly isTurnable: boolean;
  turn(): void;
  /** What is shown; a draft takes the place of the position while it is set up. */
  show(study: Study, draft: Draft | null, over: Over | null): void;
  view(): TemplateResult;
  /** Moves that touch no cell, as buttons; and the one that waits to be confirmed. */
  below(): TemplateResult | typeof nothing;
  focus(): void;
  drawn(): void;
  leave(): void;
}

interface BoardNeeds {
  readonly pick: (target: Target) => void;
  readonly press: (cell: Cell) => void;
  readonly changed: () => void;
}

interface Sight {
  readonly study: Study;
  readonly draft: Draft | null;
  readonly over: Over | null;
}

export const openStudyBoard = ({ pick, press, changed }: BoardNeeds): StudyBoard => {
  let sight: Sight | null = null;
  let turned = false;

  const momentIn = studyMoments();
  const momentOf = ({ study, draft, over }: Sight): Moment => {
    const shown = draft?.shown ?? { ...shownOf(study), ...(over === null ? {} : { over }) };
    return momentIn(study, shown, { isApart: draft !== null, turned, lower: 0 });
  };
  const board = mountedBoard({
    pick: (target) => {
      if (sight?.draft === null) pick(target);
      else press(target.to[0] ?? target.move);
    },
    changed,
  });

  return {
    get isTurnable() {
      return sight !== null && !viewOf(sight.study.tree.game).upright;
    },
    turn: () => {
      turned = !turned;
      changed();
    },
    show: (study, draft, over) => (sight = { study, draft, over }),
    view: () => html`<div class="study-board">${board.view()}</div>`,
    below: () => {
      if (sight === null || sight.draft !== null) return nothing;
      const { study } = sight;
      const { cellless } = choicesIn(study.rules, study.place.position);
      if (board.pending !== null) {
        const move = study.rules.format(board.pending.move);
        return html`<div class="study-choices">
          <button class="button button-small" @click=${() => board.cancel()}>${matchWords().cancel}</button>
          <button
            class="button button-small button-strong"
            data-action="confirm-move"
            @click=${() => board.confirm()}
          >
            ${matchWords().table.confirm(move)}
          </button>
        </div>`;
      }
      if (cellless.length === 0) return nothing;
      return html`<div class="study-choices">
        ${cellless.map((move) => {
          const text = study.rules.format(move);
          return html`<button
            class="button button-small"
            data-choice=${text}
            @click=${() => study.play(move)}
          >
            ${matchWords().moveNames[text] ?? text}
          </button>`;
        })}
      </div>`;
    },
    focus: () => board.focus(),
    drawn: () => {
      if (sight === null) return;
      const moment = momentOf(sight);
      const { size, rows } = moment.geometry;
      board.drawn(`${moment.game} ${String(size)} ${String(rows.length)}`, moment);
    },
    leave: () => board.leave(),
  };
};
