// A timer as Node's are to those who hold one.
import type { Event, Scheduler } from './scheduler.ts';

export class Timer {
  readonly #scheduler: Scheduler;
  readonly #wait: number;
  readonly #again: boolean;
  readonly #act: () => void;
  #event: Event;

  constructor(scheduler: Scheduler, wait: number, again: boolean, act: () => void) {
    this.#scheduler = scheduler;
    this.#wait = wait;
    this.#again = again;
    this.#act = act;
    this.#event = this.#start();
  }

  stop(): void {
    this.#event.cancelled = true;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  #start(): Event {
    return this.#scheduler.after(this.#wait, () => {
      if (this.#again) this.#event = this.#start();
      this.#act();
    });
  }
}
