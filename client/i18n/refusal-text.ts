// Why something was not done, in words; a server newer than the page may name a reason that the page does not know.
import { refusals as english } from './en/refusals.ts';
import { timeText } from './date.ts';
import { partOf, words } from './language.ts';

const part = partOf('refusals', english);
export const openRefusals = part.open;

export const refusalText = (reason: string, detail = ''): string => {
  const refusals = part.words();
  const text = isKnown(reason, refusals) ? refusals[reason] : words().refused;
  return /^\d{12,14}$/.test(detail) ? `${text} (${timeText(Number(detail))})` : text;
};

const isKnown = <T extends object>(reason: string, refusals: T): reason is string & keyof T =>
  Object.hasOwn(refusals, reason);
