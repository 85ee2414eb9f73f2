// What a row costs the store's thread: CPU time, and pages of the log that SQLite syncs.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { appendRows, type AppendRows } from '../../server/store/append-rows.ts';
import { migrate } from '../../server/store/migrations.ts';
import { sqliteAppender } from '../../server/store/sqlite/append.ts';
import { openJournal } from '../../server/store/sqlite/journal.ts';
import { openSqliteDatabase } from '../../server/store/sqlite/database.ts';
import { newKey } from '../../shared/match/command-key.ts';

const MATCHES = 500;
const BATCHES = [1, 32, 250] as const;
const ROWS = 48_000;
/** Alone in its batch a row waits for the disk, so that fewer of them have to do. */
const LONE_ROWS = 3_000;
const WARM_UP = 5_000;
const PAGE = 4_096 + 24;

export const benchAppends = async (): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'pionnier-appends-'));
  const file = join(home, 'bench.sqlite');
  const database = openSqliteDatabase(file);
  await migrate(database.db, 'sqlite');
  // Nothing leaves the log before its length is read.
  database.statement('pragma wal_autocheckpoint = 0').all([]);
  const journal = openJournal(database);
  const appendBatch = sqliteAppender(database, journal);
  const append = (batch: readonly AppendRows[]): void => {
    appendBatch(batch);
    journal.tidy();
  };
  const nextMove = plainMoves();
  const batchesOf = (batch: number, rows: number): (readonly AppendRows[])[] =>
    Array.from({ length: rows / batch }, () => Array.from({ length: batch }, nextMove));

  for (const each of batchesOf(100, WARM_UP)) append(each);
  for (const batch of BATCHES) {
    const rows = batch === 1 ? LONE_ROWS : ROWS;
    const batches = batchesOf(batch, rows);
    const [log, cpu] = [statSync(`${file}-wal`).size, process.cpuUsage()];
    for (const each of batches) append(each);
    const { user, system } = process.cpuUsage(cpu);
    const pages = (statSync(`${file}-wal`).size - log) / PAGE;
    process.stdout.write(
      `  appends, ${String(batch)} a batch: ${((user + system) / rows).toFixed(2)} µs of CPU and ` +
        `${(pages / rows).toFixed(2)} pages a row\n`,
    );
  }
  await database.db.destroy();
  database.close();
  rmSync(home, { recursive: true, force: true });
};

/** Moves of many games at once, each match in its turn. */
const plainMoves = (): (() => AppendRows) => {
  const matches = Array.from({ length: MATCHES }, () => ({
    match: nanoid(16),
    players: [nanoid(), nanoid()],
  }));
  let count = 0;
  return () => {
    const { match, players } = matches[count % MATCHES] ?? { match: '', players: [] };
    const seq = Math.floor(count / MATCHES);
    count += 1;
    const by = players[seq % 2] ?? '';
    const row = { seq, at: Date.now(), by, event: { kind: 'play', move: 'h8', credit: 0 } } as const;
    return appendRows({
      match,
      row,
      json: JSON.stringify(row),
      key: newKey(),
      dues: [],
      summary: null,
      seeks: [],
    });
  };
};
