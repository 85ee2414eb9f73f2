// Who plays whom, of those who seek. Pure.
import type { SeekRequest } from '../../shared/protocol.ts';
import type { Seek } from '../store/contract/seeks.ts';
import { commonWish, readWishes, type Wish } from './seek-wish.ts';

/** Who wants to play, and how they asked. */
export interface Asking {
  readonly identity: string;
  readonly request: Pick<SeekRequest, 'rated'>;
}

/** Who gets a match with whom, whoever has waited longer first. */
export interface Pair {
  readonly host: Asking;
  readonly guest: Asking;
  readonly wish: Wish;
}

interface Waiting {
  readonly seek: Seek;
  readonly wishes: readonly Wish[];
}

export interface Among {
  /** Whether somebody can be an opponent now. */
  readonly isThere: (seek: Seek) => boolean;
  /** One of each pair is; the others are paired elsewhere. */
  readonly isOurs: (seek: Seek) => boolean;
  /** Whether neither of two wants nothing to do with the other. */
  readonly mayMeet?: (one: string, two: string) => boolean;
}

/** As if they had come one after the other, each to whoever has waited longest; nobody twice. */
export const pairsOf = (all: readonly Seek[], among: Among): Pair[] => {
  const { isThere, isOurs, mayMeet = () => true } = among;
  const pairs: Pair[] = [];
  const taken = new Set<string>();
  /** For each kind of match those who wait for it, longest first. */
  const waiting = new Map<string, Waiting[]>();
  const isFree = ({ identity }: Seek): boolean => !taken.has(identity);
  const queueOf = (kind: string): Waiting[] => {
    const free = (waiting.get(kind) ?? []).filter(({ seek }) => isFree(seek));
    waiting.set(kind, free);
    return free;
  };
  const longest = (guest: Seek, wishes: readonly Wish[]): Waiting | undefined =>
    wishes
      .flatMap(
        ({ kind }) =>
          queueOf(kind).find(
            ({ seek }) =>
              seek.identity !== guest.identity &&
              (isOurs(seek) || isOurs(guest)) &&
              mayMeet(seek.identity, guest.identity),
          ) ?? [],
      )
      .sort((one, two) => one.seek.at - two.seek.at)[0];

  for (const seek of [...all].filter(isThere).sort((one, two) => one.at - two.at)) {
    const wishes = readWishes(seek.request);
    if (!wishes.ok || !isFree(seek)) continue;
    const host = longest(seek, wishes.value);
    const wish = host === undefined ? null : commonWish(host.wishes, wishes.value);
    if (host !== undefined && wish !== null) {
      pairs.push({ host: host.seek, guest: seek, wish });
      taken.add(host.seek.identity).add(seek.identity);
      continue;
    }
    for (const { kind } of wishes.value) queueOf(kind).push({ seek, wishes: wishes.value });
  }
  return pairs;
};

/** Whether the seek is somebody else's, and ready for this. */
export const isOffered = (seek: Seek, to: string, by: string, { kind }: Wish): boolean => {
  if (seek.identity !== by || by === to) return false;
  const wishes = readWishes(seek.request);
  return wishes.ok && wishes.value.some((wish) => wish.kind === kind);
};
