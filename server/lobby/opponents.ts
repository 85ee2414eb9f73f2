// Who could play whom, of those who seek. Pure.
import type { Seek } from '../store/store.ts';
import { commonWish, readWishes, type Wish } from './seek-wish.ts';

/** Who gets a match with whom, whoever has waited longer first. */
export interface Pair {
  readonly host: string;
  readonly guest: string;
  readonly wish: Wish;
}

/** Whoever has waited longest comes first. */
export const opponentOf = (
  mine: Seek,
  all: readonly Seek[],
  isThere: (seek: Seek) => boolean,
): Pair | null => {
  const wishes = readWishes(mine.request);
  if (!wishes.ok || !isThere(mine)) return null;
  for (const seek of [...all].sort((one, two) => one.at - two.at)) {
    if (seek.identity === mine.identity || !isThere(seek)) continue;
    const theirs = readWishes(seek.request);
    const wish = theirs.ok ? commonWish(theirs.value, wishes.value) : null;
    if (wish !== null) return { host: seek.identity, guest: mine.identity, wish };
  }
  return null;
};

/** Whether the seek is somebody else's, and ready for this. */
export const isOffered = (seek: Seek, to: string, by: string, { kind }: Wish): boolean => {
  if (seek.identity !== by || by === to) return false;
  const wishes = readWishes(seek.request);
  return wishes.ok && wishes.value.some((wish) => wish.kind === kind);
};
