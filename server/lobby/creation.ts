// Turns what a person asks of a new match into the command that makes it, or names the choice that is wrong.
import { opponentsFor } from '../../shared/agents.ts';
import { GAMES, isGameId } from '../../shared/games/index.ts';
import type { Command } from '../../shared/match/command.ts';
import type { AnyRefusal, CreateRequest } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { setUp } from '../../shared/setup.ts';
import type { Store } from '../store/store.ts';

export const creation = async (
  { choice, time, first, games, private: isPrivate, chairs }: CreateRequest,
  store: Pick<Store, 'identity'>,
): Promise<Result<Extract<Command, { kind: 'create' }>, AnyRefusal>> => {
  const { game, ...rest } = choice;
  if (!isGameId(game)) return no('unknown-game');
  const setup = setUp(GAMES[game], rest);
  if (!setup.ok) return setup;
  for (const wish of chairs) {
    if (typeof wish === 'string') continue;
    if ('ai' in wish && !opponentsFor(game, setup.value).some((name) => name === wish.ai))
      return no('unknown-agent');
    if ('bot' in wish && (await store.identity(wish.bot))?.bot !== true) return no('unknown-bot');
  }
  const terms = { game, setup: setup.value, time, first, games, private: isPrivate };
  return ok({ kind: 'create', terms, chairs });
};

export const isAmongAis = ({ chairs }: CreateRequest): boolean =>
  chairs.every((wish) => typeof wish === 'object' && 'ai' in wish);
