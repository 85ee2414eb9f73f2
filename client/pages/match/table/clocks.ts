// The clocks: written ten times a second, past the drawing of the page, by the server's time.
import { html, nothing, type TemplateResult } from 'lit-html';
import { timeLeft } from '../../../../shared/match/clock.ts';
import { seatOf, type Chair, type Match } from '../../../../shared/match/match.ts';
import { announce } from '../../../alerts/announce.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { clockText } from '../../../state/pace.ts';

const LOW = 10_000;
const WARNINGS = [30, 10];

/** Milliseconds left to a chair, Infinity without a clock. */
export const leftAt = (match: Match, chair: Chair, now: number): number => {
  const { time } = match.terms;
  if (time.kind === 'none') return Infinity;
  const seat = seatOf(match, chair);
  if (match.clock.running === seat) return Math.max(0, timeLeft(match.clock, time, now));
  return match.game === 0 ? time.ms : match.clock.left[seat];
};

export const clockView = (match: Match, chair: Chair): TemplateResult | typeof nothing => {
  if (match.terms.time.kind === 'none') return nothing;
  const name = match.chairs[chair]?.name ?? matchWords().table.free;
  const running = match.clock.running === seatOf(match, chair);
  return html`<span
    class="clock"
    role="timer"
    aria-label=${matchWords().table.clock(name)}
    data-clock=${chair}
    ?data-running=${running}
  ></span>`;
};

export interface Clocks {
  /** Writes the clocks now, and as long as one runs. */
  follow(match: Match | null): void;
  stop(): void;
}

interface ClocksNeeds {
  readonly now: () => number;
  readonly own: () => Chair | null;
  /** The own time runs low: a second has passed. */
  readonly tick: () => void;
}

export const openClocks = (root: () => ParentNode | null, { now, own, tick }: ClocksNeeds): Clocks => {
  let match: Match | null = null;
  let warned = Infinity;
  let turn = -1;
  let second = -1;

  const write = (): void => {
    if (match === null) return;
    for (const element of root()?.querySelectorAll<HTMLElement>('[data-clock]') ?? []) {
      const left = leftAt(match, element.dataset['clock'] === '0' ? 0 : 1, now());
      const text = clockText(left);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle('clock-low', left < LOW);
    }
    warn(match);
  };

  const warn = (current: Match): void => {
    const chair = own();
    if (chair === null || current.clock.running !== seatOf(current, chair)) return;
    const left = leftAt(current, chair, now());
    if (current.turn !== turn) {
      turn = current.turn;
      warned = left / 1000;
    }
    const passed = WARNINGS.filter((mark) => left / 1000 <= mark && mark < warned).at(-1);
    if (passed !== undefined) {
      warned = passed;
      announce(matchWords().announce.timeYou(passed), true);
    }
    const whole = Math.ceil(left / 1000);
    if (left < LOW && left > 0 && whole !== second) tick();
    second = whole;
  };

  const timer = window.setInterval(() => {
    if (match !== null && match.clock.running !== null) write();
  }, 100);

  return {
    follow: (next) => {
      match = next;
      write();
    },
    stop: () => clearInterval(timer),
  };
};
