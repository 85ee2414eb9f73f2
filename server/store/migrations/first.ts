// The first tables.
import type { Migration } from './migration.ts';

export const first: Migration = {
  name: 'first',
  statements: ({ text, time, bytes, strict }) => [
    `create table event (
      match ${text} not null, seq integer not null, at ${time} not null,
      "by" ${text}, key ${text}, body text not null,
      primary key (match, seq)
    )${strict}`,
    `create unique index event_key on event ("by", key) where key is not null`,
    `create table match (
      id ${text} primary key, phase text not null, game text not null, private integer not null,
      created ${time} not null, updated ${time} not null, player0 ${text}, player1 ${text}
    )${strict}`,
    `create index match_running on match (id) where phase not in ('over', 'closed')`,
    `create index match_player0 on match (player0, updated)`,
    `create index match_player1 on match (player1, updated)`,
    `create table due (
      match ${text} not null, kind text not null, turn integer not null, at ${time} not null,
      owner ${text}, lease_until ${time},
      primary key (match, kind)
    )${strict}`,
    `create index due_at on due (at)`,
    `create table identity (
      id ${text} primary key, name text not null, bot integer not null, created ${time} not null
    )${strict}`,
    `create table token (
      hash ${bytes} primary key, identity ${text} not null references identity (id), created ${time} not null
    )${strict}`,
    `create table chat (
      match ${text} not null, seq integer not null, at ${time} not null, identity ${text} not null,
      name text not null, key ${text} not null, channel text not null, say text not null,
      primary key (match, seq), unique (identity, key)
    )${strict}`,
    `create table seek (
      id ${text} primary key, identity ${text} not null, at ${time} not null, request text not null
    )${strict}`,
    `create table node (id ${text} primary key, seen ${time} not null)${strict}`,
    `create table probe (id integer primary key, at ${time} not null)${strict}`,
  ],
};
