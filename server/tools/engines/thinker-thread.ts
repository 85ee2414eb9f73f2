// A worker thread in which an agent thinks: tasks come in, thoughts and an answer go out, a shared flag stops it.
import { parentPort, workerData } from 'node:worker_threads';
import type { Move, Position, Setup } from '../../../shared/game.ts';
import { GAMES, type GameId } from '../../../shared/games/index.ts';
import type { Rules } from '../../../shared/game.ts';
import type { Answer, Budget, Opponent, Thinking } from '../../ai/agent.ts';
import { agentNamed } from '../../ai/agents.ts';
import { wishTables } from '../../ai/engines.ts';
import { chanceOf } from './chance.ts';
import { warmUp } from './warm-up.ts';

/** Who plays what. */
export interface Part {
  readonly game: GameId;
  readonly setup: Setup;
  /** As the registry of agents names it, options and all. */
  readonly agent: string;
  /** Megabytes of an engine's table, where somebody wishes other than what it takes by itself. */
  readonly table?: number | null;
}

export interface Task extends Part {
  /** The position the moves start from, as text; null for the first position. */
  readonly start: string | null;
  readonly moves: readonly Move[];
  readonly budget: Budget;
  readonly seed: number;
}

export interface ThreadData {
  /** One number: tasks up to this id have to end. */
  readonly stopped: SharedArrayBuffer;
}

export type Asked = (Task & { readonly id: number }) | (Part & { readonly id: null });
export type Told =
  | { readonly id: number; readonly thinking: Thinking }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string };

/** Thoughts go out at most ten times a second. */
const BETWEEN_THOUGHTS = 100;

const { stopped } = workerData as ThreadData;
const flag = new Int32Array(stopped);
const now = (): number => performance.now();

interface Ready {
  readonly rules: Rules;
  readonly opponent: Opponent;
}
const known = new Map<string, Ready>();

/** Agents keep their tables from move to move, so that the same one is asked again. */
const ready = ({ game, setup, agent, table = null }: Part): Ready => {
  wishTables(table);
  const key = JSON.stringify([game, setup, agent, table]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const rules: Rules = GAMES[game].rules(setup);
  const named = agentNamed(game, setup, agent);
  if (!named.ok) throw new Error(`${agent}: ${named.reason}`);
  const fresh = { rules, opponent: named.value };
  known.set(key, fresh);
  warmUp(rules, fresh.opponent);
  return fresh;
};

const positionOf = (rules: Rules, { start, moves }: Task): Position => {
  let position = rules.start;
  if (start !== null) {
    const read = rules.read(start);
    if (!read.ok) throw new Error(`unreadable position: ${read.reason}`);
    position = read.value;
  }
  for (const move of moves) {
    const played = rules.play(position, move);
    if (!played.ok) throw new Error(`${rules.format(move)}: ${played.reason}`);
    position = played.value.position;
  }
  return position;
};

const think = (task: Task & { readonly id: number }): Answer => {
  const { rules, opponent } = ready(task);
  let thought = -Infinity;
  return opponent.choose({
    rules,
    position: positionOf(rules, task),
    history: task.moves,
    budget: task.budget,
    random: chanceOf(task.seed),
    now,
    stop: () => Atomics.load(flag, 0) >= task.id,
    report: (thinking) => {
      if (now() < thought + BETWEEN_THOUGHTS) return;
      thought = now();
      tell({ id: task.id, thinking });
    },
  });
};

const tell = (told: Told): void => parentPort?.postMessage(told);

parentPort?.on('message', (asked: Asked) => {
  try {
    if (asked.id === null) ready(asked);
    else tell({ id: asked.id, answer: think(asked) });
  } catch (error) {
    // What cannot be prepared fails again, and is told, when it is asked to think.
    if (asked.id !== null) {
      tell({ id: asked.id, failure: error instanceof Error ? error.message : String(error) });
    }
  }
});
