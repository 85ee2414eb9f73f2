// The file in which a bot keeps its secret, so that it is the same bot tomorrow.
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { no, ok, type Result } from '../../../shared/result.ts';

/** Null when there is no such file yet. Throws what the system says where it cannot be read, or one cannot be made. */
export const readToken = (file: string): Result<string | null, 'bad-token-file'> => {
  if (!existsSync(file)) {
    accessSync(dirname(file), constants.W_OK);
    return ok(null);
  }
  const token = readFileSync(file, 'utf8').trim();
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? ok(token) : no('bad-token-file');
};

/** Only its owner may read it. */
export const keepToken = (file: string, token: string): void =>
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
