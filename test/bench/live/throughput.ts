// Moves per CPU second, latency at a fixed pace, and memory, against the yardstick in the same run.
import { openRoom, type Room } from '../../../server/tools/load/room.ts';
import { openBaselineRoom } from './baseline-room.ts';
import { closeHouse, errorsOf, inTurn, median, openRooms, play, SPECTATORS, type House } from './houses.ts';
import { startBaseline, startFallback, startPionnier, type ServerProcess } from './process.ts';

const ROOMS = 500;
/** Until both servers' code is compiled and their memory has grown. */
const WARM_UP = 5;
/** Short and many, the two sides in turn: the machine's speed wanders, and should wander for both. */
const SECONDS = 1.5;
const ROUNDS = 15;
const PACE = 1_500;
const PACED_SECONDS = 4;
const PACED_ROUNDS = 3;
const MANY_ROOMS = 2_000;
/** Resident memory depends on when garbage is collected. */
const MEMORY_ROUNDS = 5;

interface Side {
  readonly start: () => Promise<ServerProcess>;
  readonly open: (url: string, spectators: number) => Promise<Room>;
}

const BASELINE: Side = { start: startBaseline, open: openBaselineRoom };
const PIONNIER: Side = { start: startPionnier, open: openRoom };
const FALLBACK: Side = { start: startFallback, open: openRoom };

const openHouse = async ({ start, open }: Side, count: number): Promise<House> => {
  const server = await start();
  return { servers: [server], rooms: await openRooms(count, () => open(server.url, SPECTATORS)) };
};

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
  const bytes = house.servers.reduce((sum, server) => sum + server.memory(), 0);
  await closeHouse(house);
  return bytes;
};

export const benchMemory = async (): Promise<void> => {
  const rounds: { readonly bare: number; readonly ours: number }[] = [];
  while (rounds.length < MEMORY_ROUNDS)
    rounds.push({ bare: await memoryOf(BASELINE), ours: await memoryOf(PIONNIER) });
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  for (const { bare, ours } of rounds)
    process.stdout.write(`  ${megabytes(ours)} MB, baseline ${megabytes(bare)} MB\n`);
  const ratio = median(rounds.map(({ bare, ours }) => ours / bare));
  process.stdout.write(
    `  ${String(MANY_ROOMS)} rooms, ${String(MANY_ROOMS * 3)} connections: ${ratio.toFixed(3)} × the baseline (at most 1.25)\n`,
  );
};
