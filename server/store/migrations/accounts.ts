// Names that are kept: passkeys, who has which name, and what devices are called; and lines of chat that are shown no more.
import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: 'accounts',
  beside: true,
  statements: ({ text, time, bytes, strict }) => [
    `create table passkey (
      id ${text} primary key, identity ${text} not null, public_key ${bytes} not null, counter ${time} not null,
      transports text not null, device text not null, created ${time} not null, used ${time} not null
    )${strict}`,
    `create index passkey_identity on passkey (identity)`,
    `create table kept_name (
      look ${text} primary key, identity ${text} not null unique, name text not null
    )${strict}`,
    `create table ceremony (
      challenge ${text} primary key, identity ${text} not null, kind text not null, until ${time} not null
    )${strict}`,
    `create index ceremony_until on ceremony (until)`,
    `alter table token add column device text not null default ''`,
    `alter table chat add column hidden integer not null default 0`,
    `create index chat_identity on chat (identity, match, seq)`,
  ],
};
