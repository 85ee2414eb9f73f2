// The board of an analysis: the position that is looked into, on which either side is moved; or one that is set up.
import './study-board.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import type { Cell } from '../../../shared/game.ts';
import { playEffect } from '../../alerts/sound.ts';
import type { Over, Target } from '../../board/board.ts';
import { matchWords } from '../../i18n/match-words.ts';
import { hostBoard, type BoardHost, type Moment } from '../../parts/board-host.ts';
import { viewOf } from '../../games/index.ts';
import { choicesIn, stonesOf } from '../../state/match/position-view.ts';
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

const NONE = [] as const;

export const openStudyBoard = ({ pick, press, changed }: BoardNeeds): StudyBoard => {
  let element: HTMLElement | null = null;
  let host: BoardHost | null = null;
  let hosted = '';
  let sight: Sight | null = null;
  let pending: Target | null = null;
  let turned = false;
  let left = false;

  const shownIn = ({ study, draft, over }: Sight): Moment['shown'] => {
    if (draft !== null) return draft.shown;
    const { rules, place } = study;
    const { position, last, lost } = place;
    const choices = choicesIn(rules, position);
    return {
      stones: stonesOf(position),
      last,
      lost,
      proof: position.outcome?.cells ?? NONE,
      turn: position.turn,
      targets: choices.targets,
      ...(choices.barred.length === 0 ? {} : { barred: choices.barred }),
      ...(over === null ? {} : { over }),
    };
  };
  const momentOf = (seen: Sight): Moment => {
    const { study, draft } = seen;
    const { tree, rules, path, place } = study;
    return {
      game: tree.game,
      geometry: rules.geometry,
      // Another branch is another story: nothing is played out from one to the other.
      story: draft === null ? path.slice(0, -1).join('.') : 'draft',
      ply: path.length,
      effectsSince: () => place.effects,
      lower: 0,
      turned: rules.geometry.shape === 'hex' && turned,
      shown: shownIn(seen),
    };
  };
  const close = (): void => {
    host?.destroy();
    host = null;
    pending = null;
  };

  return {
    get isTurnable() {
      return sight !== null && !viewOf(sight.study.tree.game).upright;
    },
    turn: () => {
      turned = !turned;
      changed();
    },
    show: (study, draft, over) => (sight = { study, draft, over }),
    view: () =>
      html`<div class="study-board">
        <div
          class="board-host"
          ${ref((found) => (element = found instanceof HTMLElement ? found : null))}
        ></div>
      </div>`,
    below: () => {
      if (sight === null || sight.draft !== null) return nothing;
      const { study } = sight;
      const { cellless } = choicesIn(study.rules, study.place.position);
      if (pending !== null) {
        const move = study.rules.format(pending.move);
        return html`<div class="study-choices">
          <button class="button button-small" @click=${() => host?.cancel()}>${matchWords().cancel}</button>
          <button
            class="button button-small button-strong"
            data-action="confirm-move"
            @click=${() => host?.confirm()}
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
    focus: () => host?.focus(),
    drawn: () => {
      if (left || element === null || sight === null) return;
      const moment = momentOf(sight);
      const { geometry } = moment;
      const kind = `${moment.game} ${String(geometry.size)} ${String(geometry.rows.length)}`;
      if (host !== null && hosted !== kind) close();
      host ??= hostBoard(element, moment, {
        pick: (target) => {
          if (sight?.draft === null) pick(target);
          else press(target.to[0] ?? target.move);
        },
        pending: (target) => {
          pending = sight?.draft === null ? target : null;
          changed();
        },
        sound: playEffect,
      });
      hosted = kind;
      host.show(moment);
    },
    leave: () => {
      left = true;
      close();
    },
  };
};
