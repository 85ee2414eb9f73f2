// Matches as the lobby and the archive list them.
import type { Kysely } from 'kysely';
import type { Store } from '../store.ts';
import type { Summary } from '../contract/matches.ts';
import type { MatchTable, Tables } from '../tables.ts';

type MatchQueries = Pick<Store, 'running' | 'waiting' | 'recent' | 'summary' | 'matchesOf'>;

export const matchQueries = (db: Kysely<Tables>): MatchQueries => {
  const unfinished = async (...phases: readonly Summary['phase'][]): Promise<string[]> => {
    const rows = await db
      .selectFrom('match')
      .select('id')
      // As the index says it.
      .where('phase', 'not in', ['over', 'closed'])
      .where('phase', 'in', phases)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    running: () => unfinished('playing', 'between'),
    waiting: () => unfinished('open'),
    recent: async (since, limit) => {
      const rows = await db
        .selectFrom('match')
        .select('id')
        .where('phase', 'not in', ['over', 'closed'])
        .where('updated', '>=', since)
        .orderBy('updated', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    summary: async (match) => {
      const row = await db.selectFrom('match').selectAll().where('id', '=', match).executeTakeFirst();
      return row === undefined ? null : summaryOf(row);
    },
    matchesOf: async (identity, limit) => {
      const at = (player: 'player0' | 'player1') =>
        db
          .selectFrom('match')
          .selectAll()
          .where(player, '=', identity)
          .orderBy('updated', 'desc')
          .orderBy('id')
          .limit(limit)
          .execute();
      const found = new Map([...(await at('player0')), ...(await at('player1'))].map((row) => [row.id, row]));
      return [...found.values()]
        .sort((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map((row) => ({ match: row.id, summary: summaryOf(row) }));
    },
  };
};

const summaryOf = (row: MatchTable): Summary => ({
  phase: row.phase,
  game: row.game,
  private: row.private === 1,
  created: row.created,
  updated: row.updated,
  players: [row.player0, row.player1],
  counts: row.counts === 1,
});

export const matchRow = (id: string, summary: Summary): MatchTable => ({
  id,
  phase: summary.phase,
  game: summary.game,
  private: summary.private ? 1 : 0,
  created: summary.created,
  updated: summary.updated,
  player0: summary.players[0],
  player1: summary.players[1],
  counts: summary.counts ? 1 : 0,
  filed: summary.updated,
  rated: summary.rated === true ? 1 : 0,
  judged: summary.updated,
});
