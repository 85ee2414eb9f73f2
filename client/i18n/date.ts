// Days and times as the language writes them.
import { currentLanguage } from './language.ts';

export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' }).format(at);

export const timeText = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
