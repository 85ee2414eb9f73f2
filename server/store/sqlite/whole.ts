// Notices a file that was copied without the log beside it: its newest rows would be missing, and nobody would know.
//
// While a server has the file open it says so in itself, and in which file: an open file without its log (`-wal`) has lost
// rows. Where it is the same file, somebody has only tidied it up after a crash.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type Libsql from 'libsql';
import { StoreRefused } from '../errors.ts';
import { behindLinks } from './links.ts';

const CLOSED = 0;

/** To be asked before the file is opened: opening makes the log. */
export const requireWhole = (file: string): void => {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  if (!isFile || existsSync(`${behindLinks(file)}-wal`)) return;
  const mark = markIn(file);
  if (mark === CLOSED || mark === markOf(file)) return;
  throw new StoreRefused(
    'incomplete',
    `${file} was copied without ${file}-wal, so its newest rows are missing: copy both, or make copies with ` +
      `pionnier backup. To go on without those rows, restore it: pionnier restore ${file} --incomplete`,
  );
};

export const markOpen = (database: Libsql.Database, file: string): void => mark(database, markOf(file));
export const markClosed = (database: Libsql.Database): void => mark(database, CLOSED);

/** In the file itself, not in its log. */
const mark = (database: Libsql.Database, value: number): void => {
  database.pragma(`user_version = ${String(value)}`);
  database.pragma('wal_checkpoint(truncate)');
};

/** How a SQLite file begins, and the four bytes in it that belong to whoever uses it. */
const BEGINNING = Buffer.from('SQLite format 3\0');
const MARK_AT = 60;
const HEAD = 100;

/** What is no SQLite file is not for here to say. */
const markIn = (file: string): number => {
  const head = Buffer.alloc(HEAD);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, head);
  } finally {
    closeSync(descriptor);
  }
  return head.subarray(0, BEGINNING.length).equals(BEGINNING) ? head.readInt32BE(MARK_AT) : CLOSED;
};

/** Never 0, and another one for nearly every other file. */
const markOf = (file: string): number => 1 + Number(statSync(file, { bigint: true }).ino % 0x3fffffffn);
