// The file in which a bot keeps its secret, so that it is the same bot tomorrow.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { no, ok, type Result } from '../../../shared/result.ts';

export type TokenFileError = 'not-a-file' | 'no-secret';

/** Null when there is no such file yet. Throws what the system says where it cannot be read, or one cannot be made. */
export const readToken = (file: string): Result<string | null, TokenFileError> => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) {
    // Tried rather than asked about: whoever may write to a folder need not be able to.
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
    rmSync(file);
    return ok(null);
  }
  if (!found.isFile()) return no('not-a-file');
  const token = readFileSync(file, 'utf8').trim();
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? ok(token) : no('no-secret');
};

/** Only its owner may read it. */
export const keepToken = (file: string, token: string): void =>
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
