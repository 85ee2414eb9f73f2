// What befalls the processes, their lines and the database while a run is not calm.
import { NODE_LEASE } from '../../../server/store/node-lease.ts';
import type { Chance } from './chance.ts';
import { Process } from './process.ts';
import type { World } from './world.ts';

export interface Trouble {
  readonly processes: readonly Process[];
  /** Milliseconds so far in which nobody could be served. */
  readonly outage: number;
  /** Everybody is there and well from now on. */
  end(): void;
}

/** A node that renews its lease each second is not heard of for so long. */
const SILENT = 1_300;
const LOOK_EVERY = 50;

export const makeTrouble = (world: World): Trouble => {
  const { scheduler, database, air } = world;
  const chance: Chance = world.chance.apart();
  const size = chance.pick([1, 2, 3, 3, 3]);
  const harsh = chance.pick([1_500, 3_000, 6_000]);
  const processes: Process[] = [];
  let count = 0;
  let outage = 0;
  let over = false;
  const later = (wait: number, act: () => void): void => void scheduler.after(wait, act, world.world);
  const start = (): Process => {
    count += 1;
    const process = new Process(world, `p${String(count)}`);
    processes.push(process);
    return process;
  };
  const kill = (process: Process, wait: number): void => {
    processes.splice(processes.indexOf(process), 1);
    process.kill();
    later(wait, () => processes.length < size && start());
  };
  const freeze = (process: Process, time: number): void => {
    scheduler.freeze(process.actor);
    later(time, () => scheduler.wake(process.actor));
  };
  const deafen = (process: Process, time: number): void => {
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
  const strike = (): void => {
    if (over) return;
    later(chance.between(200, harsh), strike);
    if (processes.length === 0) return;
    const process = chance.pick(processes);
    chance.pick([
      () => kill(process, chance.between(0, 3_000)),
      () => freeze(process, chance.between(100, 3_000)),
      () => freeze(process, chance.between(3_000, 9_000)),
      () => deafen(process, chance.between(100, 3_000)),
      () => process.node?.links.forEach((link) => link.cut()),
      () => {
        database.up = false;
        later(chance.between(50, 1_500), () => (database.up = true));
      },
      () => {
        if (!chance.happens(0.4)) return;
        const wait = chance.between(0, 5_000);
        for (const each of [...processes]) kill(each, wait + chance.between(0, 500));
      },
    ])();
  };
  const look = (): void => {
    const signs = [...database.nodes.values()].filter(({ state }) => state === 'serving');
    const newest = Math.max(...signs.map(({ leaseUntil }) => leaseUntil - NODE_LEASE));
    const isSilent = newest < database.clock() - SILENT;
    if (isSilent || !processes.some(({ serves }) => serves)) outage += LOOK_EVERY;
    later(LOOK_EVERY, look);
  };
  for (let each = 0; each < size; each += 1) later(chance.between(0, 300), start);
  later(chance.between(500, 4_000), strike);
  look();
  return {
    processes,
    get outage() {
      return outage;
    },
    end: () => {
      over = true;
      database.up = true;
      for (const { actor } of processes) if (actor.frozen) scheduler.wake(actor);
      while (processes.length < size) start();
    },
  };
};
