// Planning a move while the opponent thinks: when that is possible; what does it is loaded once somebody plays.
import { nothing, type TemplateResult } from 'lit-html';
import type { Chair, Match } from '../../../../shared/match/match.ts';
import type { Target } from '../../../board/board.ts';
import { settings } from '../../../state/settings.ts';
import type { MatchMirror, RowNews } from '../../../state/match/match-mirror.ts';
import { openingOf } from '../../../state/match/opening.ts';
import type { Story } from '../../../state/match/story.ts';
import type { Planner, Planning } from './planner.ts';

export interface Premove {
  /** What may be planned now; null where nothing may be. */
  ahead(match: Match, story: Story, chair: Chair | null): Planning | null;
  plan(target: Target): void;
  /** Plans what was typed; whether that is a move. */
  typed(text: string): boolean;
  cancel(): void;
  told(news: RowNews): void;
  /** What is planned, over the own plate. */
  bar(): TemplateResult | typeof nothing;
  leave(): void;
}

interface PremoveNeeds {
  readonly mirror: MatchMirror;
  readonly changed: () => void;
  /** The planned move is being played. */
  readonly sent: () => void;
}

export const openPremove = (needs: PremoveNeeds): Premove => {
  let planner: Planner | null = null;
  let asked = false;
  let left = false;

  const load = async (): Promise<void> => {
    asked = true;
    try {
      const { openPlanner } = await import('./planner.ts');
      if (left) return;
      planner = openPlanner(needs);
    } catch {
      // The network is cut: it is asked for again at the next turn.
      asked = false;
      return;
    }
    needs.changed();
  };

  return {
    ahead: (match, story, chair) => {
      if (!settings().premove || chair === null || match.phase !== 'playing') return null;
      // In good time: when the network is cut it is too late.
      if (!asked) void load();
      return needs.mirror.isTurn || isSwapped(match, story) ? null : (planner?.ahead(match) ?? null);
    },
    plan: (target) => planner?.plan(target),
    typed: (text) => planner?.typed(text) ?? false,
    cancel: () => planner?.cancel(),
    told: (news) => planner?.told(news),
    bar: () => planner?.bar() ?? nothing,
    leave: () => {
      left = true;
      planner?.leave();
    },
  };
};

/** While colours are still chosen nobody knows whose turn comes next. */
const isSwapped = ({ terms }: Match, { steps }: Story): boolean => {
  const { opening } = terms.setup.options;
  return opening?.startsWith('swap') === true && openingOf(opening, steps)?.at !== null;
};
