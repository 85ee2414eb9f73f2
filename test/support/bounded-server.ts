// A server of nothing but matches that are full after a few rows, which a real one's are only after minutes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';

export interface BoundedServer {
  readonly url: string;
  /** Rows of each match, in the order in which they were created. */
  readonly rows: () => number[];
  /** Guests that watch a match now, by match. */
  readonly watchers: () => number[];
  end(): Promise<void>;
}

interface Asked {
  readonly match: string;
  readonly command: { readonly kind: string; readonly turn?: number };
}
type Reply = (answer: object) => void;

/** `most` rows a match, of which the last two are for its end; `matches` at all. */
export const startBoundedServer = async (most: number, matches = Infinity): Promise<BoundedServer> => {
  const rows: number[] = [];
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  io.on('connection', (socket: Socket) => {
    const append = (match: string, event: object): { row: object } => {
      const seq = rows[Number(match)] ?? 0;
      rows[Number(match)] = seq + 1;
      const row = { seq, event };
      io.to(match).emit('rows', match, [row]);
      return { row };
    };
    socket.emit('welcome', {});
    socket.on('create', (_request: object, reply: Reply) => {
      if (rows.length >= matches) reply({ ok: false, reason: 'rate-limited' });
      else {
        const match = String(rows.push(0) - 1);
        reply({ ok: true, match, ...append(match, { kind: 'create' }) });
      }
    });
    socket.on('watch', ({ match }: Asked, reply: Reply) => {
      void socket.join(match);
      reply({ ok: true, head: 0 });
    });
    socket.on('unwatch', ({ match }: Asked, reply: Reply) => {
      void socket.leave(match);
      reply({ ok: true });
    });
    socket.on('command', ({ match, command }: Asked, reply: Reply) => {
      const left = most - (rows[Number(match)] ?? 0);
      if (command.kind === 'play' && command.turn !== (rows[Number(match)] ?? 0) - 1) {
        reply({ ok: false, reason: 'stale-turn' });
      } else if (command.kind !== 'resign' && left <= 2) reply({ ok: false, reason: 'match-full' });
      else reply({ ok: true, ...append(match, command) });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    rows: () => [...rows],
    watchers: () => rows.map((_, match) => io.of('/').adapter.rooms.get(String(match))?.size ?? 0),
    end: () => io.close(),
  };
};
