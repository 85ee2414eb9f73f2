// A connection between a client and a node: what is said arrives late and in order, until it is cut.
import type { Line } from '../../../server/wire/line.ts';
import type { Packet } from '../../../server/wire/packets.ts';
import { textOf } from '../../support/frames.ts';
import type { Actor } from './scheduler.ts';
import type { World } from './world.ts';

export interface Ear {
  heard(name: string, values: readonly unknown[]): void;
  cut(): void;
}

export class Link {
  /** Whether anything said now can arrive. */
  open = true;
  /** What the node does when the line is cut. */
  left: () => void = () => undefined;
  readonly node: Actor;
  readonly #world: World;
  readonly #client: Actor;
  readonly #ear: Ear;
  /** When the last thing said arrives, at the node and at the client. */
  #there = 0;
  #back = 0;
  /** Until when the node can see that not everything has left. */
  #clogged = 0;

  constructor(world: World, client: Actor, node: Actor, ear: Ear) {
    this.#world = world;
    this.#client = client;
    this.node = node;
    this.#ear = ear;
  }

  toNode(act: () => void): void {
    const { scheduler, faults } = this.#world;
    this.#there = Math.max(this.#there, scheduler.now + faults.line());
    scheduler.after(this.#there - scheduler.now, () => this.open && act(), this.node);
  }

  toClient(act: () => void): void {
    const { scheduler, faults } = this.#world;
    this.#back = Math.max(this.#back, scheduler.now + faults.line());
    scheduler.after(this.#back - scheduler.now, () => this.open && act(), this.#client);
  }

  /** Both notice after a while, each for itself. */
  cut(): void {
    if (!this.open) return;
    this.open = false;
    const { scheduler, faults } = this.#world;
    scheduler.after(faults.line(), () => this.left(), this.node);
    scheduler.after(faults.line(), () => this.#ear.cut(), this.#client);
  }

  /** What a session writes to. */
  get line(): Line {
    const isFlowing = (): boolean => this.#world.scheduler.now >= this.#clogged;
    return {
      write: (packet: Packet) => {
        const text = textOf(packet);
        if (isFlowing()) this.#clogged = this.#world.scheduler.now + this.#world.faults.clogged();
        this.toClient(() => {
          const [name, ...values] = JSON.parse(text.slice(1)) as [string, ...unknown[]];
          this.#ear.heard(name, values);
        });
      },
      get flowing() {
        return isFlowing();
      },
      whenFlowing: (act) => {
        const { scheduler } = this.#world;
        scheduler.after(this.#clogged - scheduler.now, () => this.open && act(), this.node);
      },
      buffered: 0,
      drop: () => this.cut(),
    };
  }
}
