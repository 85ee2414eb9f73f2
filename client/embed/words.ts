// What a game on somebody else's page says: few words, in the reader's language.
import { isLanguage, type InEachLanguage, type Language } from '../../shared/languages.ts';

interface EmbedWords {
  readonly free: string;
  readonly level: (level: string) => string;
  readonly missing: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly open: string;
  readonly live: string;
  readonly won: (name: string) => string;
  readonly draw: string;
  readonly off: string;
  readonly board: (moves: number) => string;
  readonly at: (ply: number, plies: number) => string;
}

const WORDS: InEachLanguage<EmbedWords> = {
  en: {
    free: 'free seat',
    level: (level) => `Level ${level}`,
    missing: 'There is no such game.',
    first: 'To the start',
    previous: 'One move back',
    next: 'One move on',
    last: 'To the newest move',
    open: 'Open on pionnier',
    live: 'Being played',
    won: (name) => `${name} won`,
    draw: 'Draw',
    off: 'Not played to its end',
    board: (moves) => `The board after ${String(moves)} moves`,
    at: (ply, plies) => `${String(ply)} / ${String(plies)}`,
  },
  fr: {
    free: 'place libre',
    level: (level) => `Niveau ${level}`,
    missing: 'Cette partie n’existe pas.',
    first: 'Au début',
    previous: 'Un coup en arrière',
    next: 'Un coup en avant',
    last: 'Au dernier coup',
    open: 'Ouvrir sur pionnier',
    live: 'En cours',
    won: (name) => `${name} a gagné`,
    draw: 'Nulle',
    off: 'Non terminée',
    board: (moves) => `Le plateau après ${String(moves)} coups`,
    at: (ply, plies) => `${String(ply)} / ${String(plies)}`,
  },
};

export const spoken = (): Language => {
  const found = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return found ?? 'en';
};

export const embedWords = (): EmbedWords => WORDS[spoken()];
