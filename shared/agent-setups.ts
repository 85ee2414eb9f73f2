// Which setups of its game an agent plays: all of them, unless the system it comes from knew fewer.
import { AGENTS, type AgentName } from './agents.ts';
import type { Game, Setup } from './game.ts';
import { GAMES, type GameId } from './games/index.ts';

const hasSwap = ({ options }: Setup): boolean => (options['opening'] ?? 'free').startsWith('swap');

const onEight = (setup: Setup): boolean =>
  setup.variant === 'freestyle' && setup.size === '8' && !hasSwap(setup);
const onAnyBoard = (setup: Setup): boolean =>
  setup.variant === 'classic' || (setup.variant === 'freestyle' && !hasSwap(setup));
const onSevenBySix = ({ size }: Setup): boolean => size === '7x6';

const NARROWER: Readonly<Partial<Record<AgentName, (setup: Setup) => boolean>>> = {
  'connect4-minimax': onSevenBySix,
  'connect4-minimax-fixed': onSevenBySix,
  'gomoku8-negamax': onEight,
  gomoku8: onEight,
  'gomoku8-fixed': onEight,
  'gomoku-minmax': onAnyBoard,
  'gomoku-elage': onAnyBoard,
  'gomoku-minmax-fixed': onAnyBoard,
  'gomoku-elage-fixed': onAnyBoard,
};

export const playsSetup = (name: AgentName, setup: Setup): boolean => NARROWER[name]?.(setup) ?? true;

/** The agents a person can invite to a game of this setup, in the order a person sees them. */
export const opponentsFor = (game: GameId, setup: Setup): AgentName[] =>
  AGENTS[game].filter((name) => playsSetup(name, setup));

/** The agents that play a variant in one size or another. */
export const opponentsOf = (game: GameId, variant: string): AgentName[] => {
  const { variants }: Game = GAMES[game];
  const sizes = variants[variant]?.size.values ?? [];
  return AGENTS[game].filter((name) =>
    sizes.some((size) => playsSetup(name, { variant, size, options: {} })),
  );
};
