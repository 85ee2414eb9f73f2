// What the page of a match says, beside what every page says: loaded with the pages that need it.
import { match as english } from './en/match.ts';
import { match as french } from './fr/match.ts';
import type { Texts } from './en/pages.ts';
import { currentLanguage, words } from './language.ts';

type MatchTexts = Texts & typeof english;

let base: Texts | null = null;
let all: MatchTexts | null = null;

export const matchWords = (): MatchTexts => {
  const page = words();
  if (all === null || base !== page) {
    base = page;
    all = { ...page, ...(currentLanguage() === 'fr' ? french : english) };
  }
  return all;
};
