// What one can do about other people says: loaded with it.
import { people as english } from '../en/people/people.ts';
import { partOf } from '../language.ts';

export const { words: peopleWords, open: openPeopleWords } = partOf('people', english);
