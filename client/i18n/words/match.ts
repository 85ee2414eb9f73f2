// What the page of a match says, beside what every page says: loaded with the pages that need it.
import { match as english } from '../en/match.ts';
import type { Texts } from '../en/pages.ts';
import { partOf, words } from '../language.ts';
import type { Parts } from '../parts.ts';

type MatchTexts = Texts & Parts['match'];

const part = partOf('match', english);
export const openMatchWords = part.open;

let base: Texts | null = null;
let own: Parts['match'] | null = null;
let all: MatchTexts | null = null;

export const matchWords = (): MatchTexts => {
  if (all === null || base !== words() || own !== part.words()) {
    base = words();
    own = part.words();
    all = { ...base, ...own };
  }
  return all;
};
