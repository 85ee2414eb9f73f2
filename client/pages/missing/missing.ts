// The page of an address that leads nowhere.
import type { Page } from '../../page.ts';
import { words } from '../../i18n/language.ts';
import { nothingHere } from '../../parts/nothing-here.ts';

export const missingPage = (): Page => ({
  place: 'missing',
  title: () => words().missing.title,
  view: () => nothingHere(words().missing.title, words().missing.text),
  leave: () => undefined,
});
