// Moves per CPU second, latency at a fixed pace, and memory, against the yardstick in the same run.
import { openRoom, type Room } from '../../../server/load/room.ts';
import { playRooms } from '../../../server/load/run.ts';
import { openBaselineRoom } from './baseline-room.ts';
import { startBaseline, startPionnier, type ServerProcess } from './process.ts';

const ROOMS = 500;
const SPECTATORS = 1;
/** Until both servers' code is compiled and their memory has grown. */
const WARM_UP = 5;
const SECONDS = 8;
const PACE = 1_500;
const ROUNDS = 5;
const MANY_ROOMS = 2_000;
/** Rooms opened at a time. */
const OPENING = 25;

type Open = (url: string, spectators: number) => Promise<Room>;

interface Side {
  readonly name: string;
  readonly start: () => Promise<ServerProcess>;
  readonly open: Open;
}

const SIDES: readonly [baseline: Side, pionnier: Side] = [
  { name: 'bare Socket.IO', start: startBaseline, open: openBaselineRoom },
  { name: 'pionnier', start: startPionnier, open: openRoom },
];

const openMany = async (open: Open, url: string, count: number): Promise<Room[]> => {
  const rooms: Room[] = [];
  while (rooms.length < count) {
    rooms.push(...(await Promise.all(Array.from({ length: OPENING }, () => open(url, SPECTATORS)))));
  }
  return rooms;
};

interface Speed {
  readonly perCpuSecond: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

const speedOf = async ({ start, open }: Side): Promise<Speed> => {
  const server = await start();
  const rooms = await openMany(open, server.url, ROOMS);
  await playRooms(rooms, { url: server.url, rooms: ROOMS, spectators: SPECTATORS, seconds: WARM_UP });
  await settle();
  const before = server.cpu();
  const full = await playRooms(rooms, {
    url: server.url,
    rooms: ROOMS,
    spectators: SPECTATORS,
    seconds: SECONDS,
  });
  const spent = server.cpu() - before;
  await settle();
  const load = { url: server.url, rooms: ROOMS, spectators: SPECTATORS, seconds: SECONDS, rate: PACE };
  const paced = await playRooms(rooms, load);
  for (const room of rooms) room.close();
  await server.stop();
  const errors = [...Object.values(full.errors), ...Object.values(paced.errors)].reduce(
    (sum, each) => sum + each,
    0,
  );
  return {
    perCpuSecond: full.moves / spent,
    perSecond: full.movesPerSecond,
    p50: paced.p50,
    p99: paced.p99,
    errors,
  };
};

/** Moves still under way come to rest. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000));

const memoryOf = async ({ start, open }: Side): Promise<number> => {
  const server = await start();
  const rooms = await openMany(open, server.url, MANY_ROOMS);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const bytes = server.memory();
  for (const room of rooms) room.close();
  await server.stop();
  return bytes;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const benchThroughput = async (): Promise<void> => {
  const [baseline, pionnier] = SIDES;
  const ratios: number[] = [];
  const slower: number[] = [];
  process.stdout.write(
    `live: ${String(ROOMS)} rooms of three sockets, ${String(ROUNDS)} rounds of each side\n`,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await speedOf(baseline);
    const ours = await speedOf(pionnier);
    ratios.push(ours.perCpuSecond / bare.perCpuSecond);
    slower.push(ours.p50 - bare.p50);
    for (const [{ name }, speed] of [
      [baseline, bare],
      [pionnier, ours],
    ] as const) {
      process.stdout.write(
        `  ${name.padEnd(15)} ${speed.perCpuSecond.toFixed(0).padStart(6)} moves/CPU s  ${speed.perSecond.toFixed(0).padStart(6)} moves/s` +
          `  at ${String(PACE)}/s: p50 ${speed.p50.toFixed(2)} ms, p99 ${speed.p99.toFixed(2)} ms  errors ${String(speed.errors)}\n`,
      );
    }
  }
  process.stdout.write(
    `  moves per CPU second: ${median(ratios).toFixed(3)} × the baseline (at least 0.65)\n`,
  );
  process.stdout.write(
    `  median latency at ${String(PACE)}/s: baseline + ${median(slower).toFixed(2)} ms (at most 4)\n`,
  );
};

export const benchMemory = async (): Promise<void> => {
  const [bare, ours] = [await memoryOf(SIDES[0]), await memoryOf(SIDES[1])];
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  process.stdout.write(
    `  ${String(MANY_ROOMS)} rooms, ${String(MANY_ROOMS * 3)} connections: ${megabytes(ours)} MB, ` +
      `baseline ${megabytes(bare)} MB: ${(ours / bare).toFixed(3)} × (at most 1.25)\n`,
  );
};
