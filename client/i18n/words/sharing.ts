// What is said where a game is shared: loaded with it.
import { sharing as english } from '../en/sharing.ts';
import { partOf } from '../language.ts';

export const { words: sharingWords, open: openSharingWords } = partOf('sharing', english);
