// The registry of agents by game, and how a name with options such as `gomoku8:depth=2` becomes one that answers.
import type { Chosen, Ranges } from '../../shared/agent-options.ts';
import { agentsOf, rangesOf, readAgent, type AgentTextError } from '../../shared/agents.ts';
import type { Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { no, ok, type Result } from '../../shared/result.ts';
import type { Agent, Opponent, Options, Question } from './agent.ts';
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

export type AgentError = AgentTextError | 'unsupported-setup';

/** The agents that play a setup, in the order a person sees them. */
export const agentsFor = (game: GameId, setup: Setup): string[] =>
  agentsOf(game).filter((name) => agentNamed(game, setup, name).ok);

/** The agent that `text` names: a name, then `:option=value` as often as wanted. */
export const agentNamed = (game: GameId, setup: Setup, text: string): Result<Opponent, AgentError> => {
  const read = readAgent(game, text);
  if (!read.ok) return read;
  const { name, chosen } = read.value;
  const agent = agentsIn(game).find((each) => each.name === name);
  if (agent === undefined) return no('unknown-agent');
  if (!agent.supports(setup)) return no('unsupported-setup');
  const options = { ...usualOf(rangesOf(game, name)), ...chosen };
  return ok({
    name: text,
    choose: (question) => agent.choose(bounded(question, chosen), options),
    prepare: () => agent.prepare?.(setup),
    takePart: (question, place) => agent.takePart?.(question, options, place),
  });
};

const usualOf = (ranges: Ranges): Options =>
  Object.fromEntries(
    Object.entries(ranges).flatMap(([name, { usual }]) => (usual === undefined ? [] : [[name, usual]])),
  );

/** A budget of positions that was chosen with the agent holds for every question. */
const bounded = (question: Question, { nodes = Infinity }: Chosen): Question => {
  if (nodes === Infinity) return question;
  const { budget } = question;
  return { ...question, budget: { ...budget, nodes: Math.min(nodes, budget.nodes ?? Infinity) } };
};
