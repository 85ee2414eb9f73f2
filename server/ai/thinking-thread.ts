// What every thread that thinks does: keeps its agents ready, and asks one until it has a move or a shared flag stops it.
import type { Move, Position, Rules, Setup } from '../../shared/game.ts';
import type { GameId } from '../../shared/games/index.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import type { Answer, Budget, Opponent, Place, Thinking } from './agent.ts';
import { agentNamed } from './agents.ts';
import { wishTables } from './engines.ts';
import { closeShare, type Share } from './search/split.ts';
import { begin, isStopped, type Signals } from './signals.ts';

/** Who plays what. */
export interface Part {
  readonly game: GameId;
  readonly setup: Setup;
  /** As the registry of agents names it, options and all. */
  readonly agent: string;
  /** Megabytes of an engine's table, where somebody wishes other than what it takes by itself. */
  readonly table?: number | null;
}

export interface Ready {
  readonly rules: Rules;
  readonly opponent: Opponent;
}

/** Agents keep what they have worked out for a setup, so the newest stay. */
const MOST_READY = 16;
const kept = new Map<string, Ready>();

/** `opened` is told of an agent that was not ready yet. */
export const agentFor = (
  { game, setup, agent, table = null }: Part,
  opened: (ready: Ready) => void = () => undefined,
): Ready => {
  wishTables(table);
  const key = JSON.stringify([game, setup, agent, table]);
  const known = kept.get(key);
  const ready = known ?? open(game, setup, agent);
  // The latest one asked is the last one in the map.
  kept.delete(key);
  kept.set(key, ready);
  const [oldest] = kept.keys();
  if (kept.size > MOST_READY && oldest !== undefined) kept.delete(oldest);
  if (known === undefined) opened(ready);
  return ready;
};

const open = (game: GameId, setup: Setup, agent: string): Ready => {
  const named = agentNamed(game, setup, agent);
  if (!named.ok) throw new Error(`no agent ${agent} for ${game}: ${named.reason}`);
  return { rules: rulesOf(game, setup), opponent: named.value };
};

/** A question to an agent that is ready. */
export interface Task {
  /** The position the moves start from, as text; null for the first position. */
  readonly start: string | null;
  readonly moves: readonly Move[];
  readonly budget: Budget;
  readonly signals: Signals;
  /** Where other threads take part. */
  readonly share?: Share | null;
  /** When it has to end at the latest, by `performance.now`. */
  readonly end?: number;
  readonly random: () => number;
  /** Hears what the agent thinks, ten times a second at most. */
  readonly tell: (thinking: Thinking) => void;
}

const BETWEEN_THOUGHTS = 100;

/** The answer is legal by the rules. Whoever takes part goes when it is there. */
export const think = (ready: Ready, task: Task): Answer => {
  try {
    return answerTo(ready, task);
  } finally {
    if (task.share) closeShare(task.share);
  }
};

const answerTo = ({ rules, opponent }: Ready, task: Task): Answer => {
  const { moves, budget, signals, share, end = Infinity, random, tell } = task;
  begin(signals);
  const position = positionOf(rules, task);
  const now = (): number => performance.now();
  let told = -Infinity;
  const answer = opponent.choose({
    rules,
    position,
    history: moves,
    budget,
    random,
    now,
    stop: () => isStopped(signals) || now() >= end,
    report: (thinking) => {
      if (now() < told + BETWEEN_THOUGHTS) return;
      told = now();
      tell(thinking);
    },
    ...(share ? { share } : {}),
  });
  const played = rules.play(position, answer.move);
  if (played.ok) return answer;
  throw new Error(`${opponent.name} answers an illegal move: ${String(answer.move)} (${played.reason})`);
};

/** Takes part in what another thread was asked, until that has its answer or the flag stops it. */
export const takePart = (
  { rules, opponent }: Ready,
  { signals, ...task }: Pick<Task, 'start' | 'moves'> & Place & { readonly signals: Signals | null },
): void => {
  if (signals !== null) begin(signals);
  const question = {
    rules,
    position: positionOf(rules, task),
    budget: {},
    random: () => 0,
    now: () => performance.now(),
    stop: () => signals !== null && isStopped(signals),
  };
  opponent.takePart(question, task);
};

const positionOf = (rules: Rules, { start, moves }: Pick<Task, 'start' | 'moves'>): Position => {
  const first = start === null ? { ok: true as const, value: rules.start } : rules.read(start);
  if (!first.ok) throw new Error(`unreadable position: ${first.reason}`);
  return moves.reduce((position, move) => {
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
    return played.value.position;
  }, first.value);
};
