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

/** Speaks another language from the next drawing on. */
export const speak = async (next: Language): Promise<void> => {
  texts = next === 'fr' ? (await import('./fr/pages.ts')).fr : en;
  language = next;
  document.documentElement.lang = next;
};
