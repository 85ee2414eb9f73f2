// What the page about one's own name says: loaded with it.
import { account as english } from '../en/people/account.ts';
import { partOf } from '../language.ts';

export const { words: accountWords, open: openAccountWords } = partOf('account', english);
