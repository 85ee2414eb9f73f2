// A load of many rooms over the public protocol, for a time.
import { setTimeout } from 'node:timers/promises';
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
  /** Ends it before its time. */
  readonly ended?: AbortSignal;
}

/** So many rooms are being opened at a time. */
const OPENING = 20;

/** All of them, or none: a refusal closes those that were open already. */
export const openRooms = async (
  { url, rooms, spectators, ended }: Load,
  opened: (rooms: number) => void = () => undefined,
): Promise<Room[]> => {
  const open: Room[] = [];
  while (open.length < rooms && ended?.aborted !== true) {
    const batch = Array.from({ length: Math.min(OPENING, rooms - open.length) }, () =>
      openRoom(url, spectators),
    );
    const results = await Promise.allSettled(batch);
    open.push(...results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    const refused = results.find((each) => each.status === 'rejected');
    if (refused !== undefined) {
      for (const room of open) room.close();
      throw refused.reason;
    }
    opened(open.length);
  }
  return open;
};

export const playRooms = async (
  rooms: readonly Room[],
  { seconds, rate, ended }: Load,
): Promise<Measured> => {
  const tally = newTally();
  const pause = rate === undefined ? 0 : (rooms.length * 1_000) / rate;
  const started = performance.now();
  const over = new AbortController();
  const endIfNonePlays = (): void => {
    if (!rooms.some(({ plays }) => plays)) over.abort();
  };
  for (const room of rooms) room.play(tally, pause, endIfNonePlays);
  // Ended sooner, it has measured what it has.
  const signal = AbortSignal.any([over.signal, ...(ended === undefined ? [] : [ended])]);
  await setTimeout(seconds * 1_000, null, { signal }).catch(() => null);
  const playing = rooms.filter(({ plays }) => plays).length;
  for (const room of rooms) room.stop();
  return measured(tally, (performance.now() - started) / 1_000, playing);
};

export const runLoad = async (load: Load, opened?: (rooms: number) => void): Promise<Measured> => {
  const rooms = await openRooms(load, opened);
  const result = await playRooms(rooms, load);
  for (const room of rooms) room.close();
  return result;
};
