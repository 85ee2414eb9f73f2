// Which AI agents can be invited to a chair of a game.
import type { GameId } from '../shared/games/index.ts';

const AGENTS: Readonly<Partial<Record<GameId, readonly string[]>>> = {};

export const isAgent = (game: GameId, agent: string): boolean => AGENTS[game]?.includes(agent) ?? false;
