// An agent in a thread of its own, so that whoever asks can go on listening and stop it at any time.
import { Worker } from 'node:worker_threads';
import type { Answer, Thinking } from '../../ai/agent.ts';
import { compiledThread } from '../../package-root.ts';
import { closeShare, type Share } from '../../ai/search/split.ts';
import { isStopped, newSignals, stop, type Signals } from '../../ai/signals.ts';
import type { Part } from '../../ai/thinking-thread.ts';
import { prepareIn, Team } from './team.ts';
import type { Asked, Task, Told } from './thinker-thread.ts';

export type { Task } from './thinker-thread.ts';

/** `hung`: the thread did not end its search when it was told to, and was replaced. */
export type ThinkFault = 'agent-failed' | 'thread-lost' | 'hung' | 'closed';
export type Thought =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly reason: ThinkFault; readonly detail: string };

const THREAD_FILE = compiledThread('server/tools/engines/thinker-thread.ts');
/** A search that has not ended this long after a stop never will. */
const HUNG_AFTER = 3_000;
/** The agent keeps its own time; this is for one that does not. */
const TIME_GRACE = 20;
const LONGEST_TIMER = 2 ** 31 - 1;

interface Search {
  readonly id: number;
  readonly signals: Signals;
  readonly settle: (thought: Thought) => void;
  readonly listen: ((thinking: Thinking) => void) | undefined;
  readonly share: Share | null;
  timer: NodeJS.Timeout | null;
}

export class Thinker {
  #thread: Worker | null = null;
  #search: Search | null = null;
  #ids = 0;
  readonly #team = new Team();
  #closed = false;

  get busy(): boolean {
    return this.#search !== null;
  }

  /** Loads what the agent needs, in so many threads; then its first question takes no longer than the others. */
  async prepare(part: Part, threads = 1): Promise<void> {
    if (this.#closed) return;
    await Promise.all([prepareIn(this.#running(), part), this.#team.prepare(part, threads)]);
  }

  /** One question at a time. `listen` hears what the agent thinks, at most ten times a second. */
  ask(task: Task, listen?: (thinking: Thinking) => void): Promise<Thought> {
    if (this.#search !== null) throw new Error('a thinker thinks of one thing at a time');
    if (this.#closed) return Promise.resolve({ ok: false, reason: 'closed', detail: '' });
    const id = (this.#ids += 1);
    const signals = newSignals();
    const share = this.#team.join(task);
    return new Promise((settle) => {
      this.#search = { id, signals, settle, listen, share, timer: null };
      const { movetime } = task.budget;
      if (movetime !== undefined && movetime < LONGEST_TIMER - TIME_GRACE) {
        this.#search.timer = setTimeout(() => this.stop(), movetime + TIME_GRACE);
      }
      this.#running().postMessage({ ...task, id, signals, share } satisfies Asked);
    });
  }

  /** Ends the search now with the best found so far. */
  stop(): void {
    const search = this.#search;
    if (search === null || isStopped(search.signals)) return;
    stop(search.signals);
    if (search.timer !== null) clearTimeout(search.timer);
    search.timer = setTimeout(() => {
      this.#settle({ ok: false, reason: 'hung', detail: 'the agent did not stop' });
      void this.#replace();
    }, HUNG_AFTER);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#settle({ ok: false, reason: 'closed', detail: '' });
    await Promise.all([this.#replace(), this.#team.close()]);
  }

  #running(): Worker {
    if (this.#thread !== null) return this.#thread;
    const thread = new Worker(THREAD_FILE, { execArgv: [] });
    const lost = (detail: string): void => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#settle({ ok: false, reason: 'thread-lost', detail });
    };
    thread.on('message', (told: Told) => this.#hear(told));
    thread.on('error', (error) => lost(error.message));
    thread.on('exit', (code) => lost(`exit code ${String(code)}`));
    this.#thread = thread;
    return thread;
  }

  #hear(told: Told): void {
    if ('prepared' in told || told.id !== this.#search?.id) return;
    if ('thinking' in told) this.#search.listen?.(told.thinking);
    else if ('answer' in told) this.#settle({ ok: true, value: told.answer });
    else this.#settle({ ok: false, reason: 'agent-failed', detail: told.failure });
  }

  #settle(thought: Thought): void {
    const search = this.#search;
    if (search === null) return;
    this.#search = null;
    // Where the thread is lost, nobody else tells those who take part.
    if (search.share !== null) closeShare(search.share);
    if (search.timer !== null) clearTimeout(search.timer);
    search.settle(thought);
  }

  async #replace(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }
}
