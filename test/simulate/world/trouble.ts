// What befalls the processes, their lines and the database while a run is not calm.
import { NODE_LEASE } from '../../../server/store/node-lease.ts';
import type { Chance } from './chance.ts';
import { Process } from './process.ts';
import type { World } from './world.ts';

export interface Trouble {
  readonly processes: readonly Process[];
  /** Milliseconds so far in which nobody could be served. */
  readonly outage: number;
  /** Whether all processes there are to be serve. */
  readonly isOver: boolean;
  /** Everybody is there and well from now on. */
  end(): void;
}

/** A node that renews its lease each second is not heard of for so long. */
const SILENT = 1_300;
const LOOK_EVERY = 50;

export const makeTrouble = (world: World): Trouble => {
  const { scheduler, database, air, note } = world;
  const chance: Chance = world.chance.apart();
  const size = chance.pick([1, 2, 3, 3, 3]);
  const harsh = chance.pick([1_500, 3_000, 6_000]);
  const processes: Process[] = [];
  const parted = new Set<Process>();
  let count = 0;
  let outage = 0;
  let over = false;
  const later = (wait: number, act: () => void): void => void scheduler.after(wait, act, world.world);
  const start = (): void => {
    if (processes.length >= size) return;
    count += 1;
    processes.push(new Process(world, `p${String(count)}`));
  };
  const lose = (process: Process, wait: number): void => {
    processes.splice(processes.indexOf(process), 1);
    parted.delete(process);
    later(wait, start);
  };
  const kill = (process: Process, wait: number): void => {
    note(() => `${process.actor.name} is killed`);
    lose(process, wait);
    process.kill();
  };
  const drain = (process: Process, wait: number): void => {
    note(() => `${process.actor.name} is told to go`);
    lose(process, wait);
    process.end();
  };
  const freeze = (process: Process, time: number): void => {
    note(() => `${process.actor.name} is frozen for ${String(time)}`);
    scheduler.freeze(process.actor);
    later(time, () => scheduler.wake(process.actor));
  };
  const part = (process: Process, time: number): void => {
    note(() => `${process.actor.name} cannot reach the database for ${String(time)}`);
    process.actor.parted = true;
    parted.add(process);
    later(time, () => (process.actor.parted = false));
  };
  const deafen = (process: Process, time: number): void => {
    note(() => `${process.actor.name} hears nobody for ${String(time)}`);
    const own = [...air].filter(([, actor]) => actor === process.actor);
    for (const [listening] of own) air.delete(listening);
    later(time, () => {
      for (const [listening, actor] of own) {
        if (!actor.alive) continue;
        air.set(listening, actor);
        scheduler.after(0, listening.back, actor);
      }
    });
  };
  const blackOut = (time: number): void => {
    note(() => `the database is down for ${String(time)}`);
    database.up = false;
    later(time, () => (database.up = true));
  };
  const strike = (): void => {
    if (over) return;
    later(chance.between(200, harsh), strike);
    if (processes.length === 0) return;
    const process = chance.pick(processes);
    chance.pick([
      () => kill(process, chance.between(0, 3_000)),
      () => drain(process, chance.between(0, 1_000)),
      () => freeze(process, chance.between(100, 3_000)),
      () => freeze(process, chance.between(3_000, 9_000)),
      () => part(process, chance.between(100, 6_000)),
      () => deafen(process, chance.between(100, 3_000)),
      () => process.node?.links.forEach((link) => link.cut()),
      () => blackOut(chance.between(50, 1_500)),
      () => {
        if (!chance.happens(0.4)) return;
        const wait = chance.between(0, 5_000);
        for (const each of [...processes]) kill(each, wait + chance.between(0, 500));
      },
    ])();
  };
  const isOver = (): boolean => processes.length === size && processes.every(({ serves }) => serves);
  const look = (): void => {
    const signs = [...database.nodes.values()].filter(({ state }) => state === 'serving');
    const newest = Math.max(...signs.map(({ leaseUntil }) => leaseUntil - NODE_LEASE));
    const isSilent = newest < database.clock() - SILENT;
    if (isSilent || !processes.some(({ serves }) => serves)) outage += LOOK_EVERY;
    // Who has been frozen may take itself for one who serves, and has yet to find out.
    if (!over || !isOver() || isSilent) later(LOOK_EVERY, look);
  };
  for (let each = 0; each < size; each += 1) later(chance.between(0, 300), start);
  later(chance.between(500, 4_000), strike);
  look();
  return {
    processes,
    get outage() {
      return outage;
    },
    get isOver() {
      return isOver();
    },
    end: () => {
      note(() => 'nothing goes wrong any more');
      // Who had just left, or was served by who is no more, is the last to be looked after.
      if (chance.happens(0.5) && processes[0] !== undefined) kill(processes[0], 0);
      over = true;
      database.up = true;
      for (const process of parted) process.actor.parted = false;
      for (const { actor } of processes) if (actor.frozen) scheduler.wake(actor);
      while (processes.length < size) start();
    },
  };
};
