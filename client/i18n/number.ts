// A whole number as people write it in the language of the page.
import { currentLanguage } from './language.ts';

export const numberText = (value: number): string => new Intl.NumberFormat(currentLanguage()).format(value);
