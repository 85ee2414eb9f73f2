// A past for a store: people who have played many rated games, filed and rated as if they had been played here.
import type { FinishedGame } from '../../server/store/contract/archive.ts';
import type { Store } from '../../server/store/store.ts';
import type { GameId } from '../../shared/games/index.ts';
import type { Pace } from '../../shared/rating/pace.ts';
import { population } from './population.ts';
import { randomNumbers } from './random.ts';

export interface PastWish {
  readonly people: number;
  /** Games of each. */
  readonly rounds: number;
  readonly game: GameId;
  readonly pace: Pace;
  readonly variants: readonly string[];
  readonly openings: readonly string[];
  /** When the last of them ended. */
  readonly until: number;
  /** By which all matches of it are named. */
  readonly name: string;
}

const NAMES = [
  'Ada',
  'Ben',
  'Chloé',
  'Dan',
  'Eve',
  'Farid',
  'Grace',
  'Hugo',
  'Inès',
  'Jun',
  'Kofi',
  'Léa',
] as const;
const REASONS = ['five', 'resignation', 'time'] as const;
const HOUR = 3_600_000;

export const personId = (index: number): string => `p${String(index).padStart(3, '0')}`;
export const personName = (index: number): string =>
  `${NAMES[index % NAMES.length] ?? ''}${index < NAMES.length ? '' : ` ${String(Math.floor(index / NAMES.length) + 1)}`}`;

export const addPeople = async (store: Store, people: number, now: number): Promise<void> => {
  for (let index = 0; index < people; index += 1) {
    const token = Buffer.alloc(32, index);
    await store.createIdentity({ id: personId(index), name: personName(index), bot: false }, token, now);
  }
};

export const addPast = async (store: Store, wish: PastWish): Promise<void> => {
  const random = randomNumbers(wish.rounds);
  const pick = <T>(list: readonly T[]): T => {
    const [first] = list;
    const picked = list[Math.floor(random() * list.length)] ?? first;
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  const { games } = population({
    seed: 9,
    people: wish.people,
    rounds: wish.rounds,
    from: 1100,
    to: 1900,
    boards: wish.variants.map((variant) => ({ board: `${variant} 15`, opening: null, first: 40 })),
  });
  const last = Math.max(...games.map(({ ended }) => ended));
  const rated = games.map((game, index) => ({
    ...game,
    game: wish.game,
    pace: wish.pace,
    match: wish.name,
    number: index + 1,
    ended: game.ended - last + wish.until - HOUR,
  }));
  const filed = rated.map((game): FinishedGame => {
    const person = (id: string) => ({ id, name: personName(Number(id.slice(1))), kind: 'person' as const });
    return {
      number: game.number,
      game: game.game,
      variant: game.board.split(' ')[0] ?? '',
      size: '15',
      private: false,
      ended: game.ended,
      plies: 10 + Math.floor(random() * 60),
      players: [person(game.players[0]), person(game.players[1])],
      winner: game.winner,
      reason: game.winner === null ? 'agreement' : pick(REASONS),
      opening: pick(wish.openings),
    };
  });
  const AT_ONCE = 500;
  for (let from = 0; from < rated.length; from += AT_ONCE) {
    await store.fileGames(wish.name, 0, filed.slice(from, from + AT_ONCE));
    await store.rateGames(wish.name, 0, rated.slice(from, from + AT_ONCE));
  }
};
