// Keeps the keys of commands by match alone. A match's log, read whole before it is decided on, knows its own, so no index
// does; a creation's key has become the match's id, by way of the secret.
//
// A match made before keeps the random id that it got. A creation that was written then, whose answer was lost, and that
// is sent again only now makes a second room: its creator goes on in that one, and nobody comes to the first, which is
// closed like every room that is left alone.
import type { Migration } from './migration.ts';

export const keysByMatch: Migration = {
  name: 'keys-by-match',
  statements: ({ text, time, bytes, strict }) => [
    `drop index event_key`,
    `create table secret (id integer primary key, bits ${bytes} not null)${strict}`,
    // A constraint of a table in SQLite goes only with the table.
    `alter table chat rename to chat_before`,
    `create table chat (
      match ${text} not null, seq integer not null, at ${time} not null, identity ${text} not null,
      name text not null, key ${text} not null, channel text not null, say text not null,
      constraint chat_line primary key (match, seq), constraint chat_key unique (match, identity, key)
    )${strict}`,
    `insert into chat select match, seq, at, identity, name, key, channel, say from chat_before`,
    `drop table chat_before`,
  ],
};
