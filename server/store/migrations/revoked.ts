// Tokens that are good no more, so that every server ends the connections that came by them.
import type { Migration } from './migration.ts';

export const revoked: Migration = {
  name: 'revoked',
  beside: true,
  statements: ({ bytes, time, strict }) => [
    `create table revoked (hash ${bytes} primary key, at ${time} not null)${strict}`,
    `create index revoked_at on revoked (at)`,
  ],
};
