// What can come after a game: loaded with it.
import { afterwards as english } from '../en/afterwards.ts';
import { partOf } from '../language.ts';

export const { words: afterwardsWords, open: openAfterwardsWords } = partOf('afterwards', english);
