// A worker thread in which an agent thinks for a tool: tasks come in, thoughts and an answer go out.
import { parentPort } from 'node:worker_threads';
import type { Answer, Place, Thinking } from '../../ai/agent.ts';
import {
  agentFor,
  takePart,
  think,
  type Part,
  type Ready,
  type Task as Thinkable,
} from '../../ai/thinking-thread.ts';
import { chanceOf } from './chance.ts';
import { warmUp } from './warm-up.ts';

export interface Task extends Part, Pick<Thinkable, 'start' | 'moves' | 'budget'> {
  readonly seed: number;
  /** How many threads may search it together. */
  readonly threads?: number;
}

/** A question; something to prepare, which is told when it is done; or, without a number, a part in another's search. */
export type Asked =
  | (Task & Pick<Thinkable, 'signals' | 'share'> & { readonly id: number })
  | (Part & { readonly id: number; readonly prepare: true })
  | (Omit<Task, 'seed' | 'budget' | 'threads'> & Place & { readonly id: null });
export type Told =
  | { readonly id: number; readonly thinking: Thinking }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string }
  | { readonly id: number; readonly prepared: true };

const ready = (part: Part): Ready => agentFor(part, warmUp);
const tell = (told: Told): void => parentPort?.postMessage(told);

const carryOut = (asked: Asked): void => {
  if (asked.id === null) takePart(ready(asked), { ...asked, signals: null });
  else if ('prepare' in asked) ready(asked);
  else {
    const { id } = asked;
    const random = chanceOf(asked.seed);
    const answer = think(ready(asked), { ...asked, random, tell: (thinking) => tell({ id, thinking }) });
    tell({ id, answer });
  }
};

parentPort?.on('message', (asked: Asked) => {
  const isQuestion = asked.id !== null && !('prepare' in asked);
  try {
    carryOut(asked);
  } catch (error) {
    // What cannot be prepared fails again, and is told, when it is asked to think.
    if (isQuestion) tell({ id: asked.id, failure: error instanceof Error ? error.message : String(error) });
  }
  if (asked.id !== null && !isQuestion) tell({ id: asked.id, prepared: true });
});
