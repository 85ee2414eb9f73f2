// Which AI agents can be invited to a chair of a game. By name alone: the agents themselves live in the workers.
import { opponentsFor } from '../../shared/agents.ts';
import type { Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';

export const isAgent = (game: GameId, setup: Setup, agent: string): boolean =>
  opponentsFor(game, setup).some((name) => name === agent);
