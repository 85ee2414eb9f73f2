// Turns what a person asks of a new match into the command that makes it, or names the choice that is wrong.
import { writeAgent } from '../../shared/agent-options.ts';
import { opponentNamed, rangesOf } from '../../shared/agents.ts';
import type { Setup } from '../../shared/game.ts';
import { GAMES, isGameId, type GameId } from '../../shared/games/index.ts';
import type { ChairWish, Command } from '../../shared/match/command.ts';
import { ownClock } from '../../shared/match/own-clock.ts';
import type { AnyRefusal, CreateRequest } from '../../shared/protocol.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import { setUp } from '../../shared/setup.ts';
import type { Store } from '../store/store.ts';

type Wish = CreateRequest['chairs'][number];
type People = Pick<Store, 'identity'>;

const RATED = { rated: true } as const;

export const creation = async (
  { choice, time, first, games, private: isPrivate, rated = false, chairs: wishes }: CreateRequest,
  store: People,
): Promise<Result<Extract<Command, { kind: 'create' }>, AnyRefusal>> => {
  const { game, ...rest } = choice;
  if (!isGameId(game)) return no('unknown-game');
  const setup = setUp(GAMES[game], rest);
  if (!setup.ok) return setup;
  const one = await seatable(wishes[0], game, setup.value, store);
  if (!one.ok) return one;
  const two = await seatable(wishes[1], game, setup.value, store);
  if (!two.ok) return two;
  const clock = time ?? ownClock(game, setup.value);
  const terms = {
    game,
    setup: setup.value,
    time: clock,
    first,
    games,
    private: isPrivate,
    ...(rated ? RATED : {}),
  };
  return ok({ kind: 'create', terms, chairs: [one.value, two.value] });
};

/** An agent is written down the same way however its settings were put. */
const seatable = async (
  wish: Wish,
  game: GameId,
  setup: Setup,
  store: People,
): Promise<Result<ChairWish, AnyRefusal>> => {
  if (typeof wish === 'string') return ok(wish);
  if ('bot' in wish)
    return (await store.identity(wish.bot))?.bot === true ? ok({ invited: wish.bot }) : no('unknown-bot');
  if ('invite' in wish)
    return (await store.identity(wish.invite)) === null ? no('nobody-there') : ok({ invited: wish.invite });
  const agent = opponentNamed(game, setup, wish.ai);
  if (!agent.ok) return agent;
  return ok({ ai: writeAgent(agent.value, rangesOf(game, agent.value.name)) });
};

const isAi = (wish: Wish): boolean => typeof wish === 'object' && 'ai' in wish;

export const isAmongAis = ({ chairs }: CreateRequest): boolean => chairs.every(isAi);
export const hasAi = ({ chairs }: CreateRequest): boolean => chairs.some(isAi);

/** Who is invited by name, and is no bot. */
export const invitedIn = ({ chairs }: CreateRequest): string | null => {
  const [wish] = chairs.filter((each) => typeof each === 'object' && 'invite' in each);
  return typeof wish === 'object' && 'invite' in wish ? wish.invite : null;
};
