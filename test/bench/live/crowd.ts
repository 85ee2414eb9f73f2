// One room with ten thousand spectators: what the moves of other rooms feel of it.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nanoid } from 'nanoid';
import type { Row } from '../../../shared/match/match.ts';
import { answered, command, connectGuest } from '../../../server/tools/load/guest.ts';
import { openRooms, playRooms } from '../../../server/tools/load/run.ts';
import { SCRIPT } from '../../../server/tools/load/script.ts';
import { startPionnier } from './process.ts';

const CROWD = 10_000;
const OTHERS = 50;
const PACE = 50;
const SECONDS = 15;
/** A move every so many milliseconds in the room that everybody watches. */
const SHOW_PACE = 2_000;

export const benchCrowd = async (): Promise<void> => {
  const server = await startPionnier();
  const others = { url: server.url, rooms: OTHERS, spectators: 1, seconds: SECONDS, rate: PACE };
  const rooms = await openRooms(others);
  await playRooms(rooms, { ...others, seconds: 3 });
  const idle = await playRooms(rooms, others);
  const crowd = await startCrowd(server.url);
  const busy = await playRooms(rooms, others);
  const reached = await crowd.stop();
  for (const room of rooms) room.close();
  await server.stop();
  process.stdout.write(
    `  one room with ${String(CROWD)} spectators (${String(reached)} rows delivered): other rooms' p99 ` +
      `${busy.p99.toFixed(2)} ms, idle ${idle.p99.toFixed(2)} ms: ${(busy.p99 / idle.p99).toFixed(2)} × (at most 2)\n`,
  );
};

interface Crowd {
  /** Ends the show; answers how many rows reached spectators. */
  stop(): Promise<number>;
}

/** The crowd lives in a process of its own, so that its own work is not measured as latency. */
const startCrowd = (url: string): Promise<Crowd> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [url], { execArgv: ['--import', 'tsx'] });
    child.once('exit', () => reject(new Error('the crowd went home early')));
    child.once('message', () => {
      resolve({
        stop: () =>
          new Promise((done) => {
            child.once('message', (reached) => {
              child.disconnect();
              done(Number(reached));
            });
            child.send('stop');
          }),
      });
    });
  });

const beTheCrowd = async (url: string): Promise<void> => {
  const [host, visitor] = [await connectGuest(url), await connectGuest(url)];
  const created = await answered<{ match: string; row: Row }>((reply) =>
    host.emit(
      'create',
      {
        key: nanoid(12),
        choice: { game: 'gomoku' },
        time: { kind: 'none' },
        first: 0,
        games: 1,
        private: false,
        chairs: ['me', 'open'],
      },
      reply,
    ),
  );
  if (!created.ok) throw new Error(created.reason);
  const { match } = created;
  let reached = 0;
  let opened = 0;
  const join = async (): Promise<void> => {
    while (opened < CROWD) {
      opened += 1;
      const guest = await connectGuest(url);
      guest.on('rows', (_match, rows) => (reached += rows.length));
      await answered<object>((reply) => guest.emit('watch', { match, from: 0 }, reply));
    }
  };
  await Promise.all(Array.from({ length: 50 }, join));
  const sat = await command(visitor, match, { kind: 'sit' });
  if (typeof sat === 'string') throw new Error(sat);
  let turn = sat.seq;
  let ply = 0;
  const show = setInterval(() => {
    const move = SCRIPT[ply] ?? '';
    const mover = ply % 2 === 0 ? host : visitor;
    ply += 1;
    void command(mover, match, { kind: 'play', turn, move }).then((row) => {
      if (typeof row !== 'string') turn = row.seq;
    });
  }, SHOW_PACE);
  process.on('message', () => {
    clearInterval(show);
    process.send?.(reached);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('here');
};

const asked = process.argv[2];
if (process.send !== undefined && asked !== undefined) await beTheCrowd(asked);
