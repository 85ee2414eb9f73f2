// The screens that pages are looked at on, and the languages.

/** Desks, a tablet, and phones: upright, with their bars, on their side, small. */
const SIZES = [
  [1440, 900],
  [1024, 768],
  [1366, 650],
  [390, 844],
  [390, 664],
  [844, 390],
  [320, 640],
] as const;

const LOCALES = ['en-GB', 'fr-FR'] as const;

/** Every size in every language. */
export const SCREENS = SIZES.flatMap(([width, height]) =>
  LOCALES.map((locale) => [width, height, locale] as const),
);
