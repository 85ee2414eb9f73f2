// What is said at a table, beside what every page says: loaded with the pages that need it.
import { match as english } from './match-en.ts';
import { match as french } from './match-fr.ts';
import type { Texts } from './en.ts';
import { currentLanguage, words as pageWords } from './language.ts';

type TableTexts = Texts & typeof english;

let base: Texts | null = null;
let all: TableTexts | null = null;

export const words = (): TableTexts => {
  const page = pageWords();
  if (all === null || base !== page) {
    base = page;
    all = { ...page, ...(currentLanguage() === 'fr' ? french : english) };
  }
  return all;
};
