// Puts a number before its noun, in the singular or the plural.

/** As in English, where only one is one. */
export const count = (number: number, one: string, many: string): string =>
  `${String(number)} ${number === 1 ? one : many}`;

/** As in French, where nothing is one too. */
export const countFromTwo = (number: number, one: string, many: string): string =>
  `${String(number)} ${number < 2 ? one : many}`;
