// What a match is found by.
import { nanoid } from 'nanoid';

/** An id that nobody can guess: whoever knows a private room's has been given it. */
export const newMatchId = (): string => nanoid(16);
