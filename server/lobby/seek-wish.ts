// Puts what a seeker wants into a form that can be compared, and makes the match that two of them get.
import { GAMES, isGameId } from '../../shared/games/index.ts';
import type { Command } from '../../shared/match/command.ts';
import { ownClock } from '../../shared/match/own-clock.ts';
import type { AnyRefusal, Seat, SeekRequest } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { setUp } from '../../shared/setup.ts';
import { playerOf } from '../people/player.ts';
import type { IdentityRecord } from '../store/contract/identities.ts';

/** A game at a pace, as everybody is shown it. */
type Played = Omit<Seat['wishes'][number], 'rating'>;
type WishRequest = Pick<SeekRequest, 'choice' | 'time'>;

export interface Wish {
  readonly played: Played;
  /** Two wishes of one kind can be fulfilled by one match. */
  readonly kind: string;
}

export const readWish = ({ choice, ...request }: WishRequest): Result<Wish, AnyRefusal> => {
  const { game, ...rest } = choice;
  if (!isGameId(game)) return no('unknown-game');
  const setup = setUp(GAMES[game], rest);
  if (!setup.ok) return setup;
  const time = request.time ?? ownClock(game, setup.value);
  // The setup has every choice made, in the variant's own order; the time control is put into one order here.
  const pace =
    time.kind === 'game' ? [time.kind, time.ms, time.increment, time.delay] : Object.values(time).sort();
  const { variant, size, options } = setup.value;
  const kind = JSON.stringify([game, variant, size, options, pace]);
  return ok({ played: { game, setup: setup.value, time }, kind });
};

/** Everything that a seeker is ready for, each once, in the order of the request. */
export const readWishes = ({ also = [], ...first }: SeekRequest): Result<readonly Wish[], AnyRefusal> => {
  const wishes = new Map<string, Wish>();
  for (const request of [first, ...also]) {
    const wish = readWish(request);
    if (!wish.ok) return wish;
    if (!wishes.has(wish.value.kind)) wishes.set(wish.value.kind, wish.value);
  }
  return ok([...wishes.values()]);
};

/** The first of these that the others have too; null where no match could fulfil both. */
export const commonWish = (wishes: readonly Wish[], others: readonly Wish[]): Wish | null =>
  wishes.find(({ kind }) => others.some((other) => other.kind === kind)) ?? null;

/** People play rated unless they say otherwise, bots only where they say so. */
const isWilling = ({ rated }: Pick<SeekRequest, 'rated'>, { bot }: IdentityRecord): boolean => rated ?? !bot;

/** One of two who are paired, and what they have asked for. */
export interface Seeker {
  readonly record: IdentityRecord;
  readonly request: Pick<SeekRequest, 'rated'>;
}

/** Who has waited longer sits at chair 0; chance says who begins. Rated where there is a clock and both want it. */
export const pairedCommand = (
  { game, setup, time }: Played,
  host: Seeker,
  guest: Seeker,
): Extract<Command, { kind: 'create' }> => ({
  kind: 'create',
  terms: {
    game,
    setup,
    time,
    first: 'random',
    games: 1,
    private: false,
    ...(time.kind !== 'none' && [host, guest].every(({ request, record }) => isWilling(request, record))
      ? { rated: true }
      : {}),
  },
  chairs: [
    { paired: playerOf(host.record, host.record.bot) },
    { paired: playerOf(guest.record, guest.record.bot) },
  ],
});
