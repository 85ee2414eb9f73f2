// All that is known in one pool – a game at a class of pace –, as a fold over its rated games in their order. The order is
// that of the log alone, so that whoever goes over it again comes to the same digits.
import type { Seat, Setup } from '../game.ts';
import type { GameId } from '../games/index.ts';
import { UNKNOWN_BOARD, UNKNOWN_OPENING, type Advantage } from './advantage.ts';
import type { Pace } from './pace.ts';
import { NEWCOMER, rateGame, type Meeting, type Rated, type Standing } from './standing.ts';

export interface PoolName {
  readonly game: GameId;
  readonly pace: Pace;
}

/** A game that counts, as the log tells it. */
export interface RatedGame extends PoolName {
  readonly match: string;
  readonly number: number;
  readonly board: string;
  /** Null where there is nothing to choose. */
  readonly opening: string | null;
  readonly private: boolean;
  readonly ended: number;
  /** Their identities, by seat. */
  readonly players: readonly [string, string];
  readonly winner: Seat | null;
}

/** By which name the advantage of a setup's board is kept, and that of its opening. */
export const boardOf = ({ variant, size }: Setup): string => `${variant} ${size}`;
export const openingOf = ({ options }: Setup): string | null => {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return chosen.length === 0 ? null : chosen.sort().join(' ');
};

type Place = Pick<RatedGame, 'ended' | 'match' | 'number'>;

/** Games are rated in the order in which they ended; of those that ended together, by their names. */
export const inOrder = (a: Place, b: Place): number => {
  if (a.ended !== b.ended) return a.ended - b.ended;
  if (a.match !== b.match) return a.match < b.match ? -1 : 1;
  return a.number - b.number;
};

export interface Pool {
  readonly standings: Map<string, Standing>;
  /** By the names of boards, and of boards with their openings. */
  readonly advantages: Map<string, Advantage>;
}

export const emptyPool = (): Pool => ({ standings: new Map(), advantages: new Map() });

type Met = Pick<RatedGame, 'players' | 'board' | 'opening'>;
const opened = ({ board, opening }: Met): string => `${board} ${opening ?? ''}`;

export const meetingIn = ({ standings, advantages }: Pool, met: Met): Meeting => {
  const standing = (id: string): Standing => standings.get(id) ?? NEWCOMER;
  return {
    players: [standing(met.players[0]), standing(met.players[1])],
    edge: {
      board: advantages.get(met.board) ?? UNKNOWN_BOARD,
      opening: met.opening === null ? null : (advantages.get(opened(met)) ?? UNKNOWN_OPENING),
    },
  };
};

/** Writes into the pool that they stand like this. */
export const remember = ({ standings, advantages }: Pool, met: Met, { players, edge }: Meeting): void => {
  met.players.forEach((id, seat) => standings.set(id, players[seat === 0 ? 0 : 1]));
  advantages.set(met.board, edge.board);
  if (edge.opening !== null) advantages.set(opened(met), edge.opening);
};

/** A rated game with how its players stood before it, and after. */
export interface Entry {
  readonly game: RatedGame;
  readonly before: Meeting;
  readonly after: Rated;
}

/** Rates games that come after all that the pool has seen, in their order. */
export const rateInto = (pool: Pool, games: readonly RatedGame[]): Entry[] =>
  [...games].sort(inOrder).map((game) => {
    const before = meetingIn(pool, game);
    const after = rateGame(before, game);
    remember(pool, game, after);
    return { game, before, after };
  });
