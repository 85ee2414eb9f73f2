// Several servers on one database: each is a row whose lease runs out unless it is renewed.
import type { Migration } from './migration.ts';

export const nodes: Migration = {
  name: 'nodes',
  statements: ({ time }) => [
    `alter table node add column lease_until ${time} not null default 0`,
    `alter table node add column state text not null default 'serving'`,
    `alter table node add column version text not null default ''`,
    `alter table node add column engines text not null default 'on'`,
  ],
};
