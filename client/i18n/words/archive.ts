// What the archive says: loaded with it.
import { archive as english } from '../en/archive.ts';
import { partOf } from '../language.ts';

export const { words: archiveWords, open: openArchiveWords } = partOf('archive', english);
