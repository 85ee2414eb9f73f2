// The agents a person can pick as an opponent, by name: those of every game, then a game's own.
import type { Game, Setup } from './game.ts';
import { GAMES, type GameId } from './games/index.ts';

/** From a beginner to full strength. */
export const LEVEL_NAMES = [
  'level:1',
  'level:2',
  'level:3',
  'level:4',
  'level:5',
  'level:6',
  'level:7',
  'level:8',
] as const;

export type LevelName = (typeof LEVEL_NAMES)[number];

/** They need the rules and nothing else, so that every game has them. */
export const OF_EVERY_GAME = ['random', 'mcts'] as const;

/** The names of a game's agents, in the order a person sees them. */
export const agentsOf = (id: GameId): string[] => {
  const game: Game = GAMES[id];
  return [...(game.levels ? LEVEL_NAMES : []), ...OF_EVERY_GAME, ...Object.keys(game.agents)];
};

/** Whether an agent of the game plays this setup: any, unless the system it comes from knew fewer. */
export const playsSetup = (id: GameId, name: string, setup: Setup): boolean => {
  const { agents }: Game = GAMES[id];
  return !Object.hasOwn(agents, name) || (agents[name]?.plays?.(setup) ?? true);
};

/** The agents a person can invite to a game of this setup. */
export const opponentsFor = (id: GameId, setup: Setup): string[] =>
  agentsOf(id).filter((name) => playsSetup(id, name, setup));

/** The agents that play a variant in one size or another. */
export const opponentsOf = (id: GameId, variant: string): string[] => {
  const { variants }: Game = GAMES[id];
  const sizes = variants[variant]?.size.values ?? [];
  return agentsOf(id).filter((name) =>
    sizes.some((size) => playsSetup(id, name, { variant, size, options: {} })),
  );
};
