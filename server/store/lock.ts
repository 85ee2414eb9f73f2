// The right to write to a database that one program has at a time. Who loses it writes nothing until it is back, and ends
// when it does not come back in time.
import type { StoreRefused } from './errors.ts';

/** How long a lost lock may take to come back, in milliseconds: a database starts again in less. */
export const LEASE = 10_000;

export interface LockEvents {
  /** Told of failures that the lock overcomes by itself. */
  readonly onError: (error: Error) => void;
  /** Told once, when the lock was lost and did not come back in time. */
  readonly onLockLost: (error: StoreRefused) => void;
}

export interface Lock {
  /** Whether there is a right to write. */
  held(): boolean;
  release(): Promise<void>;
}

/** Held, lost, held again; or lost for good. */
export class Lease {
  readonly #lostForGood: () => void;
  #state: 'held' | 'lost' | 'over' = 'held';
  #timer: NodeJS.Timeout | undefined;

  constructor(lostForGood: () => void) {
    this.#lostForGood = lostForGood;
  }

  get held(): boolean {
    return this.#state === 'held';
  }

  lost(): void {
    if (this.#state !== 'held') return;
    this.#state = 'lost';
    this.#timer = setTimeout(() => {
      this.#state = 'over';
      this.#lostForGood();
    }, LEASE);
  }

  regained(): void {
    if (this.#state !== 'lost') return;
    clearTimeout(this.#timer);
    this.#state = 'held';
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#state = 'over';
  }
}
