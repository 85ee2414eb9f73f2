// Opens the store that the configuration names: PostgreSQL by its address, else SQLite in a file. Only the one in use
// is loaded.
import type { StoreRefused } from './errors.ts';
import type { Store } from './store.ts';

export interface StoreSettings {
  /** `postgres://…`, or nothing for SQLite. */
  readonly url: string | undefined;
  /** The SQLite file, made when it is missing. */
  readonly file: string;
  /** Told of failures that the store overcomes by itself. */
  readonly onError?: (error: Error) => void;
  /** Told when another server may use the file from now on; nothing is written any more. */
  readonly onLockLost?: (error: StoreRefused) => void;
}

/** Throws `StoreRefused` when the database cannot be opened, is another's alone, or a newer program has used it. */
export const openStore = async ({
  url,
  file,
  onError = () => undefined,
  onLockLost = () => undefined,
}: StoreSettings): Promise<Store> => {
  if (url === undefined) {
    const { openSqlite } = await import('./sqlite/store.ts');
    return openSqlite({ file, onError, onLockLost });
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres/store.ts');
    return openPostgres(url, onError);
  }
  throw new Error('DATABASE_URL is no address of PostgreSQL; without it SQLite is used');
};
