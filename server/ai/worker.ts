// A search worker: one question at a time, in a thread of its own that gives way to the server.
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Rules } from '../../shared/game.ts';
import { positionAfter } from '../../shared/match/takeback.ts';
import type { Thought } from '../../shared/protocol.ts';
import { rulesOf } from '../../shared/rules-of.ts';
import type { Opponent, Thinking } from './agent.ts';
import { agentNamed } from './agents.ts';
import { monotonic, SIGNAL, type Found, type Job, type Progress, type Question } from './jobs.ts';

const NICENESS = 5;
const REPORT_EVERY = 100;
/** Of a long line nobody reads the end. */
const LINE = 16;
/** A worker that had to start first still gets this part of its time. */
const LEAST_PART = 0.5;
const MOST_TABLES = 16;

// On Linux a priority is a thread's; elsewhere this would slow the whole server down.
if (process.platform === 'linux' && getPriority(0) < NICENESS) setPriority(0, NICENESS);

/** Asked for nothing but to be there. */
export const warm = (): null => null;

export const search = (job: Job): Found => {
  const signals = new Int32Array(job.signals);
  Atomics.store(signals, SIGNAL.begun, 1);
  const started = performance.now();
  const movetime = Math.max(job.deadline - monotonic(), job.movetime * LEAST_PART);
  const end = started + movetime;
  const { rules, opponent } = tableFor(job);
  const position = positionAfter(rules, job.moves);
  const thoughtOf = ({ depth, nodes, score, pv }: Thinking): Thought => {
    const time = Math.round(performance.now() - started);
    const nps = Math.round((nodes * 1_000) / Math.max(1, time));
    return { depth, nodes, nps, score, pv: pv.slice(0, LINE).map((move) => rules.format(move)), time };
  };
  let reported = -Infinity;
  const { move, thinking } = opponent.choose({
    rules,
    position,
    history: job.moves,
    budget: { movetime },
    random: Math.random,
    now: () => performance.now(),
    stop: () => Atomics.load(signals, SIGNAL.stop) !== 0 || performance.now() >= end,
    report: (news) => {
      if (performance.now() < reported + REPORT_EVERY) return;
      reported = performance.now();
      parentPort?.postMessage({ id: job.id, thought: thoughtOf(news) } satisfies Progress);
    },
  });
  const played = rules.play(position, move);
  if (!played.ok) throw new Error(`${job.agent} answers an illegal move: ${String(move)} (${played.reason})`);
  return { move: rules.format(move), thought: thoughtOf(thinking) };
};

interface Table {
  readonly rules: Rules;
  readonly opponent: Opponent;
}

/** Rules and agents keep what they have worked out for a setup, so the newest stay. */
const tables = new Map<string, Table>();

const tableFor = ({ game, setup, agent }: Question): Table => {
  const key = JSON.stringify([game, setup, agent]);
  const known = tables.get(key);
  tables.delete(key);
  const table = known ?? openTable({ game, setup, agent });
  tables.set(key, table);
  const [oldest] = tables.keys();
  if (tables.size > MOST_TABLES && oldest !== undefined) tables.delete(oldest);
  return table;
};

const openTable = ({ game, setup, agent }: Omit<Question, 'moves'>): Table => {
  const opponent = agentNamed(game, setup, agent);
  if (!opponent.ok) throw new Error(`no agent ${agent} for ${game}: ${opponent.reason}`);
  return { rules: rulesOf(game, setup), opponent: opponent.value };
};
