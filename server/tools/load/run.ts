// A load of many rooms over the public protocol, for a time.
import { openRoom, type Room } from './room.ts';
import { measured, newTally, type Measured } from './tally.ts';

export interface Load {
  readonly url: string;
  readonly rooms: number;
  /** In each room. */
  readonly spectators: number;
  readonly seconds: number;
  /** Moves a second in all; without it every player moves as soon as it can. */
  readonly rate?: number;
}

/** So many rooms are being opened at a time. */
const OPENING = 20;

export const openRooms = async (
  { url, rooms, spectators }: Load,
  opened: (rooms: number) => void = () => undefined,
): Promise<Room[]> => {
  const open: Room[] = [];
  while (open.length < rooms) {
    const batch = Array.from({ length: Math.min(OPENING, rooms - open.length) }, () =>
      openRoom(url, spectators),
    );
    open.push(...(await Promise.all(batch)));
    opened(open.length);
  }
  return open;
};

export const playRooms = async (rooms: readonly Room[], { seconds, rate }: Load): Promise<Measured> => {
  const tally = newTally();
  const pause = rate === undefined ? 0 : (rooms.length * 1_000) / rate;
  const started = performance.now();
  for (const room of rooms) room.play(tally, pause);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  for (const room of rooms) room.stop();
  return measured(tally, (performance.now() - started) / 1_000);
};

export const runLoad = async (load: Load, opened?: (rooms: number) => void): Promise<Measured> => {
  const rooms = await openRooms(load, opened);
  const result = await playRooms(rooms, load);
  for (const room of rooms) room.close();
  return result;
};
