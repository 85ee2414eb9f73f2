// How long the profile of a player with 20,000 games takes, on both databases: all that its page asks for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createFindPlayer } from '../../server/people/find-player.ts';
import { archivePage } from '../../server/store/archive-page.ts';
import { openStore, type StoreSettings } from '../../server/store/open.ts';
import { openPool } from '../../server/store/postgres/pool.ts';
import type { Store } from '../../server/store/store.ts';
import { addPast, addPeople, personId } from '../support/rated-past.ts';
import { startPostgres } from '../support/postgres.ts';

const GAMES = 20_000;
const ROUNDS = 21;
/** What the median may take. */
const WITHIN = 50;
const POOL = { game: 'gomoku', pace: 'blitz' } as const;

export const benchProfile = async (): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'pionnier-profile-'));
  await measure('SQLite', { url: undefined, file: join(home, 'profile.sqlite') });
  rmSync(home, { recursive: true });
  const postgres = await startPostgres();
  const url = await postgres.database();
  await measure('PostgreSQL', { url, file: '' }, () => vacuum(url));
  await postgres.remove();
};

/** What the database does by itself within a minute of so many rows. */
const vacuum = async (url: string): Promise<void> => {
  const db = openPool(url, () => undefined);
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
};

const measure = async (
  name: string,
  settings: StoreSettings,
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const store = await openStore(settings);
  await addPeople(store, 2, Date.now());
  await addPast(store, {
    ...POOL,
    people: 2,
    rounds: GAMES,
    variants: ['freestyle', 'standard', 'renju'],
    openings: ['h8', 'g7', 'i9', 'h7'],
    until: Date.now(),
    name: 'past-of-two',
  });
  await settle();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await wholePage(store, personId(0));
    times.push(performance.now() - began);
  }
  times.sort((one, two) => one - two);
  const [median = 0, most = 0] = [times[(ROUNDS - 1) / 2], times.at(-1)];
  process.stdout.write(
    `profile of ${String(GAMES)} games, ${name}: ${median.toFixed(1)} ms, at most ${most.toFixed(1)} ms\n`,
  );
  if (median > WITHIN) process.exitCode = 1;
  await store.close();
};

const wholePage = async (store: Store, who: string): Promise<void> => {
  const player = await createFindPlayer(store)(who);
  if (player === null) throw new Error('nobody is there');
  await Promise.all([
    store.ratingsOf(player.id),
    store.resultsOf(player.id),
    store.rivalsOf(player.id, 20),
    store.solvedBy(player.id),
    store.ratingHistory(player.id, POOL, 400),
    archivePage(store, { of: player.id }, undefined),
  ]);
};
