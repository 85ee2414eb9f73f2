// A rating as it is shown: whole, and with a question mark while it is a first guess.
import { numberText } from '../../i18n/language.ts';

export interface Shown {
  readonly rating: number;
  readonly provisional: boolean;
}

export const ratingText = ({ rating, provisional }: Shown): string =>
  `${String(rating)}${provisional ? '?' : ''}`;

/** How much a rating has changed, with its sign. */
export const changeText = (before: Shown, after: Shown): string => {
  const change = after.rating - before.rating;
  return `${change < 0 ? '−' : '+'}${numberText(Math.abs(change))}`;
};
