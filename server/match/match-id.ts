// Ids of matches, which nobody can guess: whoever knows a private room's has been given it.
import { createHmac } from 'node:crypto';
import { nanoid } from 'nanoid';

const CHARACTERS = 16;

/** The same creation makes the same id, on every node and after every restart, so that it is one match. */
export type CreationId = (identity: string, key: string) => string;

export const creationIds =
  (secret: Uint8Array): CreationId =>
  (identity, key) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([identity, key]))
      .digest('base64url')
      .slice(0, CHARACTERS);

/** For a match that is no command's: pairing is done once because it consumes its seeks. */
export const randomMatchId = (): string => nanoid(CHARACTERS);
