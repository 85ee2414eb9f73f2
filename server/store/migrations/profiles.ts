// What profiles are read from: the puzzles that somebody has solved, and thousands of games from an index alone. PostgreSQL
// can do that for what it has vacuumed, so it does it sooner than by itself.
import type { Migration } from './migration.ts';

export const profiles: Migration = {
  name: 'profiles',
  beside: true,
  statements: ({ dialect, text, time, strict }) => [
    `create table solved_puzzle (
      identity ${text} not null, game ${text} not null, puzzle ${text} not null, at ${time} not null,
      primary key (identity, game, puzzle)
    )${strict}`,
    ...(dialect === 'postgres'
      ? ['game', 'rated_game'].map(
          (table) => `alter table ${table} set (autovacuum_vacuum_insert_scale_factor = 0.02)`,
        )
      : []),
  ],
};
