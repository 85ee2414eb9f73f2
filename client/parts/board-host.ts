// Mounts a board and feeds it: moves are played out, everything else is shown at once.
import type { Board, Shown, Target, BoardLabels } from '../board/board.ts';
import { mountBoard } from '../board/live.ts';
import type { Look } from '../board/theme.ts';
import { isSameShown } from '../board/changes.ts';
import { proportion } from '../board/layout.ts';
import { viewOf } from '../games/index.ts';
import { matchWords } from '../i18n/words/match.ts';
import type { Colour, Effect, Geometry } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { colourName } from '../state/naming/colour-name.ts';
import { lookOf } from '../state/settings.ts';
import { gameText } from '../i18n/language.ts';

/** What the board is to show, and where in the story that is. */
export interface Moment {
  readonly game: GameId;
  readonly geometry: Geometry;
  /** Another game, another story. */
  readonly story: string;
  readonly ply: number;
  /** What the moves since then have done that can be shown together: all of them, or the newest. */
  effectsSince(ply: number): readonly Effect[];
  readonly shown: Shown;
  readonly turned: boolean;
  readonly lower: Colour;
}

export interface BoardHost {
  show(moment: Moment): void;
  confirm(): void;
  cancel(): void;
  focus(): void;
  destroy(): void;
}

interface HostHandlers {
  pick(target: Target): void;
  pending(target: Target | null): void;
  unplan?(): void;
  sound(kind: Effect['kind'], force: number): void;
}

const labels = (game: GameId): BoardLabels => ({
  board: matchWords().table.board(gameText(game).name),
  cell: ({ name, colour, last, proof, target, chosen, ahead, planned }) => {
    const t = matchWords().cell;
    const head =
      colour === null ? t.empty(name) : t.taken(name, matchWords().colours[colourName(game, colour)]);
    const open = target ? (ahead ? t.plannable : t.target) : '';
    const choice = planned ? t.planned : chosen ? t.chosen : open;
    const marks = [last ? t.last : '', proof ? t.proof : '', choice];
    return [head, ...marks.filter((mark) => mark !== '')].join(', ');
  },
});

const lookIn = ({ turned, lower }: Moment): Look => ({ ...lookOf(turned), lower });

export const hostBoard = (element: HTMLElement, first: Moment, handlers: HostHandlers): BoardHost => {
  const view = viewOf(first.game);
  let moment: Moment | null = null;
  let labelled = '';
  const board: Board = mountBoard(element, {
    view,
    geometry: first.geometry,
    look: lookIn(first),
    labels: labels(first.game),
    handlers,
  });

  /** The room it takes follows the board's own shape. */
  const shape = (look: Look): void => {
    const ratio = proportion(view, first.geometry, look, false);
    const place = element.closest<HTMLElement>('.match, .analysis, .puzzles') ?? element;
    place.style.setProperty('--shape', ratio.toFixed(4));
  };
  const label = (): void => {
    const key =
      document.documentElement.lang + ([0, 1] as Colour[]).map((each) => colourName(first.game, each)).join();
    if (key === labelled) return;
    labelled = key;
    board.label(labels(first.game));
  };

  return {
    show: (next) => {
      const look = lookIn(next);
      shape(look);
      board.look(look);
      label();
      const told = moment?.story === next.story ? moment : null;
      if (told?.ply === next.ply && isSameShown(told.shown, next.shown)) return;
      // An answer that was planned comes with the move that it answers.
      const since = told !== null && told.ply < next.ply && told.ply + 2 >= next.ply ? told.ply : null;
      moment = next;
      if (since !== null) void board.animate(next.effectsSince(since), next.shown);
      else board.show(next.shown);
    },
    confirm: () => board.confirm(),
    cancel: () => board.cancel(),
    focus: () => board.focus(),
    destroy: () => board.destroy(),
  };
};
