// Files the keys of commands by the time they begin with, so that new ones share the last pages of the index.
import type { Migration } from './migration.ts';

export const keysByTime: Migration = {
  name: 'keys-by-time',
  statements: () => [
    `drop index event_key`,
    `create unique index event_key on event (key, "by") where key is not null`,
  ],
};
