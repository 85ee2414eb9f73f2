// Puts a number before its noun, in the form that the language's own rules ask for.

/** The forms of languages that have more than two. */
type Others = Readonly<Partial<Record<Exclude<Intl.LDMLPluralRule, 'one' | 'other'>, string>>>;

export const counting = (language: string) => {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language);
  return (number: number, one: string, other: string, others: Others = {}): string => {
    const form = rules.select(number);
    const noun = form === 'one' ? one : form === 'other' ? other : (others[form] ?? other);
    return `${digits.format(number)} ${noun}`;
  };
};
