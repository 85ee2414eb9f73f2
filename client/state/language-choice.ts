// Which language is spoken: the browser's first that we have, until a person chooses another.
import { isLanguage, type Language } from '../../shared/languages.ts';
import { speak } from '../i18n/language.ts';
import { isText, recall, remember } from './storage.ts';

const wished = (): Language => {
  const kept = recall('language', isText);
  if (isLanguage(kept)) return kept;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return known ?? 'en';
};

const adopt = async (next: Language): Promise<void> => {
  await speak(next);
  document.documentElement.lang = next;
};

export const openLanguage = (): Promise<void> => adopt(wished());

export const chooseLanguage = async (next: Language): Promise<void> => {
  remember('language', next);
  await adopt(next);
};
