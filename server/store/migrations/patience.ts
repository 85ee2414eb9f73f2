// How long an AI's turn can wait for those of others: none of those that stand already, which are the older.
import type { Migration } from './migration.ts';

export const patience: Migration = {
  name: 'patience',
  statements: ({ time }) => [`alter table due add column patience ${time} not null default 0`],
};
