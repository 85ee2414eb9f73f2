// A journal in front of the log on SQLite: a batch of rows is one row of it until they come to their matches' places. The view
// has the whole log, wherever its rows lie.
import type { Migration } from './migration.ts';

const PLACED = 'select match, seq, at, "by", key, body from event';

export const journal: Migration = {
  name: 'journal',
  statements: ({ dialect }) =>
    dialect === 'postgres'
      ? [`create view log as ${PLACED}`]
      : [
          `create table journal (id integer primary key, rows text not null) strict`,
          `create view log as ${PLACED} union all
            select line.value ->> 0 as match, line.value ->> 1 as seq, line.value ->> 2 as at,
              line.value ->> 3 as "by", line.value ->> 4 as key, line.value ->> 5 as body
            from journal, json_each(journal.rows) as line`,
        ],
};
