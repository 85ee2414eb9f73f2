// Says that somebody who was challenged does not play now, and why.
import type { DeclinedNews } from '../../shared/protocol.ts';
import { openPeopleWords, peopleWords } from '../i18n/words/people.ts';
import { toast } from '../parts/toasts.ts';

export const tellDeclined = async ({ by, reason }: DeclinedNews): Promise<void> => {
  await openPeopleWords();
  const t = peopleWords();
  toast(t.declined(by.name, t.declines[reason]));
};
