// Ratings, and the games that they are made of. Which games those are is read from the logs of rated matches: each is judged up
// to a time that is kept beside its own, so that what a server has not come to, another finds.
import type { Migration } from './migration.ts';

export const ratings: Migration = {
  name: 'ratings',
  beside: true,
  statements: ({ text, time, real, strict }) => [
    `alter table match add column rated integer not null default 0`,
    `alter table match add column judged ${time} not null default 0`,
    `create index match_unjudged on match (id) where rated = 1 and judged <> updated`,
    `alter table game add column opening ${text}`,
    `create index game_results0 on game (seat0, private, game, variant, opening, result, seat1)`,
    `create index game_results1 on game (seat1, private, game, variant, opening, result, seat0)`,
    `create table rated_game (
      match ${text} not null, number integer not null, game ${text} not null, pace ${text} not null,
      board ${text} not null, opening ${text}, private integer not null, ended ${time} not null,
      seat0 ${text} not null, seat1 ${text} not null, result integer not null, expected ${real} not null,
      rating0 ${real} not null, deviation0 ${real} not null, games0 integer not null,
      rating1 ${real} not null, deviation1 ${real} not null, games1 integer not null,
      before ${text} not null,
      primary key (match, number)
    )${strict}`,
    `create index rated_game_order on rated_game (game, pace, ended, match, number)`,
    // With what a graph of them shows, so that thousands are read from the index alone.
    `create index rated_game_seat0 on rated_game (seat0, game, pace, ended, match, number, games0, rating0, deviation0)`,
    `create index rated_game_seat1 on rated_game (seat1, game, pace, ended, match, number, games1, rating1, deviation1)`,
    `create table rating (
      identity ${text} not null, game ${text} not null, pace ${text} not null,
      rating ${real} not null, deviation ${real} not null, volatility ${real} not null,
      games integer not null, last ${time} not null, settled ${time} not null,
      primary key (identity, game, pace)
    )${strict}`,
    `create index rating_leaders on rating (game, pace, rating)`,
    `create table advantage (
      game ${text} not null, pace ${text} not null, setup ${text} not null,
      points ${real} not null, deviation ${real} not null,
      primary key (game, pace, setup)
    )${strict}`,
  ],
};
