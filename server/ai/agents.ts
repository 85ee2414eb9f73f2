// The registry of agents by game, and how a name with options such as `gomoku8:depth=2` becomes one that answers.
import { agentsOf } from '../../shared/agents.ts';
import type { Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Agent, Opponent, Options } from './agent.ts';
import { aiOf } from './games/index.ts';
import { levelsFor } from './levels/opponent.ts';
import { mctsFor } from './mcts/opponent.ts';
import { RANDOM } from './random.ts';

const known = new Map<GameId, readonly Agent[]>();

const agentsIn = (game: GameId): readonly Agent[] => {
  const agents = known.get(game) ?? [...levelsFor(game), RANDOM, mctsFor(game), ...(aiOf(game).agents ?? [])];
  known.set(game, agents);
  return agents;
};

export type AgentError = 'unknown-agent' | 'unknown-agent-option' | 'bad-agent-option' | 'unsupported-setup';

/** The agents that play a setup, in the order a person sees them. */
export const agentsFor = (game: GameId, setup: Setup): string[] =>
  agentsOf(game).filter((name) => agentNamed(game, setup, name).ok);

/** The agent that `text` names: a name, then `:option=value` as often as wanted. */
export const agentNamed = (game: GameId, setup: Setup, text: string): Result<Opponent, AgentError> => {
  const agent = agentsIn(game).find(({ name }) => text === name || text.startsWith(`${name}:`));
  if (agent === undefined) return no('unknown-agent');
  const options = optionsOf(agent, text.split(':').slice(agent.name.split(':').length));
  if (!options.ok) return options;
  if (!agent.supports(setup)) return no('unsupported-setup');
  return ok({
    name: text,
    choose: (question) => agent.choose(question, options.value),
    prepare: () => agent.prepare?.(setup),
    roots: (question) => agent.roots?.(question, options.value) ?? null,
  });
};

const optionsOf = (agent: Agent, pairs: readonly string[]): Result<Options, AgentError> => {
  const options: Record<string, number> = {};
  for (const [key, range] of Object.entries(agent.options)) options[key] = range.initial;
  for (const pair of pairs) {
    const [key = '', text = ''] = pair.split('=');
    const range = Object.hasOwn(agent.options, key) ? agent.options[key] : undefined;
    if (range === undefined) return no('unknown-agent-option');
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (value < range.least || value > range.most) return no('bad-agent-option');
    options[key] = value;
  }
  return ok(options);
};
