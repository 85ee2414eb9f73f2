// The language the page speaks, and its words.
import type { GameText } from '../../shared/game.ts';
import { GAME_IDS, GAMES, type GameId } from '../../shared/games/index.ts';
import { inLanguage, type Language, type OtherLanguage } from '../../shared/languages.ts';
import { en } from './en/pages.ts';
import { FOLDERS } from './folders.ts';
import type { Parts } from './parts.ts';

let language: Language = 'en';
/** What is spoken as soon as it has come. */
let wanted: Language = language;

export const currentLanguage = (): Language => language;

let formats = new Map<number, Intl.NumberFormat>();

/** A number as the language writes it, with at least and at most so many digits behind the point. */
export const numberText = (value: number, least = 0, most = Math.max(1, least)): string => {
  const kept = formats.get(10 * least + most);
  const format =
    kept ?? new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
  if (kept === undefined) formats.set(10 * least + most, format);
  return format.format(value);
};

/** Loads something in a language, and returns how it becomes what is spoken. */
type Load = (next: Language) => Promise<() => void>;
const opened = new Set<Load>();

/** In English until it is opened, from then on in whichever language is spoken. */
const spoken = <T>(english: T, loadIn: (next: OtherLanguage) => Promise<T>) => {
  let said = english;
  let isOpen = false;
  const load: Load = async (next) => {
    const loaded = next === 'en' ? english : await loadIn(next);
    return () => void (said = loaded);
  };
  return {
    words: (): T => said,
    /** To be awaited before any of its words are asked for. */
    open: async (): Promise<void> => {
      if (isOpen) return;
      opened.add(load);
      const asked = wanted;
      const adopt = await load(asked);
      // Another may have been chosen meanwhile.
      (asked === wanted ? adopt : await load(wanted))();
      isOpen = true;
    },
  };
};

/** A part of what the pages say. */
export const partOf = <Part extends keyof Parts>(part: Part, english: Parts[Part]) =>
  spoken(english, async (next) => (await FOLDERS[next]())[part]());

const pages = partOf('pages', en);
export const words = pages.words;

const games = spoken<ReadonlyMap<GameId, GameText>>(
  new Map(GAME_IDS.map((id) => [id, GAMES[id].text.en])),
  async (next) =>
    new Map(
      await Promise.all(GAME_IDS.map(async (id) => [id, await inLanguage(GAMES[id].text, next)] as const)),
    ),
);
export const gameText = (game: GameId): GameText => games.words().get(game) ?? GAMES[game].text.en;

// Every page says something, and of a game.
void pages.open();
void games.open();

/** Speaks another language from the next drawing on. */
export const speak = async (next: Language): Promise<void> => {
  wanted = next;
  const adoptions = await Promise.all([...opened].map((load) => load(next)));
  if (wanted !== next) return;
  for (const adopt of adoptions) adopt();
  language = next;
  formats = new Map();
};
