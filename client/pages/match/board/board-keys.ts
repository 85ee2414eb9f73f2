// The keyboard on the board beyond its arrows: moves are typed, and one key each says what the eye would look up.
import './board-keys.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { otherChair } from '../../../../shared/match/match.ts';
import { announce } from '../../../alerts/announce.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { toast } from '../../../parts/toasts.ts';
import type { MatchMirror } from '../../../state/match/match-mirror.ts';
import { clockText } from '../../../state/pace.ts';
import { choicesIn } from '../../../state/match/position-view.ts';
import { moveSaid } from '../../../state/match/row-announcements.ts';
import { sideOf } from '../../../state/match/seat-view.ts';
import { typedMove } from '../../../state/match/typed-move.ts';
import { end, leaving } from '../actions.ts';
import { leftAt } from '../table/clocks.ts';

export interface BoardKeys {
  /** What has been typed so far, over the own plate. */
  view(): TemplateResult | typeof nothing;
  leave(): void;
}

interface KeysNeeds {
  readonly mirror: MatchMirror;
  readonly now: () => number;
  /** Plans what was typed while the other side is to move. */
  readonly plan: (typed: string) => boolean;
  readonly changed: () => void;
}

/** Plays what was typed, or says that it is no move. */
const playTyped = (mirror: MatchMirror, typed: string, plan?: (typed: string) => boolean): boolean => {
  const { match } = mirror;
  if (match === null || typed.trim() === '') return false;
  if (!mirror.isTurn && plan?.(typed) === true) return true;
  const text = mirror.isTurn ? typedMove(match.rules, match.position, typed) : null;
  if (text === null) toast(matchWords().typed.unknown(typed.trim()), true);
  else mirror.play(text);
  return text !== null;
};

export const openBoardKeys = ({ mirror, now, plan, changed }: KeysNeeds): BoardKeys => {
  let typed = '';
  const write = (next: string): void => {
    typed = next;
    changed();
  };

  /** A word is no slip: it ends the game, or offers to, at once. */
  const endingOf = (text: string): ReturnType<typeof leaving> | 'draw' | null => {
    const { match, chair } = mirror;
    if (match?.phase !== 'playing' || chair === null) return null;
    const { resign, draw } = matchWords().typed.endings;
    if (text === resign) return leaving(match);
    return text === draw ? 'draw' : null;
  };

  /** One answer a key; the cell is the one that the focus is on. */
  const say: Readonly<Record<string, (cell: number) => string>> = {
    L: () => {
      const { match, story } = mirror;
      const t = matchWords().spoken;
      return match === null || story === null || story.steps.length === 0 ? t.noMove : moveSaid(match, story);
    },
    C: () => {
      const { match } = mirror;
      const t = matchWords().spoken;
      if (match === null || match.terms.time.kind === 'none') return t.noClock;
      const own = mirror.chair ?? match.first;
      const [mine, theirs] = [own, otherChair(own)].map((chair) => clockText(leftAt(match, chair, now())));
      return t.clocks(mine ?? '', theirs ?? '');
    },
    T: () => {
      const { match, story } = mirror;
      if (match === null || story === null) return '';
      const own = mirror.chair ?? match.first;
      const taken = (chair: typeof own): number => sideOf(match, story, story.steps.length, chair, own).taken;
      return matchWords().spoken.taken(taken(own), taken(otherChair(own)));
    },
    M: (cell) => {
      const { match } = mirror;
      const t = matchWords().spoken;
      if (match === null || !mirror.isTurn) return t.noMoves;
      const { targets } = choicesIn(match.rules, match.position);
      const own = targets.filter(({ from, to }) => (from.length > 0 ? from[0] === cell : to[0] === cell));
      const moves = own.map(({ move }) => match.rules.format(move));
      return moves.length === 0 ? t.noMoves : t.moves(moves);
    },
  };

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const cell = event.target.closest<HTMLElement>('.match .board-cell');
    if (cell === null) return;
    const answer = event.shiftKey ? say[event.key.toUpperCase()] : undefined;
    if (answer !== undefined) announce(answer(Number(cell.dataset['cell'])), true);
    else if (/^[a-z0-9]$/.test(event.key)) write(typed + event.key);
    else if (typed === '') return;
    else if (event.key === 'Backspace') write(typed.slice(0, -1));
    else if (event.key === 'Escape') write('');
    else if (event.key === 'Enter') {
      const text = typed;
      write('');
      const ending = endingOf(text);
      if (ending === null) playTyped(mirror, text, plan);
      else void end(mirror, ending, true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the grid, which takes Enter for the cell that it stands on.
  document.addEventListener('keydown', press, { capture: true });

  return {
    view: () => {
      if (typed === '') return nothing;
      const { waiting, waitingEnd } = matchWords().typed;
      const told = endingOf(typed) === null ? waiting : waitingEnd;
      return html`<p class="typed-bar" data-typed=${typed}>${told(typed)}</p>`;
    },
    leave: () => document.removeEventListener('keydown', press, { capture: true }),
  };
};

/** For whoever has no keys at hand, or cells too small to hit. */
export const typedForm = (mirror: MatchMirror, played: () => void): TemplateResult | typeof nothing => {
  const { match, isTurn } = mirror;
  if (match === null || !isTurn) return nothing;
  const t = matchWords().typed;
  const [example] = choicesIn(match.rules, match.position).targets;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form instanceof HTMLFormElement ? form.elements.namedItem('move') : null;
    if (!(field instanceof HTMLInputElement) || !playTyped(mirror, field.value)) return;
    field.value = '';
    played();
  };
  return html`<form class="typed-form" @submit=${submit}>
    <input
      name="move"
      aria-label=${t.label}
      placeholder=${example === undefined ? nothing : t.hint(match.rules.format(example.move))}
      autocomplete="off"
      autocapitalize="none"
      spellcheck="false"
      enterkeyhint="go"
    />
    <button class="button">${t.play}</button>
  </form>`;
};
