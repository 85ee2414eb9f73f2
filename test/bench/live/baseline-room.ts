// A room of the yardstick server, played by the same rhythm as a real one.
import { io, type Socket } from 'socket.io-client';
import type { Room } from '../../../server/tools/load/room.ts';
import { SCRIPT } from '../../../server/tools/load/script.ts';
import type { Tally } from '../../../server/tools/load/tally.ts';
import type { BaselineClientToServer, BaselineServerToClient } from './baseline-server.ts';

type Guest = Socket<BaselineServerToClient, BaselineClientToServer>;

const connect = (url: string, room: string): Promise<Guest> =>
  new Promise((resolve, reject) => {
    const guest: Guest = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    guest.once('connect_error', reject);
    guest.once('connect', () => guest.emit('join', room, () => resolve(guest)));
  });

let rooms = 0;

export const openBaselineRoom = async (url: string, spectators: number): Promise<Room> => {
  const room = `room-${String((rooms += 1))}`;
  const players = [await connect(url, room), await connect(url, room)] as const;
  const watching = await Promise.all(Array.from({ length: spectators }, () => connect(url, room)));
  let tally: Tally | null = null;
  let between = 0;
  let ply = 0;
  let sentAt = 0;
  let dueAt = 0;

  const step = (): void => {
    if (tally === null) return;
    sentAt = performance.now();
    players[ply % 2 === 0 ? 0 : 1].emit('move', room, SCRIPT[ply % SCRIPT.length] ?? '', () => undefined);
  };
  const next = (): void => {
    if (between === 0) {
      step();
      return;
    }
    dueAt += between;
    setTimeout(step, Math.max(0, dueAt - performance.now()));
  };
  for (const seat of [0, 1] as const) {
    players[seat].on('e', () => {
      if (ply % 2 === seat) return;
      tally?.latencies.push(performance.now() - sentAt);
      ply += 1;
      next();
    });
  }
  return {
    plays: true,
    play: (into, pause) => {
      tally = into;
      between = pause;
      dueAt = performance.now() - Math.random() * pause;
      next();
    },
    stop: () => (tally = null),
    close: () => {
      for (const guest of [...players, ...watching]) guest.disconnect();
    },
  };
};
