// Opens the store that the configuration names: PostgreSQL by its address, else SQLite in a file. Only the one in use
// is loaded.
import type { Store } from './store.ts';

export interface StoreSettings {
  /** `postgres://…`, or nothing for SQLite. */
  readonly url: string | undefined;
  /** The SQLite file, made when it is missing. */
  readonly file: string;
  /** Told of failures that the store overcomes by itself. */
  readonly onError?: (error: Error) => void;
}

/** Throws `StoreRefused` when another server uses the database, or a newer program has. */
export const openStore = async ({ url, file, onError = () => undefined }: StoreSettings): Promise<Store> => {
  if (url === undefined) {
    const { openSqlite } = await import('./sqlite/store.ts');
    return openSqlite({ file, onError });
  }
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres/store.ts');
    return openPostgres(url, onError);
  }
  throw new Error('DATABASE_URL is no address of PostgreSQL; without it SQLite is used');
};
