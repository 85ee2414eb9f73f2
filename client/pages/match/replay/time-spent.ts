// How long a move was thought about, as a list of moves has room for it: `4.2`, `37`, `2:05`.
import { numberText } from '../../../i18n/language.ts';

export const timeSpent = (ms: number): string => {
  if (ms < 10_000) return numberText(Math.round(ms / 100) / 10, 1);
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return String(seconds);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
};
