// Where everything is copied from and to: a database that a server may be using, one that is nobody's meanwhile, or a
// file that somebody has put away.
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { StoreRefused } from '../errors.ts';
import { migrate, NEWEST_SCHEMA, schemaOf } from '../migrations.ts';
import { postgresRefusal } from '../postgres/errors.ts';
import { lockDatabase } from '../postgres/lock.ts';
import { openPool } from '../postgres/pool.ts';
import { makeDirectory } from '../sqlite/directory.ts';
import { openSqliteDatabase } from '../sqlite/database.ts';
import { openJournal } from '../sqlite/journal.ts';
import { lockFile } from '../sqlite/lock.ts';
import { sqliteRefusal } from '../sqlite/refusal.ts';
import { requireWhole } from '../sqlite/whole.ts';
import type { Dialect, Tables } from '../tables.ts';

/** The address of a PostgreSQL database, or a SQLite file. */
export type Address = { readonly url: string } | { readonly file: string };

export interface Place {
  readonly db: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

const ignore = (): void => undefined;

/** As it stands, beside the server that uses it: nothing but revocations is written to it. */
export const openBeside = async (address: Address): Promise<Place> => {
  requireThere(address);
  if ('file' in address) requireWhole(address.file);
  const { db, close } = opened(address);
  const schema = await schemaOf(db).catch(() => 0);
  if (schema !== NEWEST_SCHEMA) {
    await close();
    throw new StoreRefused(
      schema > NEWEST_SCHEMA ? 'newer-schema' : 'older-schema',
      `the database has schema ${String(schema)}, this program makes ${String(NEWEST_SCHEMA)}: ` +
        (schema > NEWEST_SCHEMA ? 'update the program' : 'start its server once, which brings it up to date'),
    );
  }
  return { db, close };
};

/** The same, for nobody else until it is closed: everything is to leave it. */
export const openSource = async (address: Address): Promise<Place> => {
  requireThere(address);
  return openAlone(address, requireUsed);
};

/** For nobody else until it is closed; made when it is missing, and brought to the newest schema. */
export const openAlone = async (address: Address, look?: Look): Promise<Place> => {
  if ('file' in address) makeDirectory(dirname(address.file));
  const lock =
    'file' in address
      ? await lockFile(address.file, { onError: ignore, onLockLost: ignore })
      : await lockDatabase(address.url, ignore).catch((error: unknown) => {
          throw postgresRefusal(error, address.url);
        });
  try {
    if ('file' in address) requireWhole(address.file);
    const place = await openMigrated(address, look);
    return {
      db: place.db,
      close: async () => {
        await place.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** A SQLite file that was put away: it is read in a copy, so that it stays as it is. */
export const openPutAway = async (file: string, { incomplete }: { incomplete: boolean }): Promise<Place> => {
  if (!existsSync(file)) throw new StoreRefused('cannot-open', `there is no ${file}`);
  const folder = mkdtempSync(join(tmpdir(), 'pionnier-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    if (!incomplete) requireWhole(file);
    const copy = join(folder, 'pionnier.sqlite');
    copyFileSync(file, copy);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    const { db, close } = await openMigrated({ file: copy }, requireUsed);
    return { db, close: () => close().finally(remove) };
  } catch (error) {
    remove();
    throw sqliteRefusal(error, file);
  }
};

export interface NewFile extends Place {
  /** Closes it and lets it be there; closed without, it never was. */
  readonly keep: () => Promise<void>;
}

export const openNewFile = async (file: string): Promise<NewFile> => {
  if (existsSync(file)) throw new StoreRefused('not-empty', `${file} is there already; name another file`);
  if (!existsSync(dirname(file))) throw new StoreRefused('cannot-open', `there is no ${dirname(file)}`);
  const part = `${file}.part`;
  const remove = (): void => {
    for (const each of [part, `${part}-wal`, `${part}-shm`]) rmSync(each, { force: true });
  };
  try {
    remove();
    // It holds the hashes of people's secrets.
    closeSync(openSync(part, 'wx', 0o600));
    const { db, close } = await openMigrated({ file: part });
    let open = true;
    const end = async (): Promise<void> => {
      if (open) await close();
      open = false;
    };
    return {
      db,
      close: async () => {
        await end();
        remove();
      },
      keep: async () => {
        await end();
        if ((statSync(`${part}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
          throw new Error('a closed database has rows in its log');
        renameSync(part, file);
      },
    };
  } catch (error) {
    throw sqliteRefusal(error, file);
  }
};

type Look = (db: Kysely<Tables>) => Promise<void>;

const openMigrated = async (address: Address, look: Look = () => Promise.resolve()): Promise<Place> => {
  const place = opened(address);
  try {
    await look(place.db);
    await migrate(place.db, dialectOf(address));
    place.own();
    return place;
  } catch (error) {
    await place.close();
    throw error;
  }
};

const requireUsed = async (db: Kysely<Tables>): Promise<void> => {
  if ((await schemaOf(db).catch(() => 0)) > 0) return;
  throw new StoreRefused('cannot-open', 'no server has ever used the database to copy from');
};

const requireThere = (address: Address): void => {
  if (!('file' in address) || existsSync(address.file)) return;
  throw new StoreRefused('cannot-open', `there is no ${address.file}; DATA_DIR says where the database is`);
};

const dialectOf = (address: Address): Dialect => ('file' in address ? 'sqlite' : 'postgres');

const opened = (address: Address): Place & { readonly own: () => void } => {
  if ('url' in address) {
    const db = openPool(address.url, ignore);
    return { db, own: ignore, close: () => db.destroy() };
  }
  const database = openSqliteDatabase(address.file);
  return {
    db: database.db,
    own: () => {
      openJournal(database).fold();
      database.own();
    },
    close: () => {
      database.close();
      return Promise.resolve();
    },
  };
};
