// A worker thread in which an agent thinks for a tool: tasks come in, thoughts and an answer go out.
import { parentPort } from 'node:worker_threads';
import type { Answer, Thinking } from '../../ai/agent.ts';
import { agentFor, think, type Part, type Ready, type Task as Thinkable } from '../../ai/thinking-thread.ts';
import { chanceOf } from './chance.ts';
import { warmUp } from './warm-up.ts';

export interface Task extends Part, Pick<Thinkable, 'start' | 'moves' | 'budget'> {
  readonly seed: number;
}

/** Null prepares the agent and answers nothing. */
export type Asked =
  (Task & Pick<Thinkable, 'signals'> & { readonly id: number }) | (Part & { readonly id: null });
export type Told =
  | { readonly id: number; readonly thinking: Thinking }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string };

const ready = (part: Part): Ready => agentFor(part, warmUp);
const tell = (told: Told): void => parentPort?.postMessage(told);

parentPort?.on('message', (asked: Asked) => {
  const { id } = asked;
  try {
    if (id === null) ready(asked);
    else {
      const random = chanceOf(asked.seed);
      const answer = think(ready(asked), { ...asked, random, tell: (thinking) => tell({ id, thinking }) });
      tell({ id, answer });
    }
  } catch (error) {
    // What cannot be prepared fails again, and is told, when it is asked to think.
    if (id !== null) tell({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
