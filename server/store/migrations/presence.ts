// Which players are at which node, so that none takes somebody for absent who is at another.
import type { Migration } from './migration.ts';

export const presence: Migration = {
  name: 'presence',
  statements: ({ text, time, strict }) => [
    `create table presence (
      match ${text} not null, identity ${text} not null, node ${text} not null, gone ${time},
      primary key (match, identity, node)
    )${strict}`,
    `create index presence_node on presence (node)`,
  ],
};
