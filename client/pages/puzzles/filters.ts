// Which puzzles somebody wants: of which game, how hard, about what.
import { html, type TemplateResult } from 'lit-html';
import { isGameId, type GameId } from '../../../shared/games/index.ts';
import type { Puzzle } from '../../../shared/puzzles/puzzle.ts';
import { THEMES } from '../../../shared/tactics.ts';
import { gameText } from '../../i18n/language.ts';
import { puzzlesWords } from '../../i18n/words/puzzles.ts';
import { select } from '../../parts/form-controls.ts';
import { PUZZLE_GAMES } from '../../state/puzzles/collection.ts';
import { themesIn, type Wish } from '../../state/puzzles/choice.ts';

const ANY = '';
const LEVELS = [1, 2, 3, 4, 5];

interface FilterNeeds {
  readonly game: GameId;
  readonly puzzles: readonly Puzzle[];
  readonly wish: Wish;
  readonly play: (game: GameId) => void;
  readonly choose: (wish: Wish) => void;
}

export const filters = ({ game, puzzles, wish, play, choose }: FilterNeeds): TemplateResult => {
  const t = puzzlesWords();
  const themes = THEMES.filter((theme) => themesIn(puzzles).includes(theme) || theme === wish.theme);
  return html`<form class="puzzle-filters" aria-label=${t.filters} @submit=${stay}>
    ${select(
      'game',
      t.game,
      PUZZLE_GAMES,
      game,
      (id) => (isGameId(id) ? gameText(id).name : id),
      (id) => {
        if (isGameId(id)) play(id);
      },
    )}
    ${select(
      'difficulty',
      t.difficulty,
      [ANY, ...LEVELS.map(String)],
      String(wish.difficulty ?? ANY),
      (level) => t.difficulties[level] ?? t.any,
      (level) => choose({ ...wish, difficulty: level === ANY ? null : Number(level) }),
    )}
    ${select(
      'theme',
      t.theme,
      [ANY, ...themes],
      wish.theme ?? ANY,
      (name) => themes.filter((theme) => theme === name).map((theme) => t.themes[theme])[0] ?? t.any,
      (name) => choose({ ...wish, theme: themes.find((theme) => theme === name) ?? null }),
    )}
  </form>`;
};

const stay = (event: Event): void => event.preventDefault();
