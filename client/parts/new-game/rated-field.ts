// Whether a game between people changes their ratings.
import type { TemplateResult } from 'lit-html';
import { newGameWords } from '../../i18n/words/new-game.ts';
import type { NewGameForm } from '../../state/lobby/new-game-form.ts';
import { segments } from '../form-controls.ts';

export const ratedField = (
  { rated }: NewGameForm,
  change: (change: Partial<NewGameForm>) => void,
): TemplateResult => {
  const t = newGameWords();
  return segments(
    'rated',
    t.rating,
    [
      ['casual', t.casual],
      ['rated', t.rated],
    ],
    rated ? 'rated' : 'casual',
    (value) => change({ rated: value === 'rated' }),
  );
};
