// Why something was not done, in words; a server newer than the page may name a reason that the page does not know.
import { refusals as english } from './en/refusals.ts';
import { partOf, words } from './language.ts';

const part = partOf('refusals', english);
export const openRefusals = part.open;

export const refusalText = (reason: string): string => {
  const refusals = part.words();
  return isKnown(reason, refusals) ? refusals[reason] : words().refused;
};

const isKnown = <T extends object>(reason: string, refusals: T): reason is string & keyof T =>
  Object.hasOwn(refusals, reason);
