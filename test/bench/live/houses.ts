// Servers with rooms that play at them, and two such houses that play in turn.
import type { Room } from '../../../server/tools/load/room.ts';
import { playRooms } from '../../../server/tools/load/run.ts';
import type { Measured } from '../../../server/tools/load/tally.ts';
import type { ServerProcess } from './process.ts';

/** In each room. */
export const SPECTATORS = 1;
/** Rooms opened at a time. */
const OPENING = 25;

export interface House {
  readonly servers: readonly ServerProcess[];
  readonly rooms: readonly Room[];
}

export interface Played extends Measured {
  readonly perCpuSecond: number;
}

export const openRooms = async (count: number, open: () => Promise<Room>): Promise<Room[]> => {
  const rooms: Room[] = [];
  while (rooms.length < count) {
    rooms.push(...(await Promise.all(Array.from({ length: Math.min(OPENING, count - rooms.length) }, open))));
  }
  return rooms;
};

export const closeHouse = async ({ rooms, servers }: House): Promise<void> => {
  for (const room of rooms) room.close();
  for (const server of servers) await server.stop();
};

/** CPU seconds of all its servers. */
export const cpuOf = ({ servers }: House): number => servers.reduce((sum, server) => sum + server.cpu(), 0);

export const play = async (house: House, seconds: number, rate?: number): Promise<Played> => {
  const { rooms } = house;
  const load = { url: '', rooms: rooms.length, spectators: SPECTATORS, seconds };
  const before = cpuOf(house);
  const measured = await playRooms(rooms, rate === undefined ? load : { ...load, rate });
  const perCpuSecond = measured.moves / (cpuOf(house) - before);
  // Moves still under way come to rest.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { ...measured, perCpuSecond };
};

/** The two in turn; who is first changes from round to round. */
export const inTurn = async <T>(
  [one, other]: readonly [House, House],
  rounds: number,
  run: (house: House) => Promise<T>,
): Promise<(readonly [one: T, other: T])[]> => {
  const all: (readonly [T, T])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turned = round % 2 === 1;
    const first = await run(turned ? other : one);
    const second = await run(turned ? one : other);
    all.push(turned ? [second, first] : [first, second]);
  }
  return all;
};

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const errorsOf = (rounds: readonly (readonly Measured[])[]): number =>
  rounds
    .flat()
    .flatMap(({ errors }) => Object.values(errors))
    .reduce((sum, each) => sum + each, 0);
