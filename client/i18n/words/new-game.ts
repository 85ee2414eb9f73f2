// What the dialog for a new game says, beside what every page says of games: loaded with it.
import { newGame as english } from '../en/new-game.ts';
import { partOf, words } from '../language.ts';
import type { Texts } from '../en/pages.ts';
import type { Parts } from '../parts.ts';

const part = partOf('newGame', english);
export const openNewGameWords = part.open;

export const newGameWords = (): Texts['create'] & Parts['newGame'] => ({
  ...words().create,
  ...part.words(),
});
