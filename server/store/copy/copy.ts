// Copies everything from one database into an empty one, and compares it row by row before any of it counts.
import { sql, type Kysely, type Transaction } from 'kysely';
import { StoreRefused } from '../errors.ts';
import type { Plain } from '../plain.ts';
import type { Tables } from '../tables.ts';
import { KEYS, TABLE_NAMES, whole, type Table } from './tables.ts';

/** Rows at a time: few enough for the parameters of one statement in either database. */
const PAGE = 500;

type Db = Kysely<Tables> | Transaction<Tables>;
type Row = Readonly<Record<string, Plain>>;

/**
 * Answers how many rows there are. The source is read as it stands at one moment, whoever writes to it meanwhile; the
 * target has all of it or nothing. `progress` is told how many rows have been copied and compared.
 */
export const copyAll = (
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  progress: (copied: number, compared: number) => void = () => undefined,
): Promise<number> =>
  source
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((from) =>
      target.transaction().execute(async (to) => {
        await requireEmpty(to);
        let copied = 0;
        for (const table of TABLE_NAMES) {
          for await (const page of pages(from, table)) {
            await to.insertInto(table).values(page).execute();
            progress((copied += page.length), 0);
          }
        }
        let compared = 0;
        for (const table of TABLE_NAMES) {
          const copies = pages(to, table);
          for await (const page of pages(from, table)) {
            const { value: copy = [] } = (await copies.next()) as { value?: readonly Row[] };
            requireSame(table, page, copy);
            progress(copied, (compared += page.length));
          }
          if ((await copies.next()).done !== true) throw differing(table);
        }
        return compared;
      }),
    );

const requireEmpty = async (to: Db): Promise<void> => {
  for (const table of TABLE_NAMES) {
    const [row] = await page(to, table, null, 1);
    if (row !== undefined) {
      throw new StoreRefused('not-empty', 'the database to copy to is not empty; name another one');
    }
  }
};

const requireSame = (table: string, rows: readonly Row[], copies: readonly Row[]): void => {
  if (rows.length !== copies.length) throw differing(table);
  for (const [index, row] of rows.entries()) {
    const copy = copies[index] ?? {};
    for (const [column, value] of Object.entries(row)) {
      if (!isSame(value, copy[column])) throw differing(table);
    }
  }
};

const isSame = (value: Plain, copy: Plain | undefined): boolean =>
  value instanceof Uint8Array
    ? copy instanceof Uint8Array && Buffer.compare(value, copy) === 0
    : value === copy;

const differing = (table: string): StoreRefused =>
  new StoreRefused('copy-differs', `the copy of the table ${table} is not what was copied; nothing was kept`);

/** All rows of a table in the order of its key. */
async function* pages(db: Db, table: Table): AsyncGenerator<readonly Row[], void> {
  let last: Row | null = null;
  for (;;) {
    const rows = await page(db, table, last, PAGE);
    const newest = rows.at(-1);
    if (newest === undefined) return;
    yield rows;
    if (rows.length < PAGE) return;
    last = newest;
  }
}

const page = async (db: Db, table: Table, after: Row | null, limit: number): Promise<readonly Row[]> => {
  const key = KEYS[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const beyond =
    after === null ? sql`` : sql`where (${columns}) > (${sql.join(key.map((column) => after[column]))})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(whole(table))} ${beyond} order by ${columns} limit ${limit}`.execute(db);
  return rows.map(bytesAsBytes);
};

/** One of the drivers brings bytes without a view on them. */
const bytesAsBytes = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]: [string, Plain | ArrayBuffer]) => [
      column,
      value instanceof ArrayBuffer ? new Uint8Array(value) : value,
    ]),
  );
