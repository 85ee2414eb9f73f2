// The worker thread that owns the SQLite file, asked and answered by number. If it dies another one takes over;
// what it had been asked is then of unknown outcome.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StoreError, StoreRefused } from '../errors.ts';
import type { Ask, Opened, Reply, WorkerData, WorkerSettings } from './messages.ts';
import { compiledThread } from '../../package-root.ts';

const RESTART_AFTER = 1_000;
/** A batch is soon forgotten. */
const YOUNG_MEGABYTES = 4;

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** An ask before it has its number. */
export type Question = Ask extends infer A ? (A extends unknown ? Omit<A, 'id'> : never) : never;

export class SqliteThread {
  readonly #settings: WorkerSettings;
  readonly #onError: (error: Error) => void;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | null = null;
  /** Made 1, the thread ends before its next answer. */
  #end = new Int32Array(new SharedArrayBuffer(4));
  #restart: Promise<void> = Promise.resolve();
  #count = 0;
  #closed = false;

  private constructor(settings: WorkerSettings, onError: (error: Error) => void) {
    this.#settings = settings;
    this.#onError = onError;
  }

  static async start(settings: WorkerSettings, onError: (error: Error) => void): Promise<SqliteThread> {
    const thread = new SqliteThread(settings, onError);
    await thread.#start();
    return thread;
  }

  ask(question: Question): Promise<unknown> {
    return this.#worker === null ? this.#askAnother(question) : this.#askOf(this.#worker, question);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    await this.ask({ close: true }).catch(() => undefined);
    this.#closed = true;
    await this.#worker?.terminate();
  }

  /** Ends the thread as a crash would, but not within the database's own code, which would take the process along. */
  async kill(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    const ended = once(worker, 'exit');
    Atomics.store(this.#end, 0, 1);
    this.ask({ method: 'healthy', args: [] }).catch(() => undefined);
    await ended;
  }

  /** While another thread is started, it is waited for. */
  async #askAnother(question: Question): Promise<unknown> {
    await this.#restart;
    if (this.#worker === null)
      throw new StoreError('store-unavailable', 'the store is closed or cannot be opened');
    return this.#askOf(this.#worker, question);
  }

  #askOf(worker: Worker, question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#asked.set(id, { resolve, reject });
      worker.postMessage({ ...question, id });
    });
  }

  #start(): Promise<void> {
    this.#end = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(compiledThread('server/store/sqlite/worker.ts'), {
      workerData: { ...this.#settings, end: this.#end } satisfies WorkerData,
      execArgv: [],
      name: 'sqlite',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    return new Promise((resolve, reject) => {
      worker.once('message', (opened: Opened) => {
        if (opened.opened) {
          worker.on('message', (reply: Reply) => this.#answered(reply));
          this.#worker = worker;
          resolve();
        } else {
          reject(
            opened.refused === null
              ? new Error(opened.error)
              : new StoreRefused(opened.refused, opened.error),
          );
        }
      });
      worker.on('error', (error: Error) => {
        this.#onError(error);
        reject(error);
      });
      worker.on('exit', () => {
        reject(new Error('the thread of the store ended while it started'));
        this.#ended(worker);
      });
    });
  }

  #answered(reply: Reply): void {
    const asked = this.#asked.get(reply.id);
    this.#asked.delete(reply.id);
    if ('value' in reply) asked?.resolve(reply.value);
    else
      asked?.reject(
        reply.reason === null ? new Error(reply.error) : new StoreError(reply.reason, reply.error),
      );
  }

  #ended(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    if (!this.#closed) {
      this.#onError(new Error('the thread of the store ended'));
      this.#restart = this.#again();
    }
    for (const { reject } of this.#asked.values()) {
      reject(new StoreError('store-unavailable', 'the thread of the store ended'));
    }
    this.#asked.clear();
  }

  /** The first try is awaited by everyone who asks meanwhile; later ones go on behind their back. */
  async #again(): Promise<void> {
    try {
      await this.#start();
    } catch (error) {
      this.#onError(error instanceof Error ? error : new Error(String(error)));
      void sleep(RESTART_AFTER, undefined, { ref: false }).then(() => {
        if (!this.#closed) this.#restart = this.#again();
      });
    }
  }
}
