// What is needed to know what nobody needs any more: when a token was last shown, and whether a match has a game that counts.
import type { Migration } from './migration.ts';

export const retention: Migration = {
  name: 'retention',
  statements: ({ time, now }) => [
    `alter table token add column seen ${time} not null default 0`,
    `update token set seen = ${now}`,
    `create index token_seen on token (seen)`,
    `create index token_identity on token (identity)`,
    // Of those that are over already it is not known, so they are kept.
    `alter table match add column counts integer not null default 1`,
    `create index match_over on match (phase, counts, updated) where phase in ('over', 'closed')`,
    `create index chat_at on chat (at)`,
  ],
};
