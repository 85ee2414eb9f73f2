// A lesson on a board of its own: one thing to try a step, again until it is done.
import './lesson-dialog.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import type { Effect, Game, Position, Rules } from '../../../../shared/game.ts';
import { GAMES, type GameId } from '../../../../shared/games/index.ts';
import { rulesOf } from '../../../../shared/rules-of.ts';
import { setUp } from '../../../../shared/setup.ts';
import { playEffect } from '../../../alerts/sound.ts';
import { announce } from '../../../alerts/announce.ts';
import type { Target } from '../../../board/board.ts';
import { lastOf, lostAfter } from '../../../../shared/board/last-move-and-lost.ts';
import type { Lesson, LessonStep } from '../../../games/face.ts';
import { currentLanguage, gameText } from '../../../i18n/language.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { redraw } from '../../../redraw.ts';
import { openDialog } from '../../../parts/dialog.ts';
import { choicesIn, stonesOf } from '../../../state/match/position-view.ts';
import { hostBoard, type BoardHost, type Moment } from '../../../parts/board-host.ts';

/** Long enough to see what the move did. */
const AGAIN = 1_400;

export const openLesson = (game: GameId, { steps }: Lesson): void => {
  const rules = plainRules(game);
  let at = 0;
  let tries = 0;
  let tried: 'not-yet' | 'other' | 'done' = 'not-yet';
  let position = startOf(rules, steps[0]);
  let effects: readonly Effect[] = [];
  let host: BoardHost | null = null;
  let timer = 0;

  const moment = (): Moment => ({
    game,
    geometry: rules.geometry,
    story: `lesson ${String(at)} ${String(tries)}`,
    ply: position.ply,
    effectsSince: () => effects,
    turned: false,
    lower: 0,
    shown: {
      stones: stonesOf(position),
      last: lastOf(effects),
      proof: [],
      lost: lostAfter([0, 0], effects),
      turn: position.turn,
      targets: position.ply === 0 ? choicesIn(rules, position).targets : [],
    },
  });
  const begin = (step: number): void => {
    at = step;
    tries += 1;
    effects = [];
    position = startOf(rules, steps[at]);
    redraw();
  };
  const pick = ({ move }: Target): void => {
    const played = rules.play(position, move);
    if (!played.ok) return;
    ({ position, effects } = played.value);
    tried = steps[at]?.isDone(effects) === true ? 'done' : 'other';
    announce(tried === 'done' ? matchWords().lesson.done : (steps[at]?.instead[currentLanguage()] ?? ''));
    if (tried === 'other') timer = window.setTimeout(() => begin(at), AGAIN);
    redraw();
  };
  const mount = (element?: Element): void => {
    host?.destroy();
    host = null;
    if (!(element instanceof HTMLElement)) return;
    host = hostBoard(element, moment(), { pick, pending: () => undefined, sound: playEffect });
    // The dialog has no size before it is shown.
    queueMicrotask(() => host?.show(moment()));
  };

  openDialog({
    title: () => matchWords().lesson.title(gameText(game).name),
    kind: 'dialog-lesson',
    closed: () => {
      clearTimeout(timer);
      host?.destroy();
    },
    view: (dialog) => {
      const t = matchWords().lesson;
      const last = at === steps.length - 1;
      host?.show(moment());
      const onward = (): void => {
        if (last) dialog.close();
        else {
          tried = 'not-yet';
          begin(at + 1);
        }
      };
      return html`<div class="lesson" data-step=${at} data-tried=${tried}>
        <p class="quiet">${t.step(at + 1, steps.length)}</p>
        <p class="lesson-text">${textOf(steps[at], tried)}</p>
        <div class="lesson-board" ${ref(mount)}></div>
        <div class="dialog-foot">
          ${
            tried === 'done'
              ? html`<button class="button button-strong" data-action="lesson-next" @click=${onward}>
                  ${last ? t.play : t.next}
                </button>`
              : html`<button class="button" data-action="skip" @click=${dialog.close}>${t.skip}</button>`
          }
        </div>
      </div>`;
    },
  });
};

const textOf = (step: LessonStep | undefined, tried: string): TemplateResult | typeof nothing => {
  if (step === undefined) return nothing;
  const language = currentLanguage();
  if (tried === 'done') return html`<strong>${matchWords().lesson.done}</strong>`;
  return html`${(tried === 'other' ? step.instead : step.task)[language]}`;
};

const plainRules = (game: GameId): Rules => {
  const entry: Game = GAMES[game];
  const setup = setUp(entry);
  if (!setup.ok) throw new Error(setup.reason);
  return rulesOf(game, setup.value);
};

const startOf = (rules: Rules, step: LessonStep | undefined): Position => {
  const read = rules.read(step?.position ?? '');
  if (!read.ok) throw new Error(`the lesson's position is refused: ${read.reason}`);
  return read.value;
};
