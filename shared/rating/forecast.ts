// How well games are foretold: each before it is counted, by Glicko-2 as it is published, and with what being first is worth.
import { emptyPool, meetingIn, remember, type RatedGame } from './pool.ts';
import { expectationOf, rateGame, scoreOf, standingAt, type Meeting } from './standing.ts';

export interface Forecast {
  /** Games that were foretold. */
  readonly games: number;
  /** The mean of −log of what was held to be likely for what came: the less the better. */
  readonly plain: number;
  readonly withFirst: number;
}

const NO_EDGE = { board: { points: 0, deviation: 0 }, opening: null } as const;

/** Of games in their order: from the first half is learnt, the second is foretold, each game counted once it is. */
export const forecast = (games: readonly RatedGame[]): Forecast => {
  const from = Math.floor(games.length / 2);
  return {
    games: games.length - from,
    plain: lossOf(games, from, (meeting) => ({ ...meeting, edge: NO_EDGE })),
    withFirst: lossOf(games, from, (meeting) => meeting),
  };
};

const lossOf = (games: readonly RatedGame[], from: number, seen: (meeting: Meeting) => Meeting): number => {
  const pool = emptyPool();
  let loss = 0;
  games.forEach((game, index) => {
    const meeting = seen(meetingIn(pool, game));
    const [first, second] = meeting.players;
    const players = [standingAt(first, game.ended), standingAt(second, game.ended)] as const;
    const { expected } = expectationOf({ ...meeting, players });
    const score = scoreOf(game.winner);
    if (index >= from) loss -= score * Math.log(expected) + (1 - score) * Math.log(1 - expected);
    remember(pool, game, rateGame(meeting, game));
  });
  return loss / Math.max(1, games.length - from);
};
