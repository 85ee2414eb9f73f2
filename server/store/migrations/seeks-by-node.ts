// At which node each seeker is, so that none takes somebody for gone who is at another.
import type { Migration } from './migration.ts';

export const seeksByNode: Migration = {
  name: 'seeks-by-node',
  statements: ({ text }) => [`alter table seek add column node ${text} not null default ''`],
};
