// Beside somebody's first game: how its pieces are moved, where that is not to be guessed.
import { html, nothing, type TemplateResult } from 'lit-html';
import type { GameId } from '../../../../shared/games/index.ts';
import { seatOf, type Chair, type Match } from '../../../../shared/match/match.ts';
import { lessonOf } from '../../../games/index.ts';
import type { Lesson } from '../../../games/face.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { redraw } from '../../../redraw.ts';
import { isTexts, recall, remember } from '../../../state/storage.ts';
import { hasMoved, type Story } from '../../../state/match/story.ts';

const KEY = 'shown-lessons';
const lessons = new Map<GameId, Lesson>();
const asked = new Set<GameId>();

/** The lesson of the game, as soon as it has come. */
const lessonNow = (game: GameId): Lesson | null => {
  const load = lessonOf(game);
  if (load === null) return null;
  if (!asked.has(game)) {
    asked.add(game);
    void load().then((lesson) => {
      lessons.set(game, lesson);
      redraw();
    });
  }
  return lessons.get(game) ?? null;
};

const shownBefore = (): readonly string[] => recall(KEY, isTexts) ?? [];

/** Whoever was shown it, or has moved, is not asked again. */
const settle = (game: GameId): void => {
  if (!shownBefore().includes(game)) remember(KEY, [...shownBefore(), game]);
};

export const lessonHint = (
  { terms: { game }, phase, first, rules, position }: Match,
  story: Story,
  own: Chair | null,
): TemplateResult | typeof nothing => {
  if (own === null || phase !== 'playing' || lessonOf(game) === null) return nothing;
  if (hasMoved(story, seatOf({ first }, own))) {
    settle(game);
    return nothing;
  }
  if (rules.seat(position) !== seatOf({ first }, own) || shownBefore().includes(game)) return nothing;
  const lesson = lessonNow(game);
  if (lesson === null) return nothing;
  const t = matchWords().lesson;
  const close = (): void => {
    settle(game);
    redraw();
  };
  const open = async (): Promise<void> => {
    close();
    const { openLesson } = await import('./lesson-dialog.ts');
    openLesson(game, lesson);
  };
  return html`<section class="notice lesson-hint" data-hint=${game}>
    <p>${lesson.hint[currentLanguage()]}</p>
    <div class="notice-foot">
      <button class="button button-small" data-action="skip-lesson" @click=${close}>${t.skip}</button>
      <button class="button button-small button-strong" data-action="lesson" @click=${() => void open()}>
        ${t.try}
      </button>
    </div>
  </section>`;
};
