// What the dialog for a new game says, beside what every page says of games: loaded with it.
import { newGame as english } from './en/new-game.ts';
import { newGame as french } from './fr/new-game.ts';
import type { Texts } from './en/pages.ts';
import { currentLanguage, words } from './language.ts';

export const newGameWords = (): Texts['create'] & typeof english => ({
  ...words().create,
  ...(currentLanguage() === 'fr' ? french : english),
});
