// Whole numbers on the command line, within bounds.
import { UsageError } from '../subcommand.ts';

export const wholeNumber = (name: string, text: string | undefined, least: number, most: number): number => {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`${name} takes a whole number from ${String(least)} to ${String(most)}`);
  }
  return number;
};
