// From here on each step says whether servers of the version before can go on beside it.
import type { Migration } from './migration.ts';

export const sideBySide: Migration = {
  name: 'side-by-side',
  statements: () => ['alter table schema_step add column beside integer not null default 0'],
};
