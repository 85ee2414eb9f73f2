// The agents a person can pick as an opponent, by name and settings: those of every game, then a game's own.
import {
  isAgentOption,
  splitAgent,
  type AgentOption,
  type ChosenAgent,
  type Range,
  type Ranges,
} from './agent-options.ts';
import type { Game, Setup } from './game.ts';
import { GAMES, type GameId } from './games/index.ts';
import { no, ok, type Result } from './result.ts';

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

/** Playouts bound a search that has no time to keep. */
const OF_MCTS: Ranges = { playouts: { least: 1, most: 10_000_000 } };

/** What can be set of an agent of the game. */
export const rangesOf = (id: GameId, name: string): Ranges => {
  if (name === 'mcts') return OF_MCTS;
  const { agents }: Game = GAMES[id];
  return (Object.hasOwn(agents, name) ? agents[name]?.options : undefined) ?? {};
};

export type AgentTextError = 'unknown-agent' | 'unknown-agent-option' | 'bad-agent-option';

/** The agent of the game that a text names, with its settings: each within its bounds, and said once. */
export const readAgent = (id: GameId, text: string): Result<ChosenAgent, AgentTextError> => {
  const name = agentsOf(id).find((each) => text === each || text.startsWith(`${each}:`));
  if (name === undefined) return no('unknown-agent');
  const ranges = rangesOf(id, name);
  const chosen: Partial<Record<AgentOption, number>> = {};
  const pairs = text === name ? [] : text.slice(name.length + 1).split(':');
  for (const pair of pairs) {
    const [key = '', value = '', ...rest] = pair.split('=');
    const range = isAgentOption(key) ? ranges[key] : undefined;
    if (!isAgentOption(key) || range === undefined) return no('unknown-agent-option');
    const number = numberIn(range, value);
    if (number === null || rest.length > 0 || key in chosen) return no('bad-agent-option');
    chosen[key] = number;
  }
  return ok({ name, chosen });
};

/** A setting by its number or by its name. */
const numberIn = ({ least, most, named = {} }: Range, text: string): number | null => {
  const called = Object.entries(named).find(([name]) => name === text)?.[1];
  const number = called ?? (/^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : NaN);
  return number >= least && number <= most ? number : null;
};

/** Whether several threads can search together for the agent that a text names. */
export const sharesRoot = (id: GameId, text: string): boolean => {
  const { agents }: Game = GAMES[id];
  const { name } = splitAgent(text);
  return Object.hasOwn(agents, name) && agents[name]?.threads === true;
};

/** Whether an agent of the game plays this setup: any, unless the system it comes from knew fewer. */
export const playsSetup = (id: GameId, name: string, setup: Setup): boolean => {
  const { agents }: Game = GAMES[id];
  return !Object.hasOwn(agents, name) || (agents[name]?.plays?.(setup) ?? true);
};

/** The agents a person can invite to a game of this setup. */
export const opponentsFor = (id: GameId, setup: Setup): string[] =>
  agentsOf(id).filter((name) => playsSetup(id, name, setup));

/** The agent that a text names, if a person can invite it to a game of this setup. */
export const opponentNamed = (
  id: GameId,
  setup: Setup,
  text: string,
): Result<ChosenAgent, AgentTextError> => {
  const read = readAgent(id, text);
  return read.ok && !playsSetup(id, read.value.name, setup) ? no('unknown-agent') : read;
};

/** The agents that play a variant in one size or another. */
export const opponentsOf = (id: GameId, variant: string): string[] => {
  const { variants }: Game = GAMES[id];
  const sizes = variants[variant]?.size.values ?? [];
  return agentsOf(id).filter((name) =>
    sizes.some((size) => playsSetup(id, name, { variant, size, options: {} })),
  );
};
