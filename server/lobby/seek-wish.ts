// Puts what a seeker wants into a form that can be compared, and makes the match that two of them get.
import { GAMES, isGameId, type GameId } from '../../shared/games/index.ts';
import type { Setup } from '../../shared/game.ts';
import type { Command } from '../../shared/match/command.ts';
import type { TimeControl } from '../../shared/match/clock.ts';
import { ownClock } from '../../shared/match/own-clock.ts';
import type { AnyRefusal, SeekRequest } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { setUp } from '../../shared/setup.ts';
import { playerOf } from '../people/player.ts';
import type { IdentityRecord } from '../store/store.ts';

export interface Wish {
  readonly game: GameId;
  readonly setup: Setup;
  readonly time: TimeControl;
  /** Two wishes of one kind can be fulfilled by one match. */
  readonly kind: string;
}

export const readWish = ({ choice, ...request }: SeekRequest): Result<Wish, AnyRefusal> => {
  const { game, ...rest } = choice;
  if (!isGameId(game)) return no('unknown-game');
  const setup = setUp(GAMES[game], rest);
  if (!setup.ok) return setup;
  const time = request.time ?? ownClock(game, setup.value);
  // The setup has every choice made, in the variant's own order; the time control is put into one order here.
  const pace =
    time.kind === 'game' ? [time.kind, time.ms, time.increment, time.delay] : Object.values(time).sort();
  const { variant, size, options } = setup.value;
  return ok({ game, setup: setup.value, time, kind: JSON.stringify([game, variant, size, options, pace]) });
};

/** Who has waited longer sits at chair 0; chance says who begins. */
export const pairedCommand = (
  request: SeekRequest,
  host: IdentityRecord,
  guest: IdentityRecord,
): Extract<Command, { kind: 'create' }> | null => {
  const wish = readWish(request);
  if (!wish.ok) return null;
  const { game, setup, time } = wish.value;
  return {
    kind: 'create',
    terms: { game, setup, time, first: 'random', games: 1, private: false },
    chairs: [{ paired: playerOf(host, host.bot) }, { paired: playerOf(guest, guest.bot) }],
  };
};
