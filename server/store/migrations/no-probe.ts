// Whether the store is well is asked by reading: the table that was written to for it goes.
import type { Migration } from './migration.ts';

export const noProbe: Migration = { name: 'no-probe', statements: () => ['drop table probe'] };
