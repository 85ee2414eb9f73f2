// Threads that take part in the searches of a program that has the machine's cores to itself.
import { Worker } from 'node:worker_threads';
import { sharesRoot } from '../../../shared/agents.ts';
import { newShare, type Share } from '../../ai/search/split.ts';
import type { Part } from '../../ai/thinking-thread.ts';
import { compiledThread } from '../../package-root.ts';
import type { Asked, Task, Told } from './thinker-thread.ts';

const THREAD_FILE = compiledThread('server/tools/engines/thinker-thread.ts');

let preparations = 0;

/** Resolved when the thread has what the agent needs, or is lost. */
export const prepareIn = (thread: Worker, { game, setup, agent, table = null }: Part): Promise<void> =>
  new Promise((resolve) => {
    const id = (preparations += 1);
    const done = (): void => {
      thread.off('message', hear);
      thread.off('exit', done);
      resolve();
    };
    const hear = (told: Told): void => {
      if ('prepared' in told && told.id === id) done();
    };
    thread.on('message', hear);
    thread.on('exit', done);
    thread.postMessage({ game, setup, agent, table, id, prepare: true } satisfies Asked);
  });

export class Team {
  readonly #threads: Worker[] = [];

  /**
   * Has so many threads, the asking one among them, search this root together. Null where it is searched alone: by an
   * agent whose root cannot be shared, and where nodes are counted, since then the count decides the move.
   */
  join({ seed: _seed, budget, threads = 1, ...task }: Task): Share | null {
    if (threads < 2 || budget.nodes !== undefined || !sharesRoot(task.game, task.agent)) return null;
    const share = newShare(threads);
    this.#others(threads).forEach((thread, index) =>
      thread.postMessage({ ...task, id: null, share, lane: index + 1 } satisfies Asked),
    );
    return share;
  }

  /** Loads what the agent needs in every thread; resolved when all of them have it. */
  async prepare(part: Part, threads: number): Promise<void> {
    if (sharesRoot(part.game, part.agent)) {
      await Promise.all(this.#others(threads).map((thread) => prepareIn(thread, part)));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map((thread) => thread.terminate()));
  }

  #others(threads: number): Worker[] {
    while (this.#threads.length < threads - 1) this.#start();
    return this.#threads.slice(0, threads - 1);
  }

  /** One that is lost leaves its moves to the others. */
  #start(): void {
    const thread = new Worker(THREAD_FILE, { execArgv: [] });
    const lost = (): void => {
      const index = this.#threads.indexOf(thread);
      if (index >= 0) this.#threads.splice(index, 1);
    };
    thread.on('error', lost);
    thread.on('exit', lost);
    this.#threads.push(thread);
  }
}
