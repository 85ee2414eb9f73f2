// Order among people: moderators and what they have done, bans, reports, and how games were left.
import type { Migration } from './migration.ts';

export const order: Migration = {
  name: 'order',
  beside: true,
  statements: ({ text, time, strict }) => [
    `create table moderator (identity ${text} primary key, since ${time} not null)${strict}`,
    `create table moderation (
      id ${text} primary key, at ${time} not null, "by" ${text} not null, kind text not null, target ${text} not null,
      why text not null, until ${time}, detail text not null, done integer not null
    )${strict}`,
    `create index moderation_at on moderation (at)`,
    `create index moderation_target on moderation (target, at)`,
    `create index moderation_undone on moderation (id) where done = 0`,
    `create table ban (target ${text} primary key, until ${time} not null)${strict}`,
    `create table report (
      id ${text} primary key, at ${time} not null, "by" ${text} not null, against ${text} not null, match ${text} not null,
      about text not null, text text not null, settled integer not null
    )${strict}`,
    `create index report_open on report (at) where settled = 0`,
    `create index report_against on report (against, at)`,
    `create table conduct (
      identity ${text} not null, match ${text} not null, game integer not null, at ${time} not null, kind text not null,
      primary key (identity, match, game)
    )${strict}`,
    `create index conduct_at on conduct (identity, at)`,
  ],
};
