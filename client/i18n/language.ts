// The language the page speaks, and its words.
import type { GameText } from '../../shared/game.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import { en, type Texts } from './en/pages.ts';

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

let language: Language = 'en';
let texts: Texts = en;

export const words = (): Texts => texts;
export const currentLanguage = (): Language => language;
export const gameText = (game: GameId): GameText => GAMES[game].text[language];

let formats = new Map<number, Intl.NumberFormat>();

/** A number as the language writes it, with at least and at most so many digits behind the point. */
export const numberText = (value: number, least = 0, most = Math.max(1, least)): string => {
  const kept = formats.get(10 * least + most);
  const format =
    kept ?? new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  if (kept === undefined) formats.set(10 * least + most, format);
  return format.format(value);
};

/** Speaks another language from the next drawing on. */
export const speak = async (next: Language): Promise<void> => {
  texts = next === 'fr' ? (await import('./fr/pages.ts')).fr : en;
  language = next;
  formats = new Map();
};
