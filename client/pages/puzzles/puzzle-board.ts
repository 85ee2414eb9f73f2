// The board of a puzzle: moves can be made while one is looked for, and the solver's side is below.
import { html, nothing, type TemplateResult } from 'lit-html';
import { regionOver } from '../../board/draw/marks/candidates.ts';
import { matchWords } from '../../i18n/words/match.ts';
import { mountedBoard } from '../../parts/mounted-board.ts';
import { shownOf, studyMoments } from '../../parts/study-moment.ts';
import type { Trial } from '../../state/puzzles/trial.ts';

export interface PuzzleBoard {
  view(): TemplateResult;
  /** The move that waits to be confirmed. */
  below(trial: Trial): TemplateResult | typeof nothing;
  drawn(trial: Trial, name: string): void;
  leave(): void;
}

const NONE = [] as const;

export const openPuzzleBoard = (pick: (move: number) => void, changed: () => void): PuzzleBoard => {
  const momentIn = studyMoments();
  const board = mountedBoard({ pick: ({ move }) => pick(move), changed });
  return {
    view: () => html`<div class="puzzle-board">${board.view()}</div>`,
    below: ({ study }) =>
      board.pending === null
        ? nothing
        : html`<div class="puzzle-actions">
            <button class="button button-small" @click=${() => board.cancel()}>${matchWords().cancel}</button>
            <button
              class="button button-small button-strong"
              data-action="confirm-move"
              @click=${() => board.confirm()}
            >
              ${matchWords().table.confirm(study.rules.format(board.pending.move))}
            </button>
          </div>`,
    drawn: ({ study, phase, hint, colour }, name) => {
      const { barred, ...shown } = shownOf(study);
      const isOpen = phase === 'yours';
      const over = hint === null ? {} : { over: regionOver(hint) };
      const moment = momentIn(
        study,
        {
          ...shown,
          targets: isOpen ? shown.targets : NONE,
          ...(isOpen && barred !== undefined ? { barred } : {}),
          ...over,
        },
        { turned: colour === 1, lower: colour },
      );
      board.drawn(name, moment);
    },
    leave: () => board.leave(),
  };
};
