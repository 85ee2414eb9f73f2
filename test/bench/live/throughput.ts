// Moves per CPU second, latency at a fixed pace, and memory, against the yardstick in the same run.
import { openRoom, type Room } from '../../../server/tools/load/room.ts';
import { playRooms } from '../../../server/tools/load/run.ts';
import type { Measured } from '../../../server/tools/load/tally.ts';
import { openBaselineRoom } from './baseline-room.ts';
import { startBaseline, startFallback, startPionnier, type ServerProcess } from './process.ts';

const ROOMS = 500;
const SPECTATORS = 1;
/** Until both servers' code is compiled and their memory has grown. */
const WARM_UP = 5;
/** Short and many, the two sides in turn: the machine's speed wanders, and should wander for both. */
const SECONDS = 1.5;
const ROUNDS = 15;
const PACE = 1_500;
const PACED_SECONDS = 4;
const PACED_ROUNDS = 3;
const MANY_ROOMS = 2_000;
/** Rooms opened at a time. */
const OPENING = 25;

interface Side {
  readonly start: () => Promise<ServerProcess>;
  readonly open: (url: string, spectators: number) => Promise<Room>;
}

/** One of the two, with its rooms. */
interface House {
  readonly server: ServerProcess;
  readonly rooms: readonly Room[];
}

const BASELINE: Side = { start: startBaseline, open: openBaselineRoom };
const PIONNIER: Side = { start: startPionnier, open: openRoom };
const FALLBACK: Side = { start: startFallback, open: openRoom };

const openHouse = async ({ start, open }: Side, count: number): Promise<House> => {
  const server = await start();
  const rooms: Room[] = [];
  while (rooms.length < count) {
    rooms.push(...(await Promise.all(Array.from({ length: OPENING }, () => open(server.url, SPECTATORS)))));
  }
  return { server, rooms };
};

const closeHouse = async ({ rooms, server }: House): Promise<void> => {
  for (const room of rooms) room.close();
  await server.stop();
};

interface Played extends Measured {
  readonly perCpuSecond: number;
}

const play = async ({ server, rooms }: House, seconds: number, rate?: number): Promise<Played> => {
  const load = { url: server.url, rooms: rooms.length, spectators: SPECTATORS, seconds };
  const before = server.cpu();
  const measured = await playRooms(rooms, rate === undefined ? load : { ...load, rate });
  const perCpuSecond = measured.moves / (server.cpu() - before);
  // Moves still under way come to rest.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { ...measured, perCpuSecond };
};

/** The two sides in turn; who is first changes from round to round. */
const inTurn = async (
  [bare, ours]: readonly [House, House],
  rounds: number,
  run: (house: House) => Promise<Played>,
): Promise<(readonly [bare: Played, ours: Played])[]> => {
  const all: (readonly [Played, Played])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turned = round % 2 === 1;
    const first = await run(turned ? ours : bare);
    const second = await run(turned ? bare : ours);
    all.push(turned ? [second, first] : [first, second]);
  }
  return all;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const errorsOf = (rounds: readonly (readonly Played[])[]): number =>
  rounds
    .flat()
    .flatMap(({ errors }) => Object.values(errors))
    .reduce((sum, each) => sum + each, 0);

export const benchThroughput = (): Promise<void> => measureThroughput('live', PIONNIER);
export const benchFallback = (): Promise<void> => measureThroughput('fallback', FALLBACK);

const measureThroughput = async (name: string, side: Side): Promise<void> => {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const houses = [await openHouse(BASELINE, ROOMS), await openHouse(side, ROOMS)] as const;
  print(`${name}: ${String(ROOMS)} rooms of three sockets, ${String(ROUNDS)} rounds of both sides in turn`);
  for (const house of houses) await play(house, WARM_UP);

  const full = await inTurn(houses, ROUNDS, (house) => play(house, SECONDS));
  for (const [bare, ours] of full) {
    print(
      `  moves a CPU second: bare Socket.IO ${bare.perCpuSecond.toFixed(0)}, pionnier ${ours.perCpuSecond.toFixed(0)}` +
        ` (${(ours.perCpuSecond / bare.perCpuSecond).toFixed(3)} ×); a second: ${bare.movesPerSecond.toFixed(0)}, ${ours.movesPerSecond.toFixed(0)}`,
    );
  }
  const paced = await inTurn(houses, PACED_ROUNDS, (house) => play(house, PACED_SECONDS, PACE));
  for (const [bare, ours] of paced) {
    print(
      `  move to opponent at ${String(PACE)}/s: bare Socket.IO ${bare.p50.toFixed(2)} ms (p99 ${bare.p99.toFixed(2)}),` +
        ` pionnier ${ours.p50.toFixed(2)} ms (p99 ${ours.p99.toFixed(2)})`,
    );
  }
  for (const house of houses) await closeHouse(house);

  const ratio = median(full.map(([bare, ours]) => ours.perCpuSecond / bare.perCpuSecond));
  const slower = median(paced.map(([bare, ours]) => ours.p50 - bare.p50));
  print(`  moves per CPU second: ${ratio.toFixed(3)} × the baseline (at least 0.62)`);
  print(`  median latency at ${String(PACE)}/s: baseline + ${slower.toFixed(2)} ms (at most 4)`);
  print(`  refused or lost: ${String(errorsOf([...full, ...paced]))}`);
};

const memoryOf = async (side: Side): Promise<number> => {
  const house = await openHouse(side, MANY_ROOMS);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const bytes = house.server.memory();
  await closeHouse(house);
  return bytes;
};

export const benchMemory = async (): Promise<void> => {
  const [bare, ours] = [await memoryOf(BASELINE), await memoryOf(PIONNIER)];
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  process.stdout.write(
    `  ${String(MANY_ROOMS)} rooms, ${String(MANY_ROOMS * 3)} connections: ${megabytes(ours)} MB, ` +
      `baseline ${megabytes(bare)} MB: ${(ours / bare).toFixed(3)} × (at most 1.25)\n`,
  );
};
