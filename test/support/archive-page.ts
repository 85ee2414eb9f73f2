// A page of the archive found by looking at every game: slow, and right.
import type { ArchivedGame, ArchivePlace, ArchiveWish } from '../../server/store/contract/archive.ts';

const KINDS = ['people', 'mixed', 'computers'] as const;

const isWished = (game: ArchivedGame, wish: ArchiveWish): boolean => {
  const { players, winner } = game;
  const seat = players.findIndex(({ id }) => id === wish.of);
  const result = winner === null ? 'draw' : winner === 0 ? 'first' : 'second';
  const own = winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
  const machines = players.filter(({ kind }) => kind !== 'person').length;
  return (
    (wish.hidden === true || !game.private) &&
    (wish.of === undefined || seat >= 0) &&
    (wish.game === undefined || wish.game === game.game) &&
    (wish.variant === undefined || wish.variant === game.variant) &&
    (wish.players === undefined || wish.players === KINDS[machines]) &&
    (wish.result === undefined || wish.result === result) &&
    (wish.of === undefined || wish.own === undefined || wish.own === own)
  );
};

type Place = readonly [ended: number, match: string, number: number];
const placeOf = ({ ended, match, number }: ArchivePlace): Place => [ended, match, number];
const compare = (one: Place, other: Place): number => {
  for (const at of [0, 1, 2] as const) {
    if (one[at] !== other[at]) return one[at] < other[at] ? -1 : 1;
  }
  return 0;
};

export const archivePage = (
  games: readonly ArchivedGame[],
  wish: ArchiveWish,
  after: ArchivePlace | null,
  limit: number,
): ArchivedGame[] =>
  games
    .filter((game) => isWished(game, wish))
    .filter((game) => after === null || compare(placeOf(game), placeOf(after)) < 0)
    .sort((one, other) => compare(placeOf(other), placeOf(one)))
    .slice(0, limit);
