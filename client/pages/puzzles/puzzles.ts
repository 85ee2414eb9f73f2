// The page of puzzles: one at a time on a live board, that of the day first.
import './puzzles.css';
import { html, type TemplateResult } from 'lit-html';
import type { GameId } from '../../../shared/games/index.ts';
import type { Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { announce } from '../../alerts/announce.ts';
import { keepForOffline } from '../../engine/offline.ts';
import judgeThread from '../../engine/judge.ts?worker&url';
import { openJudge } from '../../engine/judges.ts';
import { gameText } from '../../i18n/language.ts';
import { openMatchWords } from '../../i18n/words/match.ts';
import { openPuzzlesWords, puzzlesWords } from '../../i18n/words/puzzles.ts';
import type { App, Page } from '../../page.ts';
import { nothingHere } from '../../parts/nothing-here.ts';
import { redraw } from '../../redraw.ts';
import { puzzlesPath } from '../../router.ts';
import { everyPuzzleFile, PUZZLE_GAMES, puzzlesOf } from '../../state/puzzles/collection.ts';
import { nextPuzzle, wishIn, wishText, type Wish } from '../../state/puzzles/choice.ts';
import { dayOf, gameOfDay, indexOfDay } from '../../state/puzzles/daily.ts';
import { isSolved, noteMissed, noteSolved, progress } from '../../state/puzzles/progress.ts';
import { openTelling } from '../../state/puzzles/telling.ts';
import { openTrial, type Trial } from '../../state/puzzles/trial.ts';
import { filters } from './filters.ts';
import { stepByKeys } from './keys.ts';
import { openPuzzleBoard } from './puzzle-board.ts';
import { standView } from './side.ts';
import { standText, taskText } from './told.ts';

/** Milliseconds before the other side answers. */
const PAUSE = 550;

interface Place {
  readonly game: GameId;
  readonly puzzles: readonly Puzzle[];
  readonly index: number;
  /** The day whose puzzle it is. */
  readonly day: number | null;
}

/** `number` counts from 1; without it, that of the day, or the next one of the game. */
export const puzzlesPage = async (
  { net }: App,
  asked: GameId | null,
  number: number | null,
): Promise<Page> => {
  await Promise.all([openPuzzlesWords(), openMatchWords()]);
  let wish: Wish = wishIn(new URLSearchParams(location.search));
  const found = await placeFor(asked, number, wish).catch(() => 'failed' as const);
  if (typeof found === 'string') return emptyPage(found);
  let place = found;
  let said = '';

  const judge = openJudge();
  const telling = openTelling(net);
  const trialOf = ({ game, puzzles, index, day }: Place): Trial => {
    const puzzle = puzzles[index];
    if (puzzle === undefined) throw new Error(`${game} has no puzzle ${String(index)}`);
    return openTrial({
      game,
      puzzle,
      judge: (moves, move) =>
        judge.ask(
          { game, setup: puzzle.setup },
          { position: puzzle.position, moves, move, task: puzzle.task },
        ),
      changed: redraw,
      solved: (isClean) => {
        noteSolved(game, puzzle, isClean, day);
        telling.tell();
      },
      missed: noteMissed,
      later: (what) => void setTimeout(what, PAUSE),
    });
  };
  let trial = trialOf(place);
  let wasKnown = isSolved(place.game, trial.puzzle);
  const board = openPuzzleBoard((move) => trial.play(move), redraw);
  const stopKeys = stepByKeys(() => trial);
  void keepForOffline('/puzzles', { loads: [], files: [...everyPuzzleFile(), judgeThread] });

  const go = (next: Place): void => {
    trial.leave();
    place = next;
    trial = trialOf(place);
    wasKnown = isSolved(place.game, trial.puzzle);
    history.replaceState(history.state, '', puzzlesPath(place.game, place.index + 1) + wishText(wish));
    redraw();
  };
  const next = (after = place.index): void => {
    const { game, puzzles } = place;
    const index = nextPuzzle(puzzles, after, wish, (puzzle) => isSolved(game, puzzle));
    if (index !== null) go({ game, puzzles, index, day: null });
    else announce(puzzlesWords().none);
  };
  const play = async (game: GameId): Promise<void> => {
    wish = { ...wish, theme: null };
    const puzzles = await puzzlesOf(game);
    const index = nextPuzzle(puzzles, -1, wish, (puzzle) => isSolved(game, puzzle));
    go({ game, puzzles, index: index ?? 0, day: null });
  };
  const choose = (wished: Wish): void => {
    wish = wished;
    next(-1);
    redraw();
  };
  /** Heard by whoever does not look. */
  const tell = (): void => {
    const now = trial.phase === 'yours' && trial.study.path.length === 0 ? taskText(trial) : standText(trial);
    if (now !== said && trial.phase !== 'judging' && trial.phase !== 'answering') announce(now);
    said = now;
  };

  const view = (): TemplateResult => {
    const t = puzzlesWords();
    const { game, puzzles, index, day } = place;
    const { setup } = trial.puzzle;
    const text = gameText(game);
    const numbered = t.numbered(index + 1, puzzles.length);
    return html`<div
      class="puzzles"
      data-game=${game}
      data-number=${index + 1}
      data-plies=${trial.study.path.length}
    >
      <div class="puzzles-board">${board.view()}</div>
      <div class="puzzles-side">
        <header class="puzzle-head">
          <h1>${day === null ? t.of(text.name) : t.daily}</h1>
          <p class="quiet">
            ${day === null ? numbered : `${text.name} · ${numbered}`} ·
            ${text.variants[setup.variant] ?? setup.variant}
          </p>
        </header>
        <section class="puzzle-panel" aria-label=${t.title}>
          ${board.below(trial)} ${standView({ trial, isKnown: wasKnown, next: () => next() })}
        </section>
        ${streakView(game, puzzles)} ${filters({ game, puzzles, wish, play: (id) => void play(id), choose })}
      </div>
    </div>`;
  };

  return {
    place: 'puzzles',
    title: () => (place.day === null ? puzzlesWords().of(gameText(place.game).name) : puzzlesWords().daily),
    view,
    drawn: () => {
      const { game, index } = place;
      board.drawn(trial, `${game} ${String(index)}`);
      tell();
    },
    leave: () => {
      stopKeys();
      trial.leave();
      board.leave();
      telling.leave();
      judge.close();
    },
  };
};

const streakView = (game: GameId, puzzles: readonly Puzzle[]): TemplateResult => {
  const t = puzzlesWords();
  const { streak, best } = progress();
  const solved = puzzles.filter((puzzle) => isSolved(game, puzzle)).length;
  return html`<p class="puzzle-streak" data-streak=${streak}>
    <strong>${t.streak(streak)}</strong>
    <span class="quiet">${t.best(best)}</span>
    <span class="quiet">${t.solvedOf(solved, puzzles.length)}</span>
  </p>`;
};

/** That of the day where nothing is asked for, until it is solved. */
const placeFor = async (
  asked: GameId | null,
  number: number | null,
  wish: Wish,
): Promise<Place | 'missing'> => {
  const day = dayOf(new Date());
  const game = asked ?? gameOfDay(day, PUZZLE_GAMES);
  if (game === undefined || !PUZZLE_GAMES.includes(game)) return 'missing';
  const puzzles = await puzzlesOf(game);
  if (number !== null) {
    return number <= puzzles.length ? { game, puzzles, index: number - 1, day: null } : 'missing';
  }
  if (asked === null && progress().day !== day) {
    return { game, puzzles, index: indexOfDay(day, PUZZLE_GAMES.length, puzzles.length), day };
  }
  const index = nextPuzzle(puzzles, -1, wish, (puzzle) => isSolved(game, puzzle));
  return index === null ? 'missing' : { game, puzzles, index, day: null };
};

const emptyPage = (reason: 'missing' | 'failed'): Page => ({
  place: 'puzzles',
  title: () => puzzlesWords().title,
  view: () => nothingHere(puzzlesWords().title, puzzlesWords()[reason]),
  leave: () => undefined,
});
