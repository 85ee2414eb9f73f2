// The language of the page: the browser's first that we have, until a person chooses another.
import type { GameText } from '../../shared/game.ts';
import { GAMES, type GameId } from '../../shared/games/index.ts';
import { en, type Texts } from './en.ts';
import { isText, recall, remember } from '../state/storage.ts';

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

let language: Language = 'en';
let texts: Texts = en;

export const words = (): Texts => texts;
export const currentLanguage = (): Language => language;
export const gameText = (game: GameId): GameText => GAMES[game].text[language];

const wished = (): Language => {
  const kept = recall('language', isText);
  if (isLanguage(kept)) return kept;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return known ?? 'en';
};

const use = async (next: Language): Promise<void> => {
  texts = next === 'fr' ? (await import('./fr.ts')).fr : en;
  language = next;
  document.documentElement.lang = next;
};

export const openLanguage = (): Promise<void> => use(wished());

export const chooseLanguage = async (next: Language): Promise<void> => {
  remember('language', next);
  await use(next);
};
