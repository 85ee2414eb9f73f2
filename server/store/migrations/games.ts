// Every game that is over as a row of its own, for the archive: a match can be a series. A match's games are filed up to the
// time that is kept beside its own; whoever finds another time there reads the log: games of before this step, and those that
// a server of the version before has ended since.
import type { Migration } from './migration.ts';

/** Public ones by what can be asked of them, the newest last, so that a page of any of them is a piece of an index. */
const PUBLIC = 'ended, match, number) where private = 0';

export const games: Migration = {
  name: 'games',
  beside: true,
  statements: ({ text, time, strict }) => [
    `create table game (
      match ${text} not null, number integer not null, game text not null, variant text not null, size text not null,
      private integer not null, ended ${time} not null, plies integer not null,
      seat0 ${text}, name0 text not null, kind0 text not null, seat1 ${text}, name1 text not null, kind1 text not null,
      players integer not null, result integer not null, reason text not null,
      primary key (match, number)
    )${strict}`,
    `create index game_any on game (result, players, ${PUBLIC}`,
    `create index game_of on game (game, result, players, ${PUBLIC}`,
    `create index game_variant on game (game, variant, result, players, ${PUBLIC}`,
    `create index game_seat0 on game (seat0, game, result, ended, match, number)`,
    `create index game_seat1 on game (seat1, game, result, ended, match, number)`,
    `alter table match add column filed ${time} not null default 0`,
    `create index match_unfiled on match (id) where filed <> updated`,
  ],
};
