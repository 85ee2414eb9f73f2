// Another program that is spoken to in lines: started, heard with a patience, and never left behind.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fault, type EngineFault } from './engine.ts';
import { linesOf } from './lines.ts';

export type Heard<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: EngineFault; readonly detail: string };

/** How long a program may take to leave after it was told goodbye. */
const GOODBYE = 500;
const KEPT_OF_ERRORS = 200;

interface Waiting {
  readonly take: (line: string) => boolean;
  readonly fail: (detail: string) => void;
}

export class Program {
  /** Null when it could not even be started. */
  readonly #child: ChildProcessWithoutNullStreams | null;
  readonly #gone: Promise<void>;
  #ended: string | null = null;
  #errors = '';
  #waiting: Waiting | null = null;

  constructor([file = '', ...args]: readonly string[]) {
    try {
      this.#child = spawn(file, args, { stdio: 'pipe' });
    } catch (error) {
      // Most faults are told by an event, a few such as a folder that is none at once.
      this.#child = null;
      this.#ended = error instanceof Error ? error.message : String(error);
    }
    const child = this.#child;
    if (child === null) {
      this.#gone = Promise.resolve();
      return;
    }
    this.#gone = new Promise((resolve) => {
      const end = (why: string): void => {
        this.#ended ??= why;
        resolve();
        this.#waiting?.fail(`${this.#ended} ${this.#errors}`.trim());
      };
      child.once('error', (error) => end(error.message));
      child.once('close', (code, signal) => end(`ended with ${signal ?? String(code)}`));
    });
    child.stdin.on('error', () => undefined);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-KEPT_OF_ERRORS);
    });
    void this.#listen(child.stdout);
  }

  get ended(): boolean {
    return this.#ended !== null;
  }

  say(line: string): void {
    if (this.#child?.stdin.writable === true) this.#child.stdin.write(`${line}\n`);
  }

  /** The first thing that `take` makes of a line; lines it answers with undefined are passed over. */
  hear<T>(take: (line: string) => T | undefined, within: number): Promise<Heard<T>> {
    if (this.#ended !== null) return Promise.resolve(fault('crash', `${this.#ended} ${this.#errors}`));
    return new Promise((resolve) => {
      const settle = (heard: Heard<T>): void => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve(heard);
      };
      const timer = setTimeout(
        () => settle(fault('no-answer', `nothing within ${String(Math.round(within))} ms`)),
        within,
      );
      this.#waiting = {
        fail: (detail) => settle(fault('crash', detail)),
        take: (line) => {
          const value = take(line);
          if (value === undefined) return false;
          settle({ ok: true, value });
          return true;
        },
      };
    });
  }

  async close(goodbye: string): Promise<void> {
    this.say(goodbye);
    this.#child?.stdin.end();
    const patience = setTimeout(() => this.kill(), GOODBYE);
    await this.#gone;
    clearTimeout(patience);
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
    // What the program started itself may hold the pipes open.
    this.#child?.stdout.destroy();
    this.#child?.stderr.destroy();
  }

  async #listen(output: Readable): Promise<void> {
    try {
      for await (const line of linesOf(output)) {
        if (line !== null) this.#waiting?.take(line.trim());
      }
    } catch {
      // A pipe that was cut: the end of the program says why.
    }
  }
}
