// What PostgreSQL's errors and those of its connections mean to the store.
import { DatabaseError } from 'pg';
import { StoreError, StoreRefused } from '../errors.ts';

/** No connection was had, so nothing was asked of the database. */
export class NotConnected extends StoreError {
  constructor(cause: unknown) {
    super('store-unavailable', messageOf(cause));
  }
}

const DISK_FULL = '53100';
/** Classes of errors that a statement has earned: bad data, a broken constraint, bad SQL. */
const OWN_FAULT = ['22', '23', '42'];

/** What a caller can do something about; anything else is a bug and goes through as it is. */
export const postgresError = (error: unknown): unknown => {
  if (error instanceof StoreError || error instanceof TypeError) return error;
  if (error instanceof DatabaseError && error.code !== undefined) {
    if (error.code === DISK_FULL) return new StoreError('store-full', error.message);
    if (OWN_FAULT.includes(error.code.slice(0, 2))) return error;
  }
  return new StoreError('store-unavailable', messageOf(error));
};

/** Lost a race against another transaction: the same again may well succeed. */
export const isRace = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code?.startsWith('40') ?? false);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Wrong passwords and roles, databases that are not there, too many connections, a server that starts or stops, no right. */
const NO_ENTRY = /^(08|28|3D|53|57|42501)/;

/** Why a database cannot be opened, in a line that says what to do about it and shows no password. A bug goes through. */
export const postgresRefusal = (error: unknown, url: string): unknown => {
  if (error instanceof StoreRefused || error instanceof TypeError || !(error instanceof Error)) return error;
  if (error instanceof DatabaseError && error.code !== undefined) {
    return NO_ENTRY.test(error.code)
      ? new StoreRefused(
          'cannot-open',
          `DATABASE_URL: PostgreSQL at ${hostOf(url)} says no: ${lineOf(error)}`,
        )
      : error;
  }
  return new StoreRefused(
    'cannot-open',
    `DATABASE_URL: no PostgreSQL answers at ${hostOf(url)}; start it, or correct the address (${lineOf(error)})`,
  );
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '') || 'its usual place';

/** Attempts at several addresses fail with a code and no message. */
const lineOf = (error: Error): string =>
  error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name);
