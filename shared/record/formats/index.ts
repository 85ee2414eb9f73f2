// The registry of the file formats that only some games have.
import type { FileFormat, FormatName } from '../../game.ts';
import { psq, sgf } from '../../games/gomoku/files.ts';

const FORMATS: Readonly<Record<FormatName, FileFormat>> = { psq, sgf };

/** The format, if the game is written in it. */
export const formatIn = (files: readonly FormatName[], name: string): FileFormat | undefined => {
  const known = files.find((each) => each === name);
  return known === undefined ? undefined : FORMATS[known];
};
