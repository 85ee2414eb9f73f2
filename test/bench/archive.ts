// How long a page of the archive takes with a million games in the store: of everybody's games and of one person's, early and late.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameRow } from '../../server/store/game-row.ts';
import { migrate } from '../../server/store/migrations.ts';
import { gameQueries, putGames } from '../../server/store/queries/games.ts';
import { openSqliteDatabase, type SqliteDatabase } from '../../server/store/sqlite/database.ts';
import type { ArchivePlace, ArchiveWish } from '../../server/store/contract/archive.ts';
import { GAME_IDS } from '../../shared/games/index.ts';
import { costOf, costsText, type Cost } from './costs.ts';
import { gameByChance } from '../support/archived-games.ts';
import { randomNumbers } from '../support/random.ts';

const GAMES = 1_000_000;
const BATCH = 500;
const PEOPLE = 2_000;
/** As the page asks for them: one more than it shows. */
const ON_A_PAGE = 26;
/** Pages read one after the other of each list. */
const PAGES = 40;
const WANTED = 50;

const WISHES: Readonly<Record<string, Partial<ArchiveWish>>> = {
  'all games': {},
  'one game': { game: 'gomoku' },
  'one variant': { game: 'gomoku', variant: 'renju' },
  'won by the second, computers': { result: 'second', players: 'computers' },
  'one’s own': { of: 'person-2', hidden: true },
  'one’s own, lost at one game': { of: 'person-2', hidden: true, game: 'abalone', own: 'lost' },
  'a person’s, of a rare kind': { of: 'person-3', game: 'gomoku', variant: 'classic', players: 'mixed' },
};

export const benchArchive = async (): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'pionnier-archive-'));
  const database = openSqliteDatabase(join(home, 'bench.sqlite'));
  try {
    await migrate(database.db, 'sqlite');
    await fill(database);
    process.stdout.write(`archive: pages with ${GAMES.toLocaleString('en')} games in the store\n`);
    for (const [name, wish] of Object.entries(WISHES)) {
      const costs = await readPages(database, { games: GAME_IDS, ...wish });
      process.stdout.write(
        `  ${name}: ${costsText(costs)} (${String(costs.length)} pages, at most ${String(WANTED)} ms wanted)\n`,
      );
    }
  } finally {
    await database.db.destroy();
    database.close();
    rmSync(home, { recursive: true, force: true });
  }
};

const fill = async ({ db }: SqliteDatabase): Promise<void> => {
  const random = randomNumbers(3);
  // Some people play much more than others.
  const people = Array.from({ length: PEOPLE }, (_, index) => `person-${String(index)}`);
  const often = [...people, ...people.slice(0, 20).flatMap((one) => Array<string>(200).fill(one))];
  for (let from = 0; from < GAMES; from += BATCH) {
    await db.transaction().execute(async (trx) => {
      const games = Array.from({ length: BATCH }, (_, index) => gameByChance(random, from + index, often));
      await putGames(
        trx,
        games.map((game) => gameRow(game.match, game)),
      ).execute();
    });
  }
};

const readPages = async ({ db }: SqliteDatabase, wish: ArchiveWish): Promise<Cost[]> => {
  const { archive } = gameQueries(db);
  const costs: Cost[] = [];
  // The first pages, then those from the middle of the list on.
  for (const start of [null, { ended: 1_000 + GAMES / 8, match: '~', number: 0 }]) {
    let after: ArchivePlace | null = start;
    for (let page = 0; page < PAGES; page += 1) {
      const from = after;
      const [found, cost] = await costOf(() => archive(wish, from, ON_A_PAGE));
      costs.push(cost);
      const last = found[ON_A_PAGE - 2];
      if (last === undefined) break;
      after = last;
    }
  }
  return costs;
};
