// Pages of the archive, and a text that says where the next one begins.
import { GAME_IDS } from '../../shared/games/index.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { ArchivedGame, ArchivePlace, ArchiveWish } from './contract/archive.ts';
import type { Store } from './store.ts';

export interface ArchivePage {
  readonly games: ArchivedGame[];
  readonly next: string | null;
}

export interface PageWish extends Omit<ArchiveWish, 'games'> {
  /** How many games a page has at most. */
  readonly most?: number;
}

const ON_A_PAGE = 25;

export const archivePage = async (
  store: Pick<Store, 'archive'>,
  { most = ON_A_PAGE, ...wish }: PageWish,
  after: string | undefined,
): Promise<Result<ArchivePage, 'bad-message'>> => {
  const place = after === undefined ? null : placeIn(after);
  if (place === undefined) return no('bad-message');
  const found = await store.archive({ ...wish, games: GAME_IDS }, place, most + 1);
  const games = found.slice(0, most);
  const last = games.at(-1);
  return ok({ games, next: found.length > most && last !== undefined ? placeText(last) : null });
};

/** What a page begins after. */
export const placeText = ({ ended, match, number }: ArchivePlace): string =>
  `${String(ended)}.${String(number)}.${match}`;

const placeIn = (text: string): ArchivePlace | undefined => {
  const [, ended, number, match] = /^(\d{1,15})\.(\d{1,4})\.([\w-]{1,40})$/.exec(text) ?? [];
  if (ended === undefined || number === undefined || match === undefined) return undefined;
  return { ended: Number(ended), number: Number(number), match };
};
