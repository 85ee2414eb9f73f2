// The queue of searches: the more urgent first, then whose patience ends first, and never two of one room at a time.

/** People who wait come before a draw to be weighed, games that are watched before those that are not. */
export const URGENCY = { turn: 0, offer: 1, watched: 2, unwatched: 3 } as const;
export type Urgency = keyof typeof URGENCY;

export interface Queued {
  readonly room: string;
  readonly urgency: Urgency;
  /** When it was asked for, and how long it could wait for others from then. */
  readonly asked: number;
  readonly patience: number;
}

export class SearchQueue<T extends Queued> {
  readonly #items: T[] = [];

  get size(): number {
    return this.#items.length;
  }

  /** How many have no patience. */
  get pressing(): number {
    return this.#items.filter(({ patience }) => patience === 0).length;
  }

  /** Behind all that come before it, or are its equals. */
  add(item: T): void {
    const behind = this.#items.findIndex((other) => comesBefore(item, other));
    this.#items.splice(behind < 0 ? this.#items.length : behind, 0, item);
  }

  /** Takes out the first whose room is free. */
  next(isFree: (room: string) => boolean): T | null {
    const index = this.#items.findIndex(({ room }) => isFree(room));
    return index < 0 ? null : (this.#items.splice(index, 1)[0] ?? null);
  }

  remove(item: T): boolean {
    const index = this.#items.indexOf(item);
    if (index >= 0) this.#items.splice(index, 1);
    return index >= 0;
  }

  takeAll(): T[] {
    return this.#items.splice(0);
  }
}

const comesBefore = (one: Queued, two: Queued): boolean =>
  URGENCY[one.urgency] === URGENCY[two.urgency]
    ? one.asked + one.patience < two.asked + two.patience
    : URGENCY[one.urgency] < URGENCY[two.urgency];
