// Tokens that a person makes for programs, good for some things only. A server of the version before does not know the
// table, so none of them is good for more there than here.
import type { Migration } from './migration.ts';

export const accessTokens: Migration = {
  name: 'access-tokens',
  beside: true,
  statements: ({ text, bytes, time, strict }) => [
    `create table access_token (
      hash ${bytes} primary key, id ${text} not null unique, identity ${text} not null, name text not null,
      scopes text not null, created ${time} not null, seen ${time} not null
    )${strict}`,
    `create index access_token_identity on access_token (identity)`,
    `create index access_token_seen on access_token (seen)`,
  ],
};
