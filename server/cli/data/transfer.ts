// What backup, restore and move have in common: which database is meant, the copying itself, and what a person is told.
import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from '../../config.ts';
import { PACKAGE_ROOT } from '../../package-root.ts';
import { copyAll } from '../../store/copy/copy.ts';
import type { Address, Place } from '../../store/copy/places.ts';
import { StoreRefused } from '../../store/errors.ts';
import { sqliteRefusal } from '../../store/sqlite/refusal.ts';
import { Failure } from '../subcommand.ts';

/** The name of the SQLite file in its directory. */
const FILE = 'pionnier.sqlite';

export const ENVIRONMENT = `From the environment, as for the server:
  DATABASE_URL         postgres://… for PostgreSQL; without it, SQLite in a file
  DATA_DIR             where that file is (default: data/ beside package.json)
`;

/** What a server would be told by the environment. */
export const configuration = (): Config => {
  try {
    return readConfig(process.env, PACKAGE_ROOT);
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error;
  }
};

/** The database that a server would use. */
export const configured = (): Address => {
  const { databaseUrl, dataDir } = configuration();
  return databaseUrl === null ? { file: join(dataDir, FILE) } : { url: databaseUrl };
};

/** `postgres://…`, or the directory of a SQLite file. */
export const addressOf = (text: string): Address =>
  /^postgres(ql)?:\/\//.test(text) ? { url: text } : { file: join(text, FILE) };

/** As it may be shown: without a password. */
export const nameOf = (address: Address): string => {
  if ('file' in address) return address.file;
  if (!URL.canParse(address.url)) return 'PostgreSQL';
  const { host, pathname } = new URL(address.url);
  return `postgres://${host}${pathname}`;
};

export const transfer = async (from: Place, to: Place): Promise<number> => {
  const show = process.stderr.isTTY;
  let told = 0;
  const rows = await copyAll(from.db, to.db, (copied, compared) => {
    if (!show || performance.now() - told < 200) return;
    told = performance.now();
    process.stderr.write(`\r${String(copied)} rows copied, ${String(compared)} compared\x1b[K`);
  });
  if (show) process.stderr.write('\r\x1b[K');
  return rows;
};

/** Closes all that was opened, and turns what a person can put right into one line. */
export const withPlaces = async (
  act: (open: <P extends Place>(opening: Promise<P>) => Promise<P>) => Promise<number>,
): Promise<number> => {
  const places: Place[] = [];
  try {
    return await act(async (opening) => {
      const place = await opening;
      places.push(place);
      return place;
    });
  } catch (thrown) {
    const error = sqliteRefusal(thrown, 'the database');
    // Which variable or option names it is no news to whoever has just written it.
    throw error instanceof StoreRefused
      ? new Failure(error.message.replace(/^(DATA_DIR|DATABASE_URL): /, ''))
      : error;
  } finally {
    for (const place of places.reverse()) await place.close();
  }
};
