// A search worker of the server: one question at a time or a part in another's, in a thread of its own that gives way to the server.
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Thought } from '../../shared/protocol.ts';
import type { Thinking } from './agent.ts';
import { monotonic, type Found, type Job, type Joining, type Progress } from './jobs.ts';
import { begin } from './signals.ts';
import { agentFor, takePart, think } from './thinking-thread.ts';

const NICENESS = 5;
/** Of a long line nobody reads the end. */
const LINE = 16;
/** A worker that had to start first still gets this part of its time. */
const LEAST_PART = 0.5;

// On Linux a priority is a thread's; elsewhere this would slow the whole server down.
if (process.platform === 'linux' && getPriority(0) < NICENESS) setPriority(0, NICENESS);

/** Asked for nothing but to be there. */
export const warm = (): null => null;

export const join = (joining: Joining): null => {
  takePart(agentFor(joining), { ...joining, start: null });
  return null;
};

export const search = (job: Job): Found => {
  begin(job.signals);
  const started = performance.now();
  const movetime = Math.max(job.deadline - monotonic(), job.movetime * LEAST_PART);
  const ready = agentFor(job);
  const { rules } = ready;
  const thoughtOf = ({ depth, nodes, score, pv }: Thinking): Thought => {
    const time = Math.round(performance.now() - started);
    const nps = Math.round((nodes * 1_000) / Math.max(1, time));
    return { depth, nodes, nps, score, pv: pv.slice(0, LINE).map((move) => rules.format(move)), time };
  };
  const { move, thinking } = think(ready, {
    start: null,
    moves: job.moves,
    budget: { movetime },
    signals: job.signals,
    share: job.share,
    end: started + movetime,
    random: Math.random,
    tell: (news) => parentPort?.postMessage({ id: job.id, thought: thoughtOf(news) } satisfies Progress),
  });
  return { move: rules.format(move), thought: thoughtOf(thinking) };
};
