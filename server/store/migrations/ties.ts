// Whom people follow, and with whom they want nothing to do.
import type { Migration } from './migration.ts';

export const ties: Migration = {
  name: 'ties',
  beside: true,
  statements: ({ text, time, strict }) => [
    `create table tie (
      identity ${text} not null, other ${text} not null, kind text not null, at ${time} not null,
      primary key (identity, other, kind)
    )${strict}`,
    `create index tie_other on tie (other, kind)`,
  ],
};
