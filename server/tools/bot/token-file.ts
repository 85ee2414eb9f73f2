// The file in which a bot keeps its secret, so that it is the same bot tomorrow.
import { readFileSync, writeFileSync } from 'node:fs';
import { no, ok, type Result } from '../../../shared/result.ts';

/** Null when there is no such file yet. */
export const readToken = (
  file: string,
): Result<string | null, 'bad-token-file' | 'unreadable-token-file'> => {
  try {
    const token = readFileSync(file, 'utf8').trim();
    return /^[A-Za-z0-9_-]{43}$/.test(token) ? ok(token) : no('bad-token-file');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return missing ? ok(null) : no('unreadable-token-file');
  }
};

/** Only its owner may read it. */
export const keepToken = (file: string, token: string): void =>
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
