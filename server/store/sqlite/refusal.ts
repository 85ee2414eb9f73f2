// Why a SQLite file cannot be opened, in a line that says what to do about it.
import { StoreRefused } from '../errors.ts';

/** By the beginning of the code that the database or the file system gives. */
const WHY: readonly (readonly [codes: RegExp, say: (file: string) => string])[] = [
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    (file) => `${file} is damaged, or no database; put a copy of it back, or move it away`,
  ],
  [/^SQLITE_(BUSY|LOCKED)/, (file) => `another program uses ${file}; end it`],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, (file) => `there is no room for ${file}; make some`],
  [/^(ENOTDIR|EEXIST)/, (file) => `${file} is not a directory; name another one`],
  [
    /^(SQLITE_READONLY|E(ACCES|PERM|ROFS|NOENT|ISDIR))/,
    (file) => `${file} cannot be written; name another directory, or make it writable`,
  ],
  [/^SQLITE_|^E[A-Z]+$/, (file) => `${file} cannot be opened; look what it is, or name another directory`],
];

/** A bug goes through as it is. */
export const sqliteRefusal = (error: unknown, file: string): unknown => {
  const code = codeOf(error);
  if (code === null) return error;
  const why = WHY.find(([codes]) => codes.test(code));
  return why === undefined ? error : new StoreRefused('cannot-open', `DATA_DIR: ${why[1](file)} (${code})`);
};

/** The driver says of a file that it cannot even open nothing but this, with the database's number at its end. */
const UNOPENED = /^ConnectionFailed\(.*: (\d+)"\)$/;

const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  const number = UNOPENED.exec(error.message)?.[1];
  return number === undefined ? null : `SQLITE_${number}`;
};
