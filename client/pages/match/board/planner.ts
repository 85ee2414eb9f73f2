// A planned move, one deep: kept here alone, and sent like any other as soon as the turn comes.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Match } from '../../../../shared/match/match.ts';
import { announce } from '../../../alerts/announce.ts';
import type { Ahead, Target } from '../../../board/board.ts';
import { drawPlanned } from '../../../board/draw/marks/planned.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { toast } from '../../../parts/toasts.ts';
import type { MatchMirror, RowNews } from '../../../state/match/match-mirror.ts';
import { movesStones, plannableIn, typedAhead } from '../../../state/match/plannable.ts';
import { typedMove } from '../../../state/match/typed-move.ts';

/** The same objects as long as nothing has changed, so that a board sees that. */
export interface Planning {
  readonly targets: readonly Target[];
  readonly ahead: Ahead;
}

export interface Planner {
  ahead(match: Match): Planning;
  plan(target: Target): void;
  typed(text: string): boolean;
  cancel(): void;
  told(news: RowNews): void;
  bar(): TemplateResult | typeof nothing;
  leave(): void;
}

interface Plan {
  readonly game: number;
  /** How many moves had been made, the own one that is still on its way among them. */
  readonly ply: number;
  readonly target: Target;
  readonly text: string;
}

interface PlannerNeeds {
  readonly mirror: MatchMirror;
  readonly changed: () => void;
  readonly sent: () => void;
}

/** The own move is on its way over the board; what takes longer to find out waits for its end. */
const AFTER_MOTION = 400;

const NONE: readonly Target[] = [];

export const openPlanner = ({ mirror, changed, sent }: PlannerNeeds): Planner => {
  let plan: Plan | null = null;
  let planning: Planning = { targets: NONE, ahead: aheadOf(null) };
  let position: Match['position'] | null = null;
  let timer = 0;

  const stands = ({ game, ply }: Plan, match: Match): boolean =>
    match.phase === 'playing' && match.game === game && match.moves.length === ply;
  const offer = (targets: readonly Target[]): void => {
    planning = { ...planning, targets };
  };
  const keep = (next: Plan | null): void => {
    plan = next;
    planning = { ...planning, ahead: aheadOf(next?.target ?? null) };
    changed();
  };
  const cancel = (): void => {
    if (plan === null) return;
    keep(null);
    announce(matchWords().premove.cancelled);
  };
  const make = (target: Target): void => {
    const { match } = mirror;
    if (match === null) return;
    const text = match.rules.format(target.move);
    keep({ game: match.game, ply: match.moves.length, target, text });
    announce(matchWords().premove.planned(text), true);
  };

  /** Wherever the focus is, but for fields and dialogs, which have their own use for the key. */
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || plan === null) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null)
      return;
    event.preventDefault();
    cancel();
  };
  document.addEventListener('keydown', escape);

  return {
    ahead: (match) => {
      if (plan !== null && !stands(plan, match)) keep(null);
      if (match.position === position) return planning;
      position = match.position;
      clearTimeout(timer);
      if (!movesStones(match.rules)) offer(plannableIn(match.rules, match.position));
      else {
        offer(NONE);
        timer = window.setTimeout(() => {
          if (position !== match.position) return;
          offer(plannableIn(match.rules, match.position));
          changed();
        }, AFTER_MOTION);
      }
      return planning;
    },
    plan: make,
    typed: (text) => {
      const { match } = mirror;
      const target = match === null ? null : typedAhead(match.rules, match.position, text);
      if (target !== null) make(target);
      return target !== null;
    },
    cancel,
    told: ({ row }) => {
      const { match } = mirror;
      if (plan === null || match === null || stands(plan, match)) return;
      const { game, ply, text } = plan;
      keep(null);
      // After a takeback, or the end of the game, nothing is left to be answered.
      if (row.event.kind !== 'play' || match.game !== game || match.moves.length !== ply + 1) return;
      if (!mirror.isTurn) return;
      const move = typedMove(match.rules, match.position, text);
      if (move === null) toast(matchWords().premove.dropped(text));
      else {
        mirror.play(move);
        sent();
      }
    },
    bar: () => {
      if (plan === null || mirror.match === null || !stands(plan, mirror.match)) return nothing;
      const t = matchWords();
      return html`<div class="confirm-bar" data-planned=${plan.text}>
        <span class="confirm-bar-hint">${t.premove.bar(plan.text)}</span>
        <button class="button" data-action="cancel-plan" @click=${cancel}>${t.cancel}</button>
      </div>`;
    },
    leave: () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', escape);
    },
  };
};

const aheadOf = (planned: Target | null): Ahead => ({
  planned,
  draw: (pen, scene, shown) => {
    if (planned !== null) drawPlanned(pen, scene, shown, planned);
  },
});
