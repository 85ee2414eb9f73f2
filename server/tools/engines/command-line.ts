// A command as a person writes it, cut into the program and its arguments; no shell stands between.

/** Quotes keep spaces together. An open quote reaches to the end. */
export const cutCommand = (text: string): string[] =>
  [...text.matchAll(/(?:"[^"]*"?|'[^']*'?|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(
      /"([^"]*)"?|'([^']*)'?/g,
      (_all, double?: string, single?: string) => double ?? single ?? '',
    ),
  );
