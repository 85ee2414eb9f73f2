// The only time there is: what is to happen when, and whose it is. Processes can be frozen and killed; then theirs waits,
// or never happens. Kept here and not by a library of fake timers, since those have one clock that nobody can be cut off from.

/** Somebody in whose name things happen: a process, a client, or the world itself. */
export class Actor {
  readonly name: string;
  /** What its own clock shows when the world's shows nothing, and how much faster it goes. */
  readonly skew: number;
  readonly drift: number;
  alive = true;
  frozen = false;
  /** Whether it went in peace. */
  ended = false;
  /** Whether it cannot reach the database. */
  parted = false;
  /** When it last had reason to refuse what it was asked: the database did not answer, or too late, or it was frozen. */
  failed = -Infinity;
  /** What would have happened while it was frozen. */
  readonly late: Event[] = [];

  constructor(name: string, skew = 0, drift = 0) {
    this.name = name;
    this.skew = skew;
    this.drift = drift;
  }
}

export interface Event {
  at: number;
  /** Of what is due at the same time the first that was asked for comes first. */
  serial: number;
  readonly of: Actor;
  readonly act: () => void;
  cancelled: boolean;
}

/** What a real event loop does between two of its callbacks: everything that was promised. A tick comes after all of that. */
const toTheEnd = (): Promise<void> =>
  new Promise((done) => {
    process.nextTick(done);
  });
/** What was promised and failed unheard is known when the platform's own loop goes on. */
const toTheLoop = (
  (immediate) => (): Promise<void> =>
    new Promise((done) => immediate(done))
)(setImmediate);

export class Scheduler {
  now = 0;
  /** In whose name the present thing happens. */
  current: Actor;
  events = 0;
  readonly #heap: Event[] = [];
  #serials = 0;

  constructor(world: Actor) {
    this.current = world;
  }

  after(wait: number, act: () => void, of: Actor = this.current): Event {
    const event = {
      at: this.now + Math.max(0, wait),
      serial: (this.#serials += 1),
      of,
      act,
      cancelled: false,
    };
    this.#put(event);
    return event;
  }

  kill(actor: Actor): void {
    actor.alive = false;
    actor.late.length = 0;
  }

  freeze(actor: Actor): void {
    actor.frozen = true;
  }

  /** What was due meanwhile happens at once, in its order. */
  wake(actor: Actor): void {
    actor.frozen = false;
    actor.failed = this.now;
    for (const event of actor.late.splice(0)) {
      event.at = this.now;
      event.serial = this.#serials += 1;
      this.#put(event);
    }
  }

  async runUntil(end: number): Promise<void> {
    for (;;) {
      const [next] = this.#heap;
      if (next === undefined || next.at > end) break;
      this.#take();
      if (next.cancelled || !next.of.alive) continue;
      this.now = Math.max(this.now, next.at);
      if (next.of.frozen) {
        next.of.late.push(next);
        continue;
      }
      this.current = next.of;
      this.events += 1;
      next.act();
      await toTheEnd();
    }
    this.now = end;
    await toTheLoop();
  }

  #put(event: Event): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isSooner(event, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = event;
  }

  #take(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [one, two] = [heap[left], heap[left + 1]];
      if (one === undefined) break;
      const [below, child] = two !== undefined && isSooner(two, one) ? [left + 1, two] : [left, one];
      if (!isSooner(child, last)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = last;
  }
}

const isSooner = (one: Event, two: Event): boolean =>
  one.at < two.at || (one.at === two.at && one.serial < two.serial);
