// The board on the page of a match: what it shows of the story, and the bar that confirms a move.
import './match-board.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Colour, Effect } from '../../../../shared/game.ts';
import { seatOf, type Chair, type Match } from '../../../../shared/match/match.ts';
import type { Target } from '../../../board/board.ts';
import { viewOf } from '../../../games/index.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { stonesOf, type Choices } from '../../../state/match/position-view.ts';
import { standingAt, type Step, type Story } from '../../../state/match/story.ts';
import type { Planning } from './planner.ts';
import type { Moment } from '../../../parts/board-host.ts';
import { mountedBoard } from '../../../parts/mounted-board.ts';

export interface Sight {
  readonly match: Match;
  readonly story: Story;
  readonly ply: number;
  readonly chair: Chair | null;
  readonly choices: Choices | null;
  readonly planning: Planning | null;
}

export interface MatchBoard {
  readonly turnable: boolean;
  turn(): void;
  show(sight: Sight): void;
  view(): TemplateResult;
  confirmBar(sending: boolean): TemplateResult | typeof nothing;
  drawn(root: HTMLElement): void;
  leave(): void;
}

interface BoardNeeds {
  readonly pick: (text: string) => void;
  readonly plan: (target: Target) => void;
  readonly unplan: () => void;
  readonly changed: () => void;
}

const NONE = [] as const;

export const openMatchBoard = ({ pick, plan, unplan, changed }: BoardNeeds): MatchBoard => {
  let sight: Sight | null = null;
  let turned = false;

  const take = (target: Target): void => {
    if (sight === null) return;
    if (sight.planning !== null) plan(target);
    else pick(sight.match.rules.format(target.move));
  };
  const momentOf = ({ match, story, ply, chair, choices, planning }: Sight): Moment => {
    const { rules, terms } = match;
    const { position, last, lost } = standingAt(story, ply);
    const lower = ownColour(match, story, ply, chair);
    return {
      game: terms.game,
      geometry: rules.geometry,
      story: `${match.id} ${String(match.game)}`,
      ply,
      effectsSince: (since) => effectsOf(story.steps.slice(since, ply)),
      lower,
      turned: (rules.geometry.shape === 'hex' && lower === 1) !== turned,
      shown: {
        stones: stonesOf(position),
        last,
        lost,
        proof: position.outcome?.cells ?? NONE,
        ...(planning === null
          ? { turn: position.turn, targets: choices?.targets ?? NONE }
          : { turn: lower, targets: planning.targets, ahead: planning.ahead }),
        ...(choices === null || choices.barred.length === 0 ? {} : { barred: choices.barred }),
      },
    };
  };
  const board = mountedBoard({ pick: take, unplan, changed });

  return {
    get turnable() {
      return sight !== null && !viewOf(sight.match.terms.game).upright;
    },
    turn: () => {
      turned = !turned;
      changed();
    },
    show: (next) => (sight = next),
    view: () => html`<div class="match-board">${board.view()}</div>`,
    confirmBar: (sending) => {
      const t = matchWords().table;
      if (sending) return html`<p class="confirm-bar quiet" data-sending>${t.sending}</p>`;
      if (board.pending === null || sight === null) return nothing;
      const move = sight.match.rules.format(board.pending.move);
      const confirm = sight.planning === null ? t.confirm : matchWords().premove.confirm;
      return html`<div class="confirm-bar">
        <span class="confirm-bar-hint">${t.confirmHint}</span>
        <button class="button" @click=${() => board.cancel()}>${matchWords().cancel}</button>
        <button class="button button-strong" data-action="confirm-move" @click=${() => board.confirm()}>
          ${confirm(move)}
        </button>
      </div>`;
    },
    drawn: () => {
      if (sight !== null) board.drawn(`${sight.match.id} ${sight.match.terms.game}`, momentOf(sight));
    },
    leave: () => board.leave(),
  };
};

/** Stones that slide may have moved twice, which no one picture can show. */
const effectsOf = (steps: readonly Step[]): readonly Effect[] => {
  const all = steps.flatMap(({ effects }) => effects);
  return all.some(({ kind }) => kind === 'slide') ? (steps.at(-1)?.effects ?? []) : all;
};

const ownColour = (match: Match, story: Story, ply: number, chair: Chair | null): Colour => {
  if (chair === null || match.game === 0) return 0;
  const black = standingAt(story, ply).black ?? 0;
  return seatOf(match, chair) === black ? 0 : 1;
};
