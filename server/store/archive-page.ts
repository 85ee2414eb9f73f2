// Pages of the archive, and a text that says where the next one begins.
import { GAME_IDS } from '../../shared/games/index.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { ArchivedGame, ArchivePlace, ArchiveWish } from './contract/archive.ts';
import type { Store } from './store.ts';

export interface ArchivePage {
  readonly games: ArchivedGame[];
  readonly next: string | null;
}

const ON_A_PAGE = 25;

export const archivePage = async (
  store: Pick<Store, 'archive'>,
  wish: Omit<ArchiveWish, 'games'>,
  after: string | undefined,
): Promise<Result<ArchivePage, 'bad-message'>> => {
  const place = after === undefined ? null : placeIn(after);
  if (place === undefined) return no('bad-message');
  const found = await store.archive({ ...wish, games: GAME_IDS }, place, ON_A_PAGE + 1);
  const games = found.slice(0, ON_A_PAGE);
  const last = games.at(-1);
  return ok({ games, next: found.length > ON_A_PAGE && last !== undefined ? textOf(last) : null });
};

const textOf = ({ ended, match, number }: ArchivePlace): string =>
  `${String(ended)}.${String(number)}.${match}`;

const placeIn = (text: string): ArchivePlace | undefined => {
  const [, ended, number, match] = /^(\d{1,15})\.(\d{1,4})\.([\w-]{1,40})$/.exec(text) ?? [];
  if (ended === undefined || number === undefined || match === undefined) return undefined;
  return { ended: Number(ended), number: Number(number), match };
};
