// The languages that people are spoken to in, each by its own name: what is said in one is said in all.

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;
export type OtherLanguage = Exclude<Language, 'en'>;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

export const LANGUAGE_IDS: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

/** The same thing in each of them. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

export const inEachLanguage = async <T>(
  said: (language: Language) => Promise<T>,
): Promise<InEachLanguage<T>> => {
  const all = await Promise.all(LANGUAGE_IDS.map(async (id) => [id, await said(id)] as const));
  return Object.fromEntries(all) as Record<Language, T>;
};

/** The same, English at once and another when somebody speaks it: a page carries no language but its own. */
export type LoadedInEachLanguage<T> = { readonly en: T } & {
  readonly [Other in OtherLanguage]: () => Promise<T>;
};

export const inLanguage = async <T>(said: LoadedInEachLanguage<T>, language: Language): Promise<T> =>
  language === 'en' ? said.en : said[language]();
